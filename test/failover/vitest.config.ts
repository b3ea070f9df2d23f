// Tests of PostgreSQL with a standby and of poolers: `npm run test:failover`. They need Debian's packages of Patroni, etcd, haproxy,
// PgBouncer and pgBackRest, and minutes of time.
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  root: join(import.meta.dirname, '../..'),
  test: {
    name: 'failover',
    include: ['test/failover/*.test.ts'],
    setupFiles: ['test/seed.ts', 'test/retries.ts'],
    pool: 'forks',
    // One file at a time: failovers are timed, and each file starts several servers.
    maxWorkers: 1,
    testTimeout: 600_000,
    hookTimeout: 240_000,
    env: { TZ: 'Asia/Tehran' },
  },
})
