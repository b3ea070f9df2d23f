// Tests that need packages of `test/tools/package.json`, a browser or Python: `npm run test:tools`, after `npm ci --prefix test/tools`.
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

const shared = {
  env: { TZ: 'Asia/Tehran' },
  pool: 'forks' as const,
  maxWorkers: 2,
  testTimeout: 180_000,
  hookTimeout: 120_000,
  // A page answers after a request or two. Vitest's second is too short for that on a busy machine.
  expect: { poll: { timeout: 15_000 } },
  // A browser on a busy machine sometimes draws later than a test looks. A second attempt is shown in the output, and `.ci/run` lists it.
  retry: 1,
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
          setupFiles: 'test/seed.ts',
          include: ['test/tools/*.test.ts'],
        },
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
