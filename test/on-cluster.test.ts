// The command for tests on a cluster runs all of them, and does not pass where there is no cluster.
import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { clusterRun, filesOnCluster } from './on-cluster.ts'

const root = resolve(import.meta.dirname, '..')

test('without the address of a cluster nothing is run, and a sentence says why', () => {
  for (const url of [undefined, ''])
    expect(clusterRun(root, url, [])).toMatch(/^No test was run: CLUSTER_URL is not set\. /)
})

test('every test that is skipped without a cluster is run, and it fails if it is skipped there', () => {
  const files = filesOnCluster(root)
  const skipped = globSync('{src,test}/**/*.test.ts', { cwd: root }).filter((file) =>
    /\bskipWithout\('citus',/.test(readFileSync(join(root, file), 'utf8')),
  )
  expect(skipped.length).toBeGreaterThanOrEqual(5)
  expect(files).toEqual(expect.arrayContaining(skipped))
  expect(files).toEqual(
    expect.arrayContaining([
      'src/ingest/ingest.test.ts',
      'src/api/endpoints/message-copies.test.ts',
      'test/cluster-upgrade.test.ts',
    ]),
  )
  expect(clusterRun(root, 'postgres://127.0.0.1/', [])).toEqual({
    command: ['vitest', 'run', ...files],
    env: { TEST_REQUIRES: 'citus' },
  })
})

test('named files are run instead', () => {
  expect(clusterRun(root, 'postgres://127.0.0.1/', ['src/search'])).toMatchObject({
    command: ['vitest', 'run', 'src/search'],
  })
})
