// Request rates shared by the threads of a process: one table of token buckets in shared memory, which each thread reads and changes itself.
import { randomInt } from 'node:crypto'
import { type RateLimiter, takeToken } from './rate.ts'

/** A key belongs to one set. A set has a lock, and room for so many buckets. */
const SETS = 8_192
const SLOTS = 32

const LOCK_BYTES = SETS * Int32Array.BYTES_PER_ELEMENT
const SLOT_BYTES = SETS * SLOTS * Float64Array.BYTES_PER_ELEMENT

/** A lock is held for about a microsecond. Only a thread that died keeps one for so many waits of a millisecond. */
const WAITS = 200
const SPINS = 100

/** The memory is 4 MB of addresses, of which only pages in use are taken. */
export const newRateTable = () => ({
  memory: new SharedArrayBuffer(LOCK_BYTES + 2 * SLOT_BYTES),
  /** Nobody outside can choose keys that share a bucket. */
  seed: randomInt(2 ** 32),
})
export type RateTable = ReturnType<typeof newRateTable>

/**
 * Every thread of the process gives the same table and a number of its own, from 1 on. A set that has no room gives up the bucket that is
 * the nearest to being full again, so that memory is bounded whatever keys are tried.
 */
export const sharedRateLimiter = ({ memory, seed }: RateTable, thread: number, now: () => number): RateLimiter => {
  const locks = new Int32Array(memory, 0, SETS)
  const names = new Float64Array(memory, LOCK_BYTES, SETS * SLOTS)
  const full_at = new Float64Array(memory, LOCK_BYTES + SLOT_BYTES, SETS * SLOTS)

  const lock = (set: number) => {
    for (let tries = 0; tries < SPINS; tries++) if (Atomics.compareExchange(locks, set, 0, thread) === 0) return
    for (let waits = 0; ; ) {
      const holder = Atomics.compareExchange(locks, set, 0, thread)
      if (holder === 0) return
      if (++waits > WAITS && Atomics.compareExchange(locks, set, holder, thread) === holder) return
      Atomics.wait(locks, set, holder, 1)
    }
  }
  // Not simply 0: the lock may have been taken away meanwhile.
  const unlock = (set: number) => Atomics.compareExchange(locks, set, thread, 0)

  /** The slot of the name, else the one that is the first to be free. */
  const slotOf = (set: number, name: number): number => {
    let soonest = set * SLOTS
    for (let slot = set * SLOTS; slot < (set + 1) * SLOTS; slot++) {
      if (names[slot] === name) return slot
      if (full_at[slot]! < full_at[soonest]!) soonest = slot
    }
    names[soonest] = name
    full_at[soonest] = 0
    return soonest
  }

  return {
    take: (key, terms) => {
      const name = hashOf(key, seed)
      const set = name % SETS
      lock(set)
      try {
        const slot = slotOf(set, name)
        // The time is read under the lock, so that the buckets see it in order.
        const taken = takeToken(full_at[slot]!, now(), terms)
        full_at[slot] = taken.full_at
        return taken.answer
      } finally {
        unlock(set)
      }
    },
    close: async () => {},
  }
}

/** 53 bits: with 100,000 keys at once, the chance that any two of them share a bucket is one in two million. Never 0, which is an empty slot. */
const hashOf = (key: string, seed: number): number => {
  let [a, b] = [0xdeadbeef ^ seed, 0x41c6ce57 ^ seed]
  for (let i = 0; i < key.length; i++) {
    const code = key.charCodeAt(i)
    a = Math.imul(a ^ code, 0x9e3779b1)
    b = Math.imul(b ^ code, 0x5f356495)
  }
  a = Math.imul(a ^ (a >>> 16), 0x85ebca6b) ^ Math.imul(b ^ (b >>> 13), 0xc2b2ae35)
  b = Math.imul(b ^ (b >>> 16), 0x85ebca6b) ^ Math.imul(a ^ (a >>> 13), 0xc2b2ae35)
  return (b & 0x1fffff) * 2 ** 32 + (a >>> 0) || 1
}
