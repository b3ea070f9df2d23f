// Names the test files that depend on which servers there are: those that open a database, a service or Redis, and whose subject is not another
// one. `node test/on-postgres.ts` prints those that `.ci/run` repeats on Debian's PostgreSQL, which is the oldest supported one, and Redis.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

/** Every way to a server leads through one of these. */
const servers = ['test/database.ts', 'test/needs.ts', 'test/citus.ts']

/**
 * Files that need a database only to have a service. Their subject is broken HTTP, hosts that do not answer, packages, or what documents say;
 * what the service does with its database meanwhile is the subject of other files.
 */
export const aboutOtherThings = [
  'src/api/http/broken-request.test.ts',
  'src/cli/mcp.test.ts',
  'test/generated.test.ts',
  'test/hostile-hosts.test.ts',
  'test/metrics-doc.test.ts',
  'test/outside-faults.test.ts',
  'test/sdk-package.test.ts',
]

/** Imports of the helpers in `test`, and helpers that are started as processes or threads. */
const REFERENCES = /'(\.{0,2}\/?[\w./-]+\.ts)'/g

/** `textOf` gives the text of a file, or nothing if it does not exist. */
export const needsServer = (file: string, textOf: (file: string) => string | undefined): boolean => {
  const seen = new Set<string>()
  const reaches = (one: string): boolean => {
    if (servers.includes(one)) return true
    if (seen.has(one)) return false
    seen.add(one)
    const text = textOf(one)
    if (text === undefined) return false
    return [...text.matchAll(REFERENCES)].some(([, path]) => reaches(normalize(join(dirname(one), path!))))
  }
  return reaches(file)
}

const lists = new Map<string, string[]>()

/** The list of a folder is made once in a process, because that reads every test and helper. */
export const filesOnPostgres = (root: string): string[] => {
  const list = lists.get(root) ?? listOnPostgres(root)
  lists.set(root, list)
  return list
}

const listOnPostgres = (root: string): string[] => {
  const texts = new Map<string, string | undefined>()
  const textOf = (file: string) => {
    // Code outside of `test` imports nothing from it, so that only tests and their helpers are read.
    if (!file.startsWith('test/') && !file.endsWith('.test.ts')) return undefined
    if (!texts.has(file))
      texts.set(file, existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : undefined)
    return texts.get(file)
  }
  return ['src', 'sdk/src', 'dashboard/src', 'test']
    .flatMap((folder) => globSync(`${folder}/**/*.test.ts`, { cwd: root }))
    .filter((file) => !/^test\/(tools|failover)\//.test(file) && !aboutOtherThings.includes(file))
    .filter((file) => needsServer(file, textOf))
    .sort()
}

/** Where the statements are, and what sends most of them: these files are repeated every time. */
const NEAR_SQL = /^src\/(?:accounts|ingest|ledger|privacy|rollup|search|store|watching)\//
const NEEDS_MORE = /\b(?:testWith|skipWithout)\(\s*'(?:redis|nginx|curl)'/
const TURNS = 4

/**
 * What the run on the server of npm did not show: the files that ran on the embedded database meanwhile, those that need Redis, nginx or curl, those near
 * the statements, and of all others a quarter in turn.
 */
export const filesToRepeat = (root: string, embedded: string[], turn: number): string[] =>
  filesOnPostgres(root).filter(
    (file, place) =>
      embedded.includes(file) ||
      NEAR_SQL.test(file) ||
      NEEDS_MORE.test(readFileSync(join(root, file), 'utf8')) ||
      place % TURNS === turn % TURNS,
  )
