// The boundary to the MTProto library: one request to the platform. Only client.ts uses the library directly.
import type { tl } from '@mtcute/core'

/** Sends a request; the type of the answer follows from the request. */
export type MtprotoCall = <Request extends tl.RpcMethod>(request: Request) => Promise<tl.RpcCallReturn[Request['_']]>

export type Client = { call: MtprotoCall; close(): Promise<void> }

/** A 64-bit integer in the library's form, as two 32-bit halves. */
type Halves = { low: number; high: number; unsigned: boolean }

/** Converts from decimal digits, the form in which access hashes are stored. */
export const halves = (digits: string): tl.Long => {
  const value = BigInt.asIntN(64, BigInt(digits))
  const made: Halves = { low: Number(BigInt.asIntN(32, value)), high: Number(value >> 32n), unsigned: false }
  return made as tl.Long
}

/** An answer contained an object that the library's schema does not know: the platform uses a newer schema. */
export class UnknownObject extends Error {
  constructor(id: number) {
    super(`the platform answered with an object that is not known: 0x${id.toString(16)}`)
    this.name = 'UnknownObject'
  }
}

/** The stored session of an account cannot be decoded. */
export class SessionUnreadable extends Error {}
