// Names the test files that run on the embedded database although a server is there: those whose subject it is, those that show the service on it, and in
// turn all others, so that each is tried on it once in twenty-four days. `TEST_ENGINE=embedded` runs every file on it.
import { globSync } from 'node:fs'
import { filesOnPostgres } from '../on-postgres.ts'

const always = [
  // The embedded database itself, what creates and upgrades it, and a start on it.
  'src/store/db.test.ts',
  'src/store/embedded/*.test.ts',
  'src/store/migrate.test.ts',
  'src/store/migration-progress.test.ts',
  'src/store/prepared.test.ts',
  'test/backup.test.ts',
  'test/start.test.ts',
  // Commands, which open it by themselves.
  'src/cli/admin.test.ts',
  'src/cli/doctor.test.ts',
  'src/cli/import.test.ts',
  // The way of an observation into the answers. Endpoints, watches and the ledger come in turn, a few of each every day.
  'src/catalog/feed.test.ts',
  'src/ingest/index-messages.test.ts',
  'src/ingest/ingest.test.ts',
  'src/rollup/roll-up.test.ts',
  'src/search/find-with-past.test.ts',
]

/** Large made-up worlds: a minute each on the embedded database, through statements that smaller files show there. `test/start.test.ts` makes such a world on it. */
export const tooLarge = [
  'src/demo/play.test.ts',
  'src/demo/seed.test.ts',
  'src/rollup/ads-index.test.ts',
  'src/rollup/labels.test.ts',
  'test/replay.test.ts',
]

export const TURNS = 24
const DAY_MS = 24 * 3_600_000

/** `TEST_TURN` is the day to repeat, as a number from 0 to 23. */
export const today = () => Number(process.env.TEST_TURN ?? Math.floor(Date.now() / DAY_MS) % TURNS)

export const onEmbedded = (root: string, turn = today()): string[] => {
  const named = always.flatMap((pattern) => globSync(pattern, { cwd: root }))
  const left = [...named, ...tooLarge]
  const others = filesOnPostgres(root).filter((file) => !left.includes(file) && !file.startsWith('test/releases/'))
  return [...named, ...others.filter((_, place) => place % TURNS === turn)]
}
