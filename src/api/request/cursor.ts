// Cursors: the position where a page ended, signed together with the query it belongs to.
import { timingSafeEqual } from 'node:crypto'
import type { Secrets } from '../../accounts/secrets.ts'
import { refuse } from '../refuse.ts'

/** The sort values of the last row; times are milliseconds. */
export type CursorPosition = (string | number)[]

export type Cursors = {
  /** Returns undefined when the query has no cursor. */
  read(): CursorPosition | undefined
  write(position: CursorPosition): string
  /** Whether a master key that this process knows has signed the cursor. Without a cursor it is true. */
  isSigned(): boolean
}

const SIGNATURE_BYTES = 12

export const cursorsFor = (
  secrets: Secrets,
  operation: string,
  { cursor, ...query }: Record<string, unknown>,
): Cursors => {
  // This is a function because most requests have no cursor and need no serialised query.
  const bound = () => JSON.stringify([operation, Object.entries(query).sort(([a], [b]) => (a < b ? -1 : 1))])
  const first = (signature: Buffer) => signature.subarray(0, SIGNATURE_BYTES)
  const parts = () => String(cursor).split('.')
  const isSigned = () => {
    if (cursor === undefined) return true
    const [position, signed] = parts()
    const given = Buffer.from(signed ?? '', 'base64url')
    if (!position || given.length !== SIGNATURE_BYTES) return false
    return secrets.signatures(`${bound()} ${position}`).some((signature) => timingSafeEqual(given, first(signature)))
  }
  return {
    isSigned,
    read: () => {
      if (cursor === undefined) return undefined
      if (!isSigned()) throw refuse.invalidCursor()
      return JSON.parse(Buffer.from(parts()[0]!, 'base64url').toString())
    },
    write: (values) => {
      const position = Buffer.from(JSON.stringify(values)).toString('base64url')
      return `${position}.${first(secrets.sign(`${bound()} ${position}`)).toString('base64url')}`
    },
  }
}

/** A cursor may be signed with a master key that only other processes have heard of so far. */
export const knownSigner = (secrets: Secrets, cursors: Cursors): Promise<unknown> | undefined =>
  cursors.isSigned() ? undefined : secrets.refresh(secrets.version)
