import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { onEmbedded } from './test/engine/on-embedded.ts'

// Where servers are given, every file runs on them.
const { TEST_DATABASE_URL, CLUSTER_URL } = process.env
const embedded = TEST_DATABASE_URL || CLUSTER_URL ? [] : onEmbedded(import.meta.dirname)

const shared = {
  // Long enough for the slowest test on a machine that is several times slower than usual.
  testTimeout: 300_000,
  hookTimeout: 300_000,
  // What a test waits for may take longer than Vitest's second on a busy machine.
  expect: { poll: { timeout: 60_000 } },
  // Processes that are used again for the next file: the modules are loaded once for each worker, not once for each file.
  pool: 'forks' as const,
  isolate: false,
  // One more than there are cores: a worker often waits, for its database, for a process that it has started, or for a timeout that is tested.
  maxWorkers: Math.min(4, 1 + Math.max(2, availableParallelism())),
  setupFiles: ['test/seed.ts', 'test/retries.ts'],
  // Many tests open and close threads with WebAssembly (the embedded database). V8 sometimes crashes when it frees the code of one thread while
  // another compiles ("Check failed: jit_page.has_value()").
  execArgv: ['--no-wasm-code-gc'],
}

const env = {
  TZ: 'Asia/Tehran',
  // The processes that tests start load their modules in about half the time.
  NODE_COMPILE_CACHE: join(import.meta.dirname, 'node_modules/.cache/node'),
}

export default defineConfig({
  test: {
    globalSetup: 'test/global-setup.ts',
    projects: [
      {
        test: {
          ...shared,
          name: 'server',
          include: ['src/**/*.test.ts', 'sdk/src/**/*.test.ts', 'dashboard/src/**/*.test.ts', 'test/**/*.test.ts'],
          // The last two folders have a configuration of their own, because their tests need more packages and programs.
          exclude: [...embedded, 'test/tools/**', 'test/failover/**'],
          env,
        },
      },
      ...(embedded.length > 0
        ? [{ test: { ...shared, name: 'embedded', include: embedded, env: { ...env, TEST_ENGINE: 'embedded' } } }]
        : []),
    ],
  },
})
