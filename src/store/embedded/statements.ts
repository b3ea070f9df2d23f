// Runs statements on the embedded database in PostgreSQL's wire protocol. PGlite's own API sends six messages for a statement, each
// by itself. Here a statement takes one exchange, and a prepared one is not parsed and planned again.
import { type PGlite, protocol } from '@electric-sql/pglite'
import type { Sql } from '../db.ts'
import { type AnswerColumn, type Parsers, readAnswer } from './answers.ts'

const { serialize } = protocol

/** A safety limit: the service has about ten prepared statements. */
const MAX_PREPARED = 100

/** Cached plans are discarded this often. Autovacuum does not run here, so nothing else would replace a plan made for smaller tables. */
const REPLAN_MS = 60_000

type PreparedStatement = { name: string; columns: AnswerColumn[] }

export const openStatements = (pglite: PGlite) => {
  const known = new Map<string, PreparedStatement>()
  setInterval(() => known.size && pglite.exec('discard plans').catch(() => {}), REPLAN_MS).unref()

  const parsers = pglite.parsers as Parsers

  const send = async (...parts: Uint8Array[]): Promise<Buffer> => {
    const chunks: Uint8Array[] = []
    // A chunk lies in the memory of the database, which is overwritten later.
    const onRawData = (bytes: Uint8Array) => void chunks.push(new Uint8Array(bytes))
    await pglite.execProtocolRawStream(Buffer.concat(parts), { onRawData })
    return chunks.length === 1 ? Buffer.from(chunks[0]!.buffer) : Buffer.concat(chunks)
  }

  const prepare = async (text: string): Promise<PreparedStatement> => {
    // An unnamed statement is valid until the next unnamed one, which is enough to run it once.
    const name = known.size < MAX_PREPARED ? `statement ${known.size}` : ''
    const answers = await send(
      serialize.parse({ name, text }),
      serialize.describe({ type: 'S', name }),
      serialize.sync(),
    )
    const { columns } = readAnswer(answers, parsers)
    if (name) known.set(text, { name, columns })
    return { name, columns }
  }

  const runPrepared = async ({ text, values }: Sql): Promise<unknown[]> => {
    const { name, columns } = known.get(text) ?? (await prepare(text))
    const answers = await send(
      serialize.bind({ statement: name, values: values.map(inText) }),
      serialize.execute({}),
      serialize.sync(),
    )
    return readAnswer(answers, parsers, columns).rows
  }

  const runOnce = async ({ text, values }: Sql): Promise<unknown[]> => {
    const answers = await send(
      serialize.parse({ text }),
      serialize.describe({ type: 'S' }),
      serialize.bind({ values: values.map(inText) }),
      serialize.execute({}),
      serialize.sync(),
    )
    return readAnswer(answers, parsers).rows
  }

  /** Outside a transaction, the statement waits until open ones have ended. It would become part of them, since there is one session. */
  return (sql: Sql, inTransaction: boolean): Promise<unknown[]> => {
    const exclusive = () => pglite.runExclusive(() => (sql.prepared ? runPrepared(sql) : runOnce(sql)))
    return inTransaction ? exclusive() : pglite._runExclusiveTransaction(exclusive)
  }
}

/** `parameter` in db.ts has reduced values to bytes, text, numbers, booleans and nulls. */
const inText = (value: unknown) => (value === null || value instanceof Uint8Array ? value : String(value))
