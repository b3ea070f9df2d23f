// `npm run test:cluster`: runs, on the Citus cluster at `CLUSTER_URL`, every test that needs a cluster, and the tests of the code that has a form of its own
// there. Files that are named are run instead. Nothing else runs these on a cluster, so without one the command fails and says so.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { filesOnPostgres } from './on-postgres.ts'

/** Folders and files whose statements are sent to the parts of a cluster. */
const about = [
  'src/api/endpoints/completeness.test.ts',
  'src/api/endpoints/list-reads.test.ts',
  'src/api/endpoints/mentions.test.ts',
  'src/api/endpoints/message-copies.test.ts',
  'src/api/endpoints/neighbours.test.ts',
  'src/ingest/',
  'src/rollup/roll-up.test.ts',
  'src/rollup/trust-bands.test.ts',
  'src/search/',
  'src/statistics/',
  'src/store/cluster/',
  'src/store/observed/',
  'src/store/upgrade.test.ts',
]

export const filesOnCluster = (root: string): string[] => {
  const needsCluster = (file: string) =>
    /\b(?:skipWithout|testWith)\(\s*'citus'/.test(readFileSync(join(root, file), 'utf8'))
  return filesOnPostgres(root).filter((file) => about.some((start) => file.startsWith(start)) || needsCluster(file))
}

/** What is run, or a sentence that says why nothing is. A test that would be skipped for lack of a cluster fails. */
export const clusterRun = (root: string, url: string | undefined, files: string[]) =>
  url
    ? {
        command: ['vitest', 'run', ...(files.length > 0 ? files : filesOnCluster(root))],
        env: { TEST_REQUIRES: 'citus' },
      }
    : 'No test was run: CLUSTER_URL is not set. Give it the address of the coordinator of a Citus cluster with two workers, as superuser (CONTRIBUTING.md).'

const run = () => {
  const root = resolve(import.meta.dirname, '..')
  const asked = clusterRun(root, process.env.CLUSTER_URL, process.argv.slice(2))
  if (typeof asked === 'string') {
    console.error(asked)
    return 1
  }
  const { command, env } = asked
  return spawnSync('npx', command, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } }).status ?? 1
}

if (import.meta.url === pathToFileURL(process.argv[1]!).href) process.exitCode = run()
