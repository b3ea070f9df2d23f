// Prepared statements for the embedded database. PGlite's own API parses and plans a statement on every call, with six messages. With
// PostgreSQL's wire protocol, a known statement needs one exchange and less than half the time.
import { type messages, type PGlite, parse, protocol } from '@electric-sql/pglite'
import type { Sql } from '../db.ts'

const { serialize } = protocol

/** A safety limit: the service has about ten prepared statements. */
const MAX_PREPARED = 100

/** Cached plans are discarded this often. Autovacuum does not run here, so nothing else would replace a plan made for smaller tables. */
const REPLAN_MS = 60_000

type Prepared = { name: string; columns: messages.RowDescriptionMessage | undefined }

export const openPrepared = (pglite: PGlite) => {
  const known = new Map<string, Prepared>()
  setInterval(() => known.size && pglite.exec('discard plans').catch(() => {}), REPLAN_MS).unref()

  const send = async (...parts: Uint8Array[]) => (await pglite.execProtocol(Buffer.concat(parts))).messages

  const prepare = async (text: string): Promise<Prepared> => {
    // An unnamed statement is valid until the next unnamed one, which is enough to run it once.
    const name = known.size < MAX_PREPARED ? `statement ${known.size}` : ''
    const answers = await send(
      serialize.parse({ name, text }),
      serialize.describe({ type: 'S', name }),
      serialize.sync(),
    )
    const columns = answers.find((answer) => answer.name === 'rowDescription') as Prepared['columns']
    if (name) known.set(text, { name, columns })
    return { name, columns }
  }

  const run = async ({ text, values }: Sql): Promise<unknown[]> => {
    const { name, columns } = known.get(text) ?? (await prepare(text))
    const answers = await send(
      serialize.bind({ statement: name, values: values.map(inText) }),
      serialize.execute({}),
      serialize.sync(),
    )
    return parse.parseResults(columns ? [columns, ...answers] : answers, pglite.parsers)[0]!.rows
  }

  /** Outside a transaction, the statement waits until open ones have ended. It would become part of them, since there is one session. */
  return (sql: Sql, inTransaction: boolean): Promise<unknown[]> => {
    const exclusive = () => pglite.runExclusive(() => run(sql))
    return inTransaction ? exclusive() : pglite._runExclusiveTransaction(exclusive)
  }
}

/** `parameter` in db.ts has reduced values to bytes, text, numbers, booleans and nulls. */
const inText = (value: unknown) => (value === null || value instanceof Uint8Array ? value : String(value))
