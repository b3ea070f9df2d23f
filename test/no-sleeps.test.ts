// Tests wait for what they expect, not for a length of time: a fixed wait is too short on a busy machine and too long on all others.
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** The load's clients pause between requests, as clients do, and no test waits for that; this file names the pattern. */
const exempt = ['test/metering-load.ts', 'test/no-sleeps.test.ts']

test('no test sleeps', () => {
  const files = globSync(['src/**/*.test.ts', 'test/**/*.ts'], {
    exclude: (name) => name.endsWith('node_modules'),
  }).map((file) => file.replaceAll('\\', '/'))
  expect(files.length).toBeGreaterThan(150)
  const sleepers = files.filter((file) =>
    /setTimeout\(\s*(resolve|done|r\b)|await\s+(wait|sleep|delay)\(\s*[\d_]|timers\/promises/.test(
      readFileSync(file, 'utf8'),
    ),
  )
  expect(sleepers.filter((file) => !exempt.includes(file))).toEqual([])
})
