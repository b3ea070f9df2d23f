// The speed of an import: alone on the embedded database and on PostgreSQL, compared with COPY of the same rows into a database of the
// same kind, and beside the running service, whose answers must not become slow.
import { fork, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { issueKey } from '../src/accounts/keys.ts'
import { secretsFrom } from '../src/accounts/secrets.ts'
import { bytesOf } from '../src/cli/import-file.ts'
import { stream } from '../src/demo/random.ts'
import { importBytes } from '../src/importing/import-bytes.ts'
import { importSaver } from '../src/importing/save.ts'
import type { Db } from '../src/store/db.ts'
import { ensurePartitions } from '../src/store/observed/tables/partitions.ts'
import { openStore } from '../src/store/open.ts'
import { benchAccount } from './account.ts'
import { seconds, withDatabase } from './database.ts'
import type { ServerAsked } from './metering-server.ts'
import type { Bench } from './run.ts'

const ROWS = 100_000
const CHANNELS = 50
const NOW = Date.UTC(2026, 8, 1) / 1000
/** The dates of the messages are spread over this many seconds before NOW. */
const SPAN = 180 * 86_400
const ROUNDS = 3

export const bench: Bench = {
  question: `how fast is an import of ${ROWS} rows, and how does the service answer meanwhile?`,
  alone: true,
  run: async (server_url) => {
    const folder = await mkdtemp(join(tmpdir(), 'channelscope-bench-'))
    const file = join(folder, 'rows.csv')
    await writeFile(file, table())
    try {
      const rows = []
      for (let round = 0; round < ROUNDS; round++) {
        rows.push(await alone('embedded', file, (work) => work({ data_dir: join(folder, crypto.randomUUID()) })))
        if (server_url)
          rows.push(
            await alone('PostgreSQL', file, (work) =>
              withDatabase(server_url, (database_url) => work({ data_dir: folder, database_url })),
            ),
          )
      }
      rows.push(await beside(file, join(folder, 'served')))
      return rows
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  },
}

const table = (): string => {
  const random = stream(1, 'import bench')
  const words = 'news of the day about a city its markets and the people who write there every morning'.split(' ')
  const lines = ['channel,id,date,text,views,forwards']
  for (let i = 0; i < ROWS; i++) {
    const text = Array.from({ length: 8 + random.int(20) }, () => random.pick(words)).join(' ')
    const date = new Date((NOW - SPAN + Math.floor((i * SPAN) / ROWS)) * 1000).toISOString()
    const [views, forwards] = [random.int(100_000), random.int(500)]
    lines.push(`channel_${i % CHANNELS},${Math.floor(i / CHANNELS) + 1},${date},"${text}",${views},${forwards}`)
  }
  return `${lines.join('\n')}\n`
}

const importFile = async (db: Db, file: string): Promise<void> => {
  const context = { now: NOW, observed_at: NOW, time_zone: 'UTC' }
  const { bytes } = await bytesOf(file, process.stdin, () => {})
  const saver = importSaver(db, { now: new Date(NOW * 1000) })
  const { error } = await importBytes({ file, bytes, context }, saver)
  if (error) throw new Error(error)
  const { messages_inserted, messages_updated, waiting } = await saver.end()
  if (messages_updated + waiting > 0 || messages_inserted % ROWS > 0) throw new Error('the import was not whole')
}

type CopiedTable = { table: string; columns: string[]; text: string }
type Store = { data_dir: string; database_url?: string }

/** The import, the same import again, and COPY of what the first import wrote, each with a new connection. */
const alone = async (
  where: string,
  file: string,
  withStore: (work: (store: Store) => Promise<number[]>) => Promise<number[]>,
) => {
  const copied: CopiedTable[] = []
  const [first, again] = (await withStore(async (store) => {
    const db = await openStore(store)
    const times = [await seconds(() => importFile(recording(db, copied), file))]
    times.push(await seconds(() => importFile(db, file)))
    await db.close()
    return times
  })) as [number, number]
  const copyTime = async (pieces: CopiedTable[]): Promise<number> =>
    (
      await withStore(async (store) => {
        const db = await openStore(store)
        await ensurePartitions(
          db,
          Array.from({ length: 200 }, (_, day) => NOW - day * 86_400),
        )
        const time = await seconds(() => db.transaction((tx) => copyAll(tx, pieces)))
        await db.close()
        return [time]
      })
    )[0]!
  // COPY gets the better of two ways: in the pieces of the import, or one statement per table.
  const copy = Math.min(await copyTime(copied), await copyTime(joined(copied)))
  return {
    where,
    'rows/s': Math.round(ROWS / first),
    'rows/s again': Math.round(ROWS / again),
    'rows/s of COPY': Math.round(ROWS / copy),
    'import / COPY speed': (copy / first).toFixed(2),
  }
}

/** Notes what is written by COPY: all messages and their series. The rest is 50 chats. */
const recording = (db: Db, copied: CopiedTable[]): Db => ({
  ...db,
  copy: (name, columns, text) => {
    copied.push({ table: name, columns, text })
    return db.copy(name, columns, text)
  },
  transaction: (work) => db.transaction((tx) => work(recording(tx, copied))),
})

const joined = (copied: CopiedTable[]): CopiedTable[] =>
  [...Map.groupBy(copied, (piece) => piece.table).values()].map((pieces) => ({
    ...pieces[0]!,
    text: pieces.map(({ text }) => text).join(''),
  }))

const copyAll = async (db: Db, copied: CopiedTable[]): Promise<void> => {
  for (const { table: name, columns, text } of copied) await db.copy(name, columns, text)
}

const beside = async (file: string, data_dir: string) => {
  const master_key = randomBytes(32)
  const db = await openStore({ data_dir })
  await importSomething(db)
  const { internal_id } = (await db.row<{ internal_id: string }>`select internal_id from chats limit 1`)!
  const now = new Date()
  const account = await benchAccount(db, { now, limits: { requests: 1_000_000_000 } })
  const key = await issueKey(db, secretsFrom(master_key), account, 'subscription', now)
  await db.close()
  const server = fork(join(import.meta.dirname, 'metering-server.ts'))
  const asked: ServerAsked = { kind: 'service', metering: 'batches', data_dir, master_key: master_key.toString('hex') }
  server.send(asked)
  const [port] = (await once(server, 'message')) as [number]
  const ask = async () => {
    const began = performance.now()
    const url = `http://127.0.0.1:${port}/v1/channel/info?internal_id=${internal_id}`
    const answer = await fetch(url, { headers: { 'x-api-key': key } })
    await answer.text()
    if (answer.status !== 200) throw new Error(`the service answered ${answer.status}`)
    return performance.now() - began
  }
  // The first requests find nothing compiled and nothing cached.
  await medianWhile(ask, wait(5_000))
  const idle = await medianWhile(ask, wait(5_000))
  const command = join(import.meta.dirname, '../src/cli/channelscope.ts')
  const env = { ...process.env, DATA_DIR: data_dir, DATABASE_URL: '' }
  const importing = spawn(process.execPath, [command, 'import', file], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  const ended = once(importing, 'exit')
  const began = performance.now()
  const busy = await medianWhile(ask, ended)
  const took = (performance.now() - began) / 1000
  server.disconnect()
  await once(server, 'exit')
  return {
    where: 'embedded, beside the service',
    'rows/s': Math.round(ROWS / took),
    'median ms, idle': idle.toFixed(1),
    'median ms, importing': busy.toFixed(1),
    'times slower': (busy / idle).toFixed(1),
  }
}

const importSomething = async (db: Db): Promise<void> => {
  const saver = importSaver(db, { now: new Date(NOW * 1000) })
  const seen = {
    kind: 'chat seen',
    at: NOW,
    chat: { username: 'asked_for' },
    peer: 'Channel',
    title: 'Asked for',
  } as const
  await saver.add({ kind: 'observation', observation: seen }, () => {})
  await saver.end()
}

/** A request every 20 ms, whether or not the ones before are answered, until the end of `meanwhile`. */
const medianWhile = async (ask: () => Promise<number>, meanwhile: Promise<unknown>): Promise<number> => {
  let isOver = false
  void meanwhile.then(() => {
    isOver = true
  })
  const asked: Promise<number>[] = []
  while (!isOver) {
    asked.push(ask())
    await wait(20)
  }
  const times = (await Promise.all(asked)).toSorted((a, b) => a - b)
  return times[Math.floor(times.length / 2)]!
}
