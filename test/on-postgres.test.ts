// The run on PostgreSQL leaves out only files that would do there what they do without it.
import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { onEmbedded } from './engine/on-embedded.ts'
import { aboutOtherThings, filesOnPostgres, filesToRepeat, needsServer } from './on-postgres.ts'

const root = resolve(import.meta.dirname, '..')

test('a file counts if it reaches a database through helpers, however far, also through one that it starts', () => {
  const texts: Record<string, string> = {
    'src/a/direct.test.ts': `import { testDatabase } from '../../test/database.ts'`,
    'src/a/far.test.ts': `import { one } from '../../test/one.ts'`,
    'test/one.ts': `import { two } from './two.ts'`,
    'test/two.ts': `import './one.ts'\nimport { testDatabase } from './database.ts'`,
    'test/starts.test.ts': `fork(join(import.meta.dirname, 'edge/service.ts'))`,
    'test/edge/service.ts': `import { testWith } from '../needs.ts'`,
    'src/a/pure.test.ts': `import { at } from '../../test/observed.ts'`,
    'test/observed.ts': '',
  }
  expect(
    Object.keys(texts).filter((file) => file.includes('.test.') && needsServer(file, (one) => texts[one])),
  ).toEqual(['src/a/direct.test.ts', 'src/a/far.test.ts', 'test/starts.test.ts'])
})

test('every file that mentions a server is on the list, and the list is not everything', () => {
  const listed = new Set(filesOnPostgres(root))
  const all = ['src', 'sdk/src', 'dashboard/src', 'test'].flatMap((folder) =>
    globSync(`${folder}/**/*.test.ts`, { cwd: root }).filter((file) => !/^test\/(tools|failover)\//.test(file)),
  )
  const mentions = (file: string) =>
    /\b(?:testDatabase|testService|joinTestDatabase|testWith|skipWithout)\(|TEST_(?:DATABASE|REDIS)_URL|inject\('(?:template|workers)'/.test(
      readFileSync(join(root, file), 'utf8'),
    )
  const known = [...aboutOtherThings, 'test/on-postgres.test.ts']
  expect(all.filter((file) => mentions(file) && !listed.has(file) && !known.includes(file))).toEqual([])
  // A file with tests for servers only has to run where there are some.
  const forServers = (file: string) => /\b(?:testWith|skipWithout)\(/.test(readFileSync(join(root, file), 'utf8'))
  expect(aboutOtherThings.filter((file) => !all.includes(file) || forServers(file))).toEqual([])
  expect(listed.size).toBeGreaterThan(150)
  expect(all.length - listed.size).toBeGreaterThan(60)
})

test('on the servers of Debian what ran on the embedded database is repeated, what needs Redis runs, and four days have every file', () => {
  const turns = [0, 1, 2, 3].map((turn) => filesToRepeat(root, onEmbedded(root, turn), turn))
  expect(new Set(turns.flat())).toEqual(new Set(filesOnPostgres(root)))
  for (const [turn, files] of turns.entries()) {
    expect(files).toEqual(expect.arrayContaining(['src/accounts/rate.test.ts', 'test/nginx.test.ts']))
    const embedded = onEmbedded(root, turn).filter((file) => filesOnPostgres(root).includes(file))
    expect(files).toEqual(expect.arrayContaining(embedded))
  }
})
