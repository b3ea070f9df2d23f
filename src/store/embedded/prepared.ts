// Statements whose plans the embedded database keeps. PGlite offers only such as are parsed and planned each time, in six messages;
// spoken to in PostgreSQL's own protocol, it takes one message to run a statement that it knows, in less than half the time.
import { type messages, type PGlite, parse, protocol } from '@electric-sql/pglite'
import type { Sql } from '../db.ts'

const { serialize } = protocol

/** The service has about ten. */
const MOST_KEPT = 100

/** A plan fits the tables as they were when it was made; nothing else here makes it anew while they grow. */
const PLANNED_ANEW_MS = 60_000

type Kept = { name: string; columns: messages.RowDescriptionMessage | undefined }

export const openPrepared = (pglite: PGlite) => {
  const kept = new Map<string, Kept>()
  setInterval(() => kept.size && pglite.exec('discard plans').catch(() => {}), PLANNED_ANEW_MS).unref()

  const say = async (...words: Uint8Array[]) => (await pglite.execProtocol(Buffer.concat(words))).messages

  const keep = async (text: string): Promise<Kept> => {
    // Without a name, it is kept until the next one.
    const name = kept.size < MOST_KEPT ? `statement ${kept.size}` : ''
    const answers = await say(
      serialize.parse({ name, text }),
      serialize.describe({ type: 'S', name }),
      serialize.sync(),
    )
    const columns = answers.find((answer) => answer.name === 'rowDescription') as Kept['columns']
    if (name) kept.set(text, { name, columns })
    return { name, columns }
  }

  const run = async ({ text, values }: Sql): Promise<unknown[]> => {
    const { name, columns } = kept.get(text) ?? (await keep(text))
    const answers = await say(
      serialize.bind({ statement: name, values: values.map(inText) }),
      serialize.execute({}),
      serialize.sync(),
    )
    return parse.parseResults(columns ? [columns, ...answers] : answers, pglite.parsers)[0]!.rows
  }

  /** Outside of a transaction it waits for those that are open: the database has one session for all. */
  return (sql: Sql, inTransaction: boolean): Promise<unknown[]> => {
    const alone = () => pglite.runExclusive(() => run(sql))
    return inTransaction ? alone() : pglite._runExclusiveTransaction(alone)
  }
}

/** As `parameter` in db.ts leaves them: bytes, text, numbers, booleans and nulls. */
const inText = (value: unknown) => (value === null || value instanceof Uint8Array ? value : String(value))
