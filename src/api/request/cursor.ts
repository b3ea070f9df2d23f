// Cursors: the position where a page ended, signed together with the query it belongs to.
import { timingSafeEqual } from 'node:crypto'
import type { Secrets } from '../../accounts/secrets.ts'
import { refuse } from '../refuse.ts'

/** The sort values of the last row; times are milliseconds. */
export type Position = (string | number)[]

export type Cursors = {
  /** Returns undefined when the query has no cursor. */
  read(): Position | undefined
  write(position: Position): string
}

const SIGNATURE_BYTES = 12

export const cursorsFor = (
  secrets: Secrets,
  operation: string,
  { cursor, ...query }: Record<string, unknown>,
): Cursors => {
  // This is a function because most requests have no cursor and need no serialised query.
  const bound = () => JSON.stringify([operation, Object.entries(query).sort(([a], [b]) => (a < b ? -1 : 1))])
  const signature = (position: string) => secrets.sign(`${bound()} ${position}`).subarray(0, SIGNATURE_BYTES)
  return {
    read: () => {
      if (cursor === undefined) return undefined
      const [position, signed] = String(cursor).split('.')
      const given = Buffer.from(signed ?? '', 'base64url')
      if (!position || given.length !== SIGNATURE_BYTES || !timingSafeEqual(given, signature(position))) {
        throw refuse.badInput(
          'cursor does not belong to this query: send it with the parameters of the request it came from',
        )
      }
      return JSON.parse(Buffer.from(position, 'base64url').toString())
    },
    write: (values) => {
      const position = Buffer.from(JSON.stringify(values)).toString('base64url')
      return `${position}.${signature(position).toString('base64url')}`
    },
  }
}
