// The requests of this process since they were last written, by source, day and what they were for.
import { addRequests, type RequestDay } from '../store/collecting/source-requests.ts'
import type { Db } from '../store/db.ts'
import { isoDay } from '../time/days.ts'
import { MINUTE } from '../time/spans.ts'
import type { SourceRequests } from './count-requests.ts'

/** A worker that is killed loses what it has counted in this time. */
const WRITE_SECONDS = MINUTE

export const openRequestDays = (db: Db, now: () => Date) => {
  let counted = new Map<string, RequestDay>()
  let written_at = now().getTime()

  const add = ({ source, day, purpose, requests, found, bytes }: RequestDay) => {
    const name = `${source} ${day} ${purpose}`
    const one = counted.get(name) ?? { source, day, purpose, requests: 0, found: 0, bytes: 0 }
    one.requests += requests
    one.found += found
    one.bytes += bytes
    counted.set(name, one)
  }

  const write = async () => {
    const writing = [...counted.values()]
    counted = new Map()
    written_at = now().getTime()
    if (writing.length === 0) return
    try {
      await addRequests(db, writing)
    } catch (error) {
      // They are written together with the next ones.
      for (const one of writing) add(one)
      throw error
    }
  }

  return {
    note: (source: string, { purpose, found, requests, bytes }: SourceRequests) =>
      add({ source, day: isoDay(now()), purpose, requests, found: found ? requests : 0, bytes }),
    writeWhenDue: async () => {
      if (now().getTime() - written_at >= WRITE_SECONDS * 1000) await write()
    },
    write,
  }
}

export type RequestDays = ReturnType<typeof openRequestDays>
