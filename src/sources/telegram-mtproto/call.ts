// The boundary to the protocol's library: asking the platform one thing. Everything but client.ts knows only this.
import type { tl } from '@mtcute/core'

/** What is asked of the platform, and the answer that belongs to it. */
export type Call = <Request extends tl.RpcMethod>(request: Request) => Promise<tl.RpcCallReturn[Request['_']]>

export type Client = { call: Call; close(): Promise<void> }

/** A 64-bit number as the library writes it: by its halves. */
export type Halves = { low: number; high: number; unsigned: boolean }

/** From its digits, which is how it is kept. */
export const halves = (digits: string): tl.Long => {
  const value = BigInt.asIntN(64, BigInt(digits))
  const made: Halves = { low: Number(BigInt.asIntN(32, value)), high: Number(value >> 32n), unsigned: false }
  return made as tl.Long
}

/** An answer held an object that the library's schema does not know: the platform speaks a newer language. */
export class UnknownObject extends Error {
  constructor(id: number) {
    super(`the platform answered with an object that is not known: 0x${id.toString(16)}`)
    this.name = 'UnknownObject'
  }
}

/** What was kept of an account cannot be read. */
export class SessionUnreadable extends Error {}
