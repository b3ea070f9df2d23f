// The chats around a channel: those it has links with, and those that its strongest neighbours have links with. Their number is not bounded here, the work is.
import type { Db } from '../../store/db.ts'
import { listBoundedLinks } from '../../store/observed/mentions/bounded-links.ts'
import { listLinksFrom } from '../../store/observed/mentions/links.ts'
import type { TimeRange } from '../../store/observed/messages/message-months.ts'
import { type GraphAsked, tooManyMentions } from './graph-links.ts'

/** So many of the newest mentions that the channel makes are looked at, and that each of its neighbours makes. */
const NEWEST_OF_CHANNEL = 20_000
const NEWEST_OF_NEIGHBOUR = 1_000
/** Whose neighbours are looked for at a distance of two links. */
const NEIGHBOURS_FOLLOWED = 50

/** The distance of each chat, nearest and strongest first. The range is shorter than asked where there were too many mentions. */
type Neighbourhood = { distances: Map<number, number>; range: TimeRange }

export const findNeighbourhood = async (
  db: Db,
  chat_id: number,
  { depth, limit, ...asked }: GraphAsked & { depth: number; limit: number },
): Promise<Neighbourhood> => {
  const distances = new Map([[chat_id, 0]])
  const first = await linkedChats(db, [chat_id], asked, NEWEST_OF_CHANNEL)
  for (const one of first.strongest) if (!distances.has(one)) distances.set(one, 1)
  const followed = first.strongest.slice(0, NEIGHBOURS_FOLLOWED)
  if (depth === 1 || distances.size >= limit || followed.length === 0) return { distances, range: first.range }
  const second = await linkedChats(db, followed, { ...asked, range: first.range }, NEWEST_OF_NEIGHBOUR)
  for (const one of second.strongest) if (!distances.has(one)) distances.set(one, 2)
  return { distances, range: second.range }
}

/** The chats that mention these chats or are mentioned by them, those with the largest weight in total first. */
const linkedChats = async (db: Db, chat_ids: number[], asked: GraphAsked, newest: number) => {
  const into = await listBoundedLinks(db, chat_ids, asked)
  if (!into) throw tooManyMentions()
  const { links, range } = into
  const weights = new Map<number, number>()
  const add = (chat_id: number, weight: number) => weights.set(chat_id, (weights.get(chat_id) ?? 0) + weight)
  for (const { sources, fresh } of links) for (const [i, source] of sources.entries()) add(source, fresh[i]!)
  for (const { target, fresh } of await listLinksFrom(db, chat_ids, { ...asked, range, newest })) add(target, fresh)
  const strongest = [...weights].sort(([a, one], [b, other]) => other - one || a - b).map(([chat_id]) => chat_id)
  return { strongest, range }
}
