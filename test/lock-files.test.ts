// The lock files have the hash of every package that can be downloaded, or the documents name those without one.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

type LockedPackage = { version?: string; integrity?: string; link?: boolean; inBundle?: boolean }

/** Links lead to folders of this repository, and bundled packages are inside of a package that has a hash. */
const withoutHash = (lock: string) =>
  Object.entries(JSON.parse(read(lock)).packages as Record<string, LockedPackage>)
    .filter(([path, { integrity, link, inBundle }]) => path !== '' && !integrity && !link && !inBundle)
    .map(([path]) => path.replace(/^.*node_modules\//, ''))
    .sort()

test('package-lock.json has the integrity of every package except those that docs/dependencies.md names', () => {
  const section = read('docs/dependencies.md').split('## Without a hash')[1]!.split('\n## ')[0]!
  const named = [...section.matchAll(/^- `([^`]+)`$/gm)].map(([, name]) => name!)
  expect(withoutHash('package-lock.json')).toEqual(named.sort())
  // All are native parts of tools for developers, for platforms on which the tests do not run.
  expect(named.filter((name) => !/^@(biomejs\/cli|rolldown\/binding)-/.test(name))).toEqual([])
  const lock = JSON.parse(read('package-lock.json')).packages
  for (const name of named) expect(lock[`node_modules/${name}`]).toMatchObject({ dev: true, optional: true })
})

test('the lock file of test/tools has the integrity of every package', () => {
  expect(withoutHash('test/tools/package-lock.json')).toEqual([])
})
