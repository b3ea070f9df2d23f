// Tests wait for what they expect, not for a length of time: a fixed wait is too short on a busy machine and too long on all others.
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/**
 * The clients of the loads pause between requests, as clients do, and no test waits for that. The service of the browser tests is asked
 * again and again until it is ready, outside of any test. This file names the pattern.
 */
const exempt = [
  'test/failover/background-load.ts',
  // It waits for a server before all tests.
  'test/engine/server.ts',
  'test/failover/chats-load.ts',
  'test/metering-load.ts',
  'test/no-sleeps.test.ts',
  'test/tools/dashboard/service.ts',
]

test('no test sleeps', () => {
  const files = globSync(['{src,sdk}/**/*.test.ts', 'test/**/*.ts'], {
    // What test/tools installs and generates is not ours.
    exclude: (name) => /(node_modules|generated)$/.test(name),
  }).map((file) => file.replaceAll('\\', '/'))
  expect(files.length).toBeGreaterThan(150)
  const sleepers = files.filter((file) =>
    /setTimeout\(\s*(resolve|done|r\b)|await\s+(wait|sleep|delay)\(\s*[\d_]|timers\/promises/.test(
      readFileSync(file, 'utf8'),
    ),
  )
  expect(sleepers.filter((file) => !exempt.includes(file))).toEqual([])
})

test('a route of a page is there before what asks for it', () => {
  const files = globSync('test/tools/{,dashboard/}*.ts')
  expect(files.length).toBeGreaterThan(50)
  const early = /(?<!await (\w+\.)?|=>\s*|return )\bpage\.route\(/
  expect(files.filter((file) => early.test(readFileSync(file, 'utf8')))).toEqual([])
})
