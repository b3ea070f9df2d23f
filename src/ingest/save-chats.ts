// Saves what a batch reports about chats, and returns the directory that resolves references for the rest of the batch.
import type { ChatGone, ChatRef, ChatSeen, MembersSampled } from '../sources/observation.ts'
import { insertChats, listNamedChats, lockChats, updateChats } from '../store/chats/observed-chats.ts'
import type { Db } from '../store/db.ts'
import {
  isLargerSample,
  type MemberSample,
  type SampleCounts,
  sampleCounts,
  upsertMemberSamples,
} from '../store/observed/members/member-samples.ts'
import {
  addMemberReadings,
  type MemberMonth,
  type MemberSighting,
  orderedMembers,
} from '../store/observed/members/member-series.ts'
import { monthOf } from '../store/observed/tables/partitions.ts'
import {
  addGone,
  addSeen,
  type ChatDraft,
  draftOf,
  namedDraft,
  newDraft,
  newRow,
  rowOf,
  toldIn,
} from './chat-fields.ts'
import { type Directory, directoryOf } from './directory.ts'
import { enterChatCauses } from './enter-causes.ts'
import { presenceOf } from './presence.ts'
import { addStoredPast, savePast } from './save-past.ts'

export type SavedChats = {
  directory: Directory
  inserted_ids: Set<number>
  updated_ids: Set<number>
  /** Observations of chats that were never seen. */
  unknown: (ChatGone | MembersSampled)[]
  /** Chats whose rows or series this batch changed. */
  changed: Set<number>
  /** Those of the chats that are channels. */
  channels: Set<number>
  /** Chats that turned out to be a group instead of a channel, or the reverse. */
  turned: number[]
}

export const saveChats = async (
  db: Db,
  seen: {
    chats: ChatSeen[]
    gone: ChatGone[]
    samples: MembersSampled[]
    subjects: Iterable<ChatRef>
    targets: Iterable<ChatRef>
  },
): Promise<SavedChats> => {
  const drafts = (await lockChats(db, namesOf(seen.subjects))).map(draftOf)
  const readings = foldSeen(drafts, seen.chats)
  const directory = directoryOf(drafts)
  const unknown: SavedChats['unknown'] = []
  for (const gone of seen.gone) {
    const draft = directory.find(gone.chat)
    if (draft) addGone(draft, gone.at)
    else unknown.push(gone)
  }

  const past = await addStoredPast(db, drafts)
  const fresh = drafts.filter((draft) => draft.chat_id === undefined)
  if (fresh.length > 0) {
    const ids = await insertChats(db, fresh.map(newRow))
    fresh.forEach((draft, i) => {
      draft.chat_id = ids[i]!
    })
  }
  const moved = drafts.flatMap((draft) => {
    const row = rowOf(draft)
    if (draft.before === undefined || JSON.stringify(row) === draft.before) return []
    return [{ before: JSON.parse(draft.before) as typeof row, chat_id: draft.chat_id!, row }]
  })
  const altered = moved.map(({ chat_id, row }) => ({ chat_id, ...row }))
  if (altered.length > 0) await updateChats(db, altered)
  await savePast(db, past)
  const turned = moved.filter(({ before, row }) => before.peer !== row.peer).map(({ chat_id }) => chat_id)

  const changed = new Set([...fresh, ...altered].map((chat) => chat.chat_id!))
  const months = memberMonths(readings)
  const counted = months.length > 0 ? await addMemberReadings(db, months) : []
  for (const chat_id of counted) changed.add(chat_id)
  const visited = [...seen.chats, ...seen.gone].flatMap(({ chat }) => directory.find(chat)?.chat_id ?? [])
  const ofWatched = (watched: ReadonlySet<number>) => presenceOf(seen, directory, drafts, watched)
  await enterChatCauses(db, { visited, changed, counted, presenceOf: ofWatched })

  const samples = new Map<string, MemberSample>()
  for (const sample of seen.samples) {
    const chat_id = directory.find(sample.chat)?.chat_id
    if (chat_id === undefined) unknown.push(sample)
    else keepLarger(samples, sampleOf(chat_id, sample))
  }
  if (samples.size > 0) for (const chat_id of await upsertMemberSamples(db, [...samples.values()])) changed.add(chat_id)
  await addNamed(db, directory, seen.targets)
  const inserted_ids = new Set(fresh.map(({ chat_id }) => chat_id!))
  const updated_ids = new Set(altered.map(({ chat_id }) => chat_id))
  return { directory, inserted_ids, updated_ids, unknown, changed, channels: channelsAmong(drafts), turned }
}

/** Lets the directory find these chats too, if they are stored. */
export const addNamed = async (db: Db, directory: Directory, refs: Iterable<ChatRef>): Promise<void> => {
  const names = namesOf([...refs].filter((ref) => !directory.find(ref)))
  if (Object.values(names).every(({ length }) => length === 0)) return
  for (const named of await listNamedChats(db, names)) directory.add(namedDraft(named))
}

const channelsAmong = (drafts: ChatDraft[]) =>
  new Set(drafts.filter(({ fields }) => fields.peer === 'Channel').map(({ chat_id }) => chat_id!))

export const namesOf = (refs: Iterable<ChatRef>) => {
  const platform_ids = new Set<number>()
  const invite_hashes = new Set<string>()
  const usernames = new Set<string>()
  for (const { platform_id, invite_hash, username } of refs) {
    if (platform_id !== undefined) platform_ids.add(platform_id)
    if (invite_hash !== undefined) invite_hashes.add(invite_hash)
    if (username !== undefined) usernames.add(username.toLowerCase())
  }
  return { platform_ids: [...platform_ids], invite_hashes: [...invite_hashes], usernames: [...usernames] }
}

/**
 * Applies every sighting to the draft of its chat, and adds drafts for new chats. Sightings with a platform id come first,
 * because a sighting without one is matched by name, and the name may belong to one of them.
 */
const foldSeen = (drafts: ChatDraft[], seen: ChatSeen[]): Map<ChatDraft, MemberSighting[]> => {
  const directory = directoryOf(drafts)
  const readings = new Map<ChatDraft, MemberSighting[]>()
  const platformIdFirst = (one: ChatSeen) => (one.chat.platform_id === undefined ? 1 : 0)
  for (const sighting of seen.toSorted((a, b) => platformIdFirst(a) - platformIdFirst(b) || a.at - b.at)) {
    let draft = directory.find(sighting.chat, sighting.guessed?.includes('peer') ? undefined : sighting.peer)
    if (!draft) {
      draft = newDraft()
      drafts.push(draft)
    }
    addSeen(draft, sighting)
    directory.add(draft)
    if (sighting.members_count === undefined) continue
    const reading = { at: sighting.at, members: sighting.members_count, told: toldIn(sighting) }
    const list = readings.get(draft)
    if (list) list.push(reading)
    else readings.set(draft, [reading])
  }
  return readings
}

const memberMonths = (readings: Map<ChatDraft, MemberSighting[]>): MemberMonth[] => {
  const months: MemberMonth[] = []
  for (const [draft, list] of readings) {
    const byMonth = Map.groupBy(list, ({ at }) => monthOf(at))
    for (const [month, read] of byMonth) months.push({ chat_id: draft.chat_id!, month, readings: orderedMembers(read) })
  }
  return months
}

const sampleOf = (chat_id: number, seen: MembersSampled): MemberSample => ({
  chat_id,
  at: seen.at,
  ...(Object.fromEntries(sampleCounts.map((name) => [name, seen[name] ?? null])) as SampleCounts),
})

/** One upsert cannot write the same row twice, so the larger of two samples is chosen here, by the rule of the upsert itself. */
const keepLarger = (samples: Map<string, MemberSample>, sample: MemberSample): void => {
  const key = `${sample.chat_id} ${sample.at}`
  const other = samples.get(key)
  if (!other || isLargerSample(sample, other)) samples.set(key, sample)
}
