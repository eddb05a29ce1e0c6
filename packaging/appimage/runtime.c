/* The beginning of the AppImage: mounts the image that follows it in the same file, and starts what is in it.
 *
 * It is linked statically, so it needs nothing of the system but fusermount3, which Linux desktops have. Where that is
 * missing or may not be used, the image is unpacked into a temporary folder for as long as the program runs.
 * The options and the environment are those of AppImages of type 2.
 */
#define _GNU_SOURCE
#include <elf.h>
#include <errno.h>
#include <fcntl.h>
#include <ftw.h>
#include <limits.h>
#include <poll.h>
#include <signal.h>
#include <squashfuse/ll.h>
#include <squashfuse/squashfuse.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

enum { CANNOT_RUN = 127, CHUNK = 1 << 20, OPEN_FOLDERS = 32 };

/* The image is compressed by zstd. The other methods that squashfuse knows are not linked: that of LZO is under the GPL. */
int lzo1x_decompress_safe(const void *, size_t, void *, size_t *, void *);
int lzo1x_decompress_safe(const void *in, size_t in_size, void *out, size_t *out_size, void *memory) {
    (void)in, (void)in_size, (void)out, (void)out_size, (void)memory;
    return -1;
}
int LZ4_decompress_safe(const char *, char *, int, int);
int LZ4_decompress_safe(const char *in, char *out, int in_size, int out_size) {
    (void)in, (void)out, (void)in_size, (void)out_size;
    return -1;
}
int lzma_stream_buffer_decode(void *, int, void *, const void *, void *, size_t, void *, void *, size_t);
int lzma_stream_buffer_decode(void *limit, int flags, void *allocator, const void *in, void *in_at, size_t in_size,
                              void *out, void *out_at, size_t out_size) {
    (void)limit, (void)flags, (void)allocator, (void)in, (void)in_at, (void)in_size, (void)out, (void)out_at;
    (void)out_size;
    return -1;
}

/* The folder into which the image is being unpacked; what is in it must not stay where that fails. */
static const char *unfinished;

static int remove_one(const char *path, const struct stat *status, int kind, struct FTW *where) {
    (void)status, (void)kind, (void)where;
    remove(path);
    return 0;
}

static void give_up(void) {
    if (unfinished) nftw(unfinished, remove_one, OPEN_FOLDERS, FTW_DEPTH | FTW_PHYS);
    exit(CANNOT_RUN);
}

static void fail(const char *what) {
    fprintf(stderr, "neardup-desktop: %s: %s\n", what, strerror(errno));
    give_up();
}

static void fail_damaged(void) {
    fprintf(stderr, "neardup-desktop: this file is damaged; download it again.\n");
    give_up();
}

static pid_t running;
static volatile sig_atomic_t stopped;

static void pass_on(int number) {
    stopped = 1;
    if (running > 0) kill(running, number);
}

/* Where the image begins: behind the last part of this ELF file. */
static size_t image_offset(const char *self) {
    Elf64_Ehdr header;
    int file = open(self, O_RDONLY | O_CLOEXEC);
    if (file < 0 || read(file, &header, sizeof header) != (ssize_t)sizeof header) fail(self);
    close(file);
    return header.e_shoff + (size_t)header.e_shentsize * header.e_shnum;
}

/* --- unpacking ----------------------------------------------------------------------------------------------------- */

static int write_file(sqfs *image, sqfs_inode *inode, const char *place) {
    static char chunk[CHUNK];
    int file = open(place, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, inode->base.mode & 0777);
    if (file < 0) return -1;
    sqfs_off_t at = 0;
    while (at < (sqfs_off_t)inode->xtra.reg.file_size) {
        sqfs_off_t size = CHUNK;
        if (sqfs_read_range(image, inode, at, &size, chunk) != SQFS_OK || size <= 0) break;
        for (sqfs_off_t done = 0; done < size;) {
            ssize_t written = write(file, chunk + done, (size_t)(size - done));
            if (written < 0) {
                close(file);
                return -1;
            }
            done += written;
        }
        at += size;
    }
    struct timespec times[2] = {{.tv_sec = (time_t)inode->base.mtime}, {.tv_sec = (time_t)inode->base.mtime}};
    futimens(file, times);
    if (at < (sqfs_off_t)inode->xtra.reg.file_size) errno = EIO;
    return close(file) || at < (sqfs_off_t)inode->xtra.reg.file_size ? -1 : 0;
}

static int write_link(sqfs *image, sqfs_inode *inode, const char *place) {
    char target[PATH_MAX];
    size_t size = sizeof target;
    if (sqfs_readlink(image, inode, target, &size) != SQFS_OK) return -1;
    return symlink(target, place);
}

static void unpack(const char *self, size_t offset, const char *into) {
    sqfs image;
    sqfs_traverse walk;
    sqfs_err error = SQFS_OK;
    sqfs_inode inode;
    if (sqfs_open_image(&image, self, offset) != SQFS_OK) fail_damaged();
    if (sqfs_traverse_open(&walk, &image, sqfs_inode_root(&image)) != SQFS_OK) fail_damaged();
    while (sqfs_traverse_next(&walk, &error)) {
        if (stopped) give_up();
        if (walk.dir_end) continue;
        char place[PATH_MAX];
        if (snprintf(place, sizeof place, "%s/%s", into, walk.path) >= (int)sizeof place) fail_damaged();
        if (sqfs_inode_get(&image, &inode, sqfs_dentry_inode(&walk.entry)) != SQFS_OK) fail_damaged();
        int failed = 0;
        if (S_ISDIR(inode.base.mode))
            failed = mkdir(place, 0755) && errno != EEXIST;
        else if (S_ISREG(inode.base.mode))
            failed = write_file(&image, &inode, place);
        else if (S_ISLNK(inode.base.mode))
            failed = write_link(&image, &inode, place);
        if (failed) fail(place);
    }
    if (error != SQFS_OK) fail_damaged();
    sqfs_traverse_close(&walk);
    sqfs_destroy(&image);
}

/* --- mounting ------------------------------------------------------------------------------------------------------ */

/* Serve the mounted image until nobody holds the other end of `alive` any more. */
static void serve(sqfs_ll_chan *channel, const char *place, int alive) {
    struct fuse_buf buffer = {.mem = NULL};
    struct pollfd waits[2] = {{.fd = fuse_session_fd(channel->session), .events = POLLIN},
                              {.fd = alive, .events = POLLIN}};
    while (!fuse_session_exited(channel->session)) {
        if (poll(waits, 2, -1) < 0 && errno != EINTR) break;
        if (waits[1].revents) break;
        if (!waits[0].revents) continue;
        int size = fuse_session_receive_buf(channel->session, &buffer);
        if (size == -EINTR || size == -EAGAIN) continue;
        if (size <= 0) break;
        fuse_session_process_buf(channel->session, &buffer);
    }
    free(buffer.mem);
    sqfs_ll_unmount(channel, place);
    rmdir(place);
}

/* Mount the image in a process of its own, which ends with the last process that runs from it. Returns 0 if it worked. */
static int mount_image(const char *self, size_t offset, char *place) {
    int alive[2], ready[2];
    char answer = 0;
    if (pipe(alive) || pipe2(ready, O_CLOEXEC)) return -1;
    pid_t server = fork();
    if (server < 0) return -1;
    if (server) {
        close(alive[0]), close(ready[1]);
        ssize_t got = read(ready[0], &answer, 1);
        close(ready[0]);
        waitpid(server, NULL, 0);
        if (got != 1) close(alive[1]);
        /* Else that end stays open in this process and in what it becomes. */
        return got == 1 ? 0 : -1;
    }
    close(alive[1]), close(ready[0]);
    setsid();
    /* Not a child of the program, which would wonder whose it is. */
    pid_t inner = fork();
    if (inner) _exit(inner < 0);
    signal(SIGPIPE, SIG_IGN);
    int nowhere = open("/dev/null", O_RDWR);
    dup2(nowhere, 0), dup2(nowhere, 1), dup2(nowhere, 2);
    struct fuse_lowlevel_ops deeds = {
        .getattr = sqfs_ll_op_getattr,   .opendir = sqfs_ll_op_opendir, .releasedir = sqfs_ll_op_releasedir,
        .readdir = sqfs_ll_op_readdir,   .lookup = sqfs_ll_op_lookup,   .open = sqfs_ll_op_open,
        .create = sqfs_ll_op_create,     .release = sqfs_ll_op_release, .read = sqfs_ll_op_read,
        .readlink = sqfs_ll_op_readlink, .forget = sqfs_ll_op_forget,   .statfs = stfs_ll_op_statfs,
    };
    sqfs_ll *image = sqfs_ll_open(self, offset);
    char *words[] = {"neardup-desktop", "-oro,nosuid,nodev,fsname=neardup-desktop,subtype=squashfuse", NULL};
    struct fuse_args arguments = FUSE_ARGS_INIT(2, words);
    sqfs_ll_chan channel = {0};
    if (!image || sqfs_ll_mount(&channel, place, &arguments, &deeds, sizeof deeds, image) != SQFS_OK) _exit(1);
    if (write(ready[1], "1", 1) != 1) _exit(1);
    close(ready[1]);
    if (chdir("/")) _exit(1);
    serve(&channel, place, alive[0]);
    _exit(0);
}

/* --- running ------------------------------------------------------------------------------------------------------- */

static void become(const char *place, char **words) {
    char program[PATH_MAX];
    snprintf(program, sizeof program, "%s/AppRun", place);
    setenv("APPDIR", place, 1);
    execv(program, words);
    fail(program);
}

static int unpack_and_run(const char *self, size_t offset, char *place, char **words) {
    for (int number = SIGHUP; number <= SIGTERM; number++)
        if (number == SIGHUP || number == SIGINT || number == SIGTERM) signal(number, pass_on);
    unfinished = place;
    unpack(self, offset, place);
    running = fork();
    if (running < 0) fail("no process can be started");
    if (!running) {
        unfinished = NULL;
        prctl(PR_SET_PDEATHSIG, SIGTERM); /* it cannot go on without the folder that is removed at the end */
        become(place, words);
    }
    int status = 0;
    while (waitpid(running, &status, 0) < 0 && errno == EINTR) continue;
    nftw(place, remove_one, OPEN_FOLDERS, FTW_DEPTH | FTW_PHYS);
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

int main(int count, char **words) {
    char self[PATH_MAX], here[PATH_MAX], place[PATH_MAX];
    ssize_t size = readlink("/proc/self/exe", self, sizeof self - 1);
    if (size < 0) fail("/proc");
    self[size] = 0;
    size_t offset = image_offset(self);
    const char *option = count > 1 && !strncmp(words[1], "--appimage-", 11) ? words[1] + 11 : "";
    if (!strcmp(option, "offset")) return printf("%zu\n", offset) < 0;
    if (!strcmp(option, "extract")) {
        mkdir("squashfs-root", 0755);
        unpack(self, offset, "squashfs-root");
        return 0;
    }
    setenv("APPIMAGE", self, 1);
    setenv("ARGV0", words[0], 1);
    if (getcwd(here, sizeof here)) setenv("OWD", here, 1);
    const char *folder = getenv("TMPDIR");
    snprintf(place, sizeof place, "%s/.mount_neardupXXXXXX", folder && *folder == '/' ? folder : "/tmp");
    if (!mkdtemp(place)) fail(place);
    int unpacks = !strcmp(option, "extract-and-run");
    char **rest = words;
    if (unpacks) {
        words[1] = words[0];
        rest = words + 1;
    }
    unpacks |= getenv("APPIMAGE_EXTRACT_AND_RUN") != NULL;
    if (!strcmp(option, "mount")) {
        unfinished = place;
        if (mount_image(self, offset, place)) fail("the image cannot be mounted");
        puts(place);
        fflush(stdout);
        pause();
    }
    if (!unpacks && !mount_image(self, offset, place)) become(place, rest);
    return unpack_and_run(self, offset, place, rest);
}
