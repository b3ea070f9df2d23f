// The links among the channels of a language, read from the graph of mentions.
import type { Db } from '../store/db.ts'
import { listLinksTo } from '../store/observed/mentions/links.ts'
import { DAY_MS } from '../time/spans.ts'
import type { LinkList } from './weighted-graph.ts'

const DAYS = 365
const HALF_LIFE_DAYS = 90
const CHANNELS_AT_ONCE = 500

/** Links as places in `chat_ids`, which are in ascending order. The weight of a link is the logarithm of its fresh mentions, so that ten say more than one, but not ten times as much. */
export const listLanguageLinks = async (db: Db, chat_ids: readonly number[], now: Date): Promise<LinkList> => {
  const places = new Map(chat_ids.map((chat_id, place) => [chat_id, place]))
  const range = { from: new Date(now.getTime() - DAYS * DAY_MS), to: now }
  const links = openList()
  for (let first = 0; first < chat_ids.length; first += CHANNELS_AT_ONCE) {
    const some = chat_ids.slice(first, first + CHANNELS_AT_ONCE)
    for (const { chat_id, sources, fresh } of await listLinksTo(db, some, { range, half_life_days: HALF_LIFE_DAYS })) {
      const to = places.get(chat_id)!
      for (let i = 0; i < sources.length; i++) {
        // PostgreSQL's driver gives the elements of bigint[] as text.
        const from = places.get(Number(sources[i]))
        if (from !== undefined) links.add(from, to, Math.log1p(fresh[i]!))
      }
    }
  }
  return links.finish()
}

/** Arrays that grow, because nobody knows before how many links there are. */
const openList = () => {
  let room = 1024
  let size = 0
  let list: LinkList = { from: new Int32Array(room), to: new Int32Array(room), weights: new Float32Array(room) }
  const resized = ({ from, to, weights }: LinkList, length: number): LinkList => {
    const next = { from: new Int32Array(length), to: new Int32Array(length), weights: new Float32Array(length) }
    next.from.set(from.subarray(0, length))
    next.to.set(to.subarray(0, length))
    next.weights.set(weights.subarray(0, length))
    return next
  }
  return {
    add: (from: number, to: number, weight: number) => {
      if (size === room) {
        room *= 2
        list = resized(list, room)
      }
      list.from[size] = from
      list.to[size] = to
      list.weights[size++] = weight
    },
    finish: () => resized(list, size),
  }
}
