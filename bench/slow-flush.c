// Simulates a disk whose flush takes 2 ms, for the PostgreSQL server of the metering bench. Build it and start the server with it:
//   cc -shared -fPIC -o slow-flush.so slow-flush.c -ldl
//   LD_PRELOAD=$PWD/slow-flush.so pg_ctl -D DATA start
// BENCH_SLOW_DATABASE_URL names that server. Its wal_sync_method must be fdatasync, which is the default on Linux.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <time.h>

int fdatasync(int file) {
  static int (*flush)(int);
  if (!flush) flush = dlsym(RTLD_NEXT, "fdatasync");
  struct timespec two_ms = {0, 2000000};
  nanosleep(&two_ms, 0);
  return flush(file);
}
