// Tests that need packages of `test/tools/package.json`, a browser or Python: `npm run test:tools`, after `npm ci --prefix test/tools`.
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

const shared = {
  env: { TZ: 'Asia/Tehran' },
  // The processes are used again for the next file, with their modules and their browser.
  pool: 'forks' as const,
  isolate: false,
  // A page is mostly waited for, so that a third one keeps two cores busy.
  maxWorkers: 3,
  setupFiles: ['test/seed.ts', 'test/retries.ts'],
  testTimeout: 300_000,
  hookTimeout: 300_000,
  // A page answers after a request or two. Vitest's second is too short for that on a busy machine.
  expect: { poll: { timeout: 60_000 } },
}

export default defineConfig({
  root: join(import.meta.dirname, '../..'),
  test: {
    projects: [
      {
        test: {
          ...shared,
          name: 'tools',
          globalSetup: 'test/global-setup.ts',
          include: ['test/tools/*.test.ts'],
          exclude: ['test/tools/release.test.ts'],
        },
      },
      {
        // Two releases and an installation take minutes, and need a machine for themselves.
        test: { ...shared, name: 'release', include: ['test/tools/release.test.ts'], hookTimeout: 900_000 },
      },
      {
        // These share one service with the demo world.
        test: {
          ...shared,
          name: 'dashboard',
          globalSetup: 'test/tools/dashboard/service.ts',
          include: ['test/tools/dashboard/*.test.ts'],
        },
      },
    ],
  },
})
