import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

/** Tests that start, stop or kill processes: two files at a time, when all others are done. */
const processes = [
  'src/cli/bot.test.ts',
  'src/cli/mcp.test.ts',
  'src/cli/patience.test.ts',
  'src/cli/worker.test.ts',
  'src/store/embedded/open.test.ts',
  'test/backup.test.ts',
  'test/collect.test.ts',
  'test/database-lost.test.ts',
  'test/edge.test.ts',
  'test/event-faults.test.ts',
  'test/key-life.test.ts',
  'test/metering-faults.test.ts',
  'test/nginx.test.ts',
  'test/outside-faults.test.ts',
  'test/releases/rolling.test.ts',
  'test/roll-up-processes.test.ts',
  'test/sdk-package.test.ts',
  'test/small-process.test.ts',
  'test/snapshot-processes.test.ts',
  'test/start.test.ts',
  'test/threads.test.ts',
]

const shared = {
  // Long enough for the slowest test on a machine that is several times slower than usual.
  testTimeout: 300_000,
  hookTimeout: 300_000,
  // What a test waits for may take longer than Vitest's second on a busy machine.
  expect: { poll: { timeout: 60_000 } },
  // Processes that are used again for the next file: the modules are loaded once for each worker, not once for each file.
  pool: 'forks' as const,
  isolate: false,
  setupFiles: ['test/seed.ts', 'test/retries.ts'],
  // Many tests open and close threads with WebAssembly (the embedded database). V8 sometimes crashes when it frees the code of one thread while
  // another compiles ("Check failed: jit_page.has_value()").
  execArgv: ['--no-wasm-code-gc'],
  env: {
    TZ: 'Asia/Tehran',
    // The processes that tests start load their modules in about half the time.
    NODE_COMPILE_CACHE: join(import.meta.dirname, 'node_modules/.cache/node'),
  },
}

export default defineConfig({
  test: {
    globalSetup: 'test/global-setup.ts',
    projects: [
      {
        test: {
          ...shared,
          name: 'parallel',
          include: ['src/**/*.test.ts', 'sdk/src/**/*.test.ts', 'dashboard/src/**/*.test.ts', 'test/**/*.test.ts'],
          // These folders have a configuration of their own, because their tests need more packages and programs.
          exclude: [...processes, 'test/tools/**', 'test/failover/**'],
          // One more than there are cores: a worker often waits, for its database or for a timeout that is tested.
          maxWorkers: Math.min(4, 1 + Math.max(2, availableParallelism())),
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          ...shared,
          name: 'processes',
          include: processes,
          maxWorkers: 2,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
})
