// Tests that need packages of `test/tools/package.json`, a browser or Python: `npm run test:tools`, after `npm ci --prefix test/tools`.
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  root: join(import.meta.dirname, '../..'),
  test: {
    globalSetup: 'test/global-setup.ts',
    setupFiles: 'test/seed.ts',
    include: ['test/tools/*.test.ts'],
    env: { TZ: 'Asia/Tehran' },
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 180_000,
    hookTimeout: 120_000,
  },
})
