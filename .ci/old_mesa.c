// Loaded before a program's libraries. The X server then answers its first frame with an error, as it does to Mesa 20.0, which draws without hardware
// and tells the server of a context that is not there.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <string.h>

typedef struct Display Display;
typedef struct {
    unsigned char extension, request;
    unsigned short length;
    unsigned int context;
} Wait;
extern int XQueryExtension(Display *, const char *, int *, int *, int *);
extern void *_XGetRequest(Display *, unsigned char, size_t);
extern int XFlush(Display *);

static void (*show)(Display *, unsigned long);

static void show_with_error(Display *display, unsigned long window) {
    static int frames;
    show(display, window);
    if (frames++ > 0) return;
    int extension, event, error;
    XQueryExtension(display, "GLX", &extension, &event, &error);
    Wait *wait = _XGetRequest(display, extension, sizeof *wait);
    wait->request = 8; // X_GLXWaitGL
    wait->context = 1;
    XFlush(display);
}

void *dlsym(void *library, const char *name) {
    void *(*find)(void *, const char *) = dlvsym(RTLD_NEXT, "dlsym", "GLIBC_2.2.5");
    void *found = find(library, name);
    if (found == NULL || strcmp(name, "glXSwapBuffers") != 0) return found;
    show = found;
    return show_with_error;
}
