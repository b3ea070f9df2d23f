// Watches of the caller's account.

import type { Static } from 'typebox'
import { unpackIds } from '../../catalog/id-set.ts'
import {
  type CreateWatch,
  changeWatch,
  createWatch,
  deleteWatch,
  type WatchDestination as GivenDestination,
  getWatch,
  listWatches,
  MOST_PREVIEWED_CHATS,
  previewWatch,
  usualTypes,
  usualWatch,
  type WatchQuery,
} from '../../contract/index.ts'
import { askableTypes } from '../../events/types.ts'
import { parseQuery } from '../../search/query.ts'
import { listChatsNamed } from '../../store/chats/chat-refs.ts'
import { type ChatRow, type ChatShortRow, listChatsById } from '../../store/chats/chats.ts'
import type { Db } from '../../store/db.ts'
import { type AskedPast, enterCauses } from '../../store/watching/causes.ts'
import { findList, findListIds } from '../../store/watching/lists.ts'
import {
  countWatches,
  deleteWatch as deleteStored,
  findWatch,
  insertWatch,
  listOwnDestinationIds,
  listWatches as listStored,
  listWatchDays,
  listWatchDestinations,
  lockWatch,
  replaceWatchDestinations,
  type StoredQuery,
  setWatchedListChats,
  subjectOf,
  updateWatch,
  type WatchDestinationRow,
  type WatchRow,
} from '../../store/watching/watches.ts'
import { randomBase62 } from '../../text/base62.ts'
import { splitList } from '../../text/comma-list.ts'
import { readChatName } from '../../text/links.ts'
import { isoDay } from '../../time/days.ts'
import { HOUR } from '../../time/spans.ts'
import { isTimeZone } from '../../time/zones.ts'
import type { WatchSubjectKind } from '../../vocabulary.ts'
import { pastBegin } from '../../watching/judged-past.ts'
import { previewOf } from '../../watching/preview.ts'
import { chatOf } from '../../watching/render.ts'
import { chatsOfWatch } from '../../watching/since.ts'
import { refuse } from '../refuse.ts'
import type { Caller } from '../request/caller.ts'
import { type HandlerInput, handle } from '../request/handle.ts'
import { readTime } from '../request/input.ts'
import { historyStart } from './history.ts'
import { readableChats } from './list-chats.ts'

type WatchTerms = Pick<
  CreateWatch,
  'chat' | 'list_id' | 'query' | 'account' | 'types' | 'hold_off_hours' | 'events_per_day' | 'name'
>
type WatchDeps = { db: Db; caller: Caller; now: Date }

/** The watch that a body asks for, as it would be stored. */
const watchOf = async ({ db, caller, now }: WatchDeps, named: WatchTerms): Promise<WatchRow> => {
  const subjects = (['chat', 'list_id', 'query', 'account'] as const).filter((name) => named[name])
  if (subjects.length !== 1)
    throw refuse.badInput(
      `say what to watch: exactly one of chat, list_id, query and account${subjects.length ? `, not ${subjects.join(' and ')}` : ''}`,
    )
  const list = named.list_id === undefined ? undefined : await findList(db, caller.holder.account_id, named.list_id)
  if (named.list_id !== undefined && !list) throw refuse.listNotFound()
  const chat = named.chat === undefined ? undefined : await chatNamed(db, caller, named.chat, 'Channel or Group')
  const query = named.query ? await queryOf(db, caller, named.query) : null
  const subject: WatchSubjectKind = chat ? 'chat' : named.list_id !== undefined ? 'list' : query ? 'query' : 'account'
  const types = named.types ?? usualTypes(subject)
  refuseOtherTypes(types, subject)
  refuseBlank(named.name)
  return {
    watch_id: `wt_${randomBase62(12)}`,
    account_id: caller.holder.account_id,
    key_type: caller.holder.key_type,
    name: named.name ?? chat?.title ?? query?.given.term ?? list?.name ?? 'Account',
    chat_id: chat?.chat_id ?? null,
    list_id: named.list_id ?? null,
    query,
    types,
    hold_off_seconds: (named.hold_off_hours ?? usualWatch.hold_off_hours) * HOUR,
    events_per_day: named.events_per_day ?? usualWatch.events_per_day,
    paused_until: null,
    created_at: now,
    began_at: now,
  }
}

const noteListChats = async (db: Db, list_id: string): Promise<void> => {
  const chat_ids = await findListIds(db, list_id)
  if (chat_ids) await setWatchedListChats(db, list_id, [...unpackIds(chat_ids)])
}

const refuseBlank = (name: string | undefined): void => {
  if (name?.trim() === '') throw refuse.badInput('name must not be blank')
}

const refuseOtherTypes = (types: object, subject: WatchSubjectKind): void => {
  if (Object.keys(types).length === 0) throw refuse.badInput('types: name at least one type of event')
  const other = Object.keys(types).find(
    (type) => !askableTypes.some((one) => one.type === type && one.subjects.includes(subject)),
  )
  if (other !== undefined) throw refuse.badInput(`types: ${other} is not about a ${subject}`)
}

const chatNamed = async (db: Db, caller: Caller, name: string, what: string): Promise<ChatRow> => {
  const read = readChatName(name)
  const chat = read === undefined ? undefined : (await listChatsNamed(db, [read])).get(read)
  if (!chat) throw refuse.chatNotFound(what)
  if (caller.terms.verified_only && !chat.verified) throw refuse.verifiedOnly([name])
  return chat
}

const queryOf = async (db: Db, caller: Caller, given: Static<typeof WatchQuery>): Promise<StoredQuery> => {
  if (!caller.terms.permissions.allow_message_search) throw refuse.featureOff('allow_message_search')
  const parsed = parseQuery(given.term, splitList(given.exclude_terms ?? ''))
  if (!parsed.clauses.length)
    throw refuse.badInput(
      'query.term has no words that can be searched for: it needs at least one letter or digit outside of exclusions',
    )
  const only = given.on_channel === undefined ? undefined : await chatNamed(db, caller, given.on_channel, 'Channel')
  if (only && only.peer !== 'Channel') throw refuse.otherPeer('Channel', only.peer)
  const except = splitList(given.exclude_channels ?? '').flatMap((name) => readChatName(name) ?? [])
  const excepted = await listChatsNamed(db, except)
  return {
    given: given as Record<string, string>,
    ...(only && { on_chat_id: only.chat_id }),
    except_chat_ids: [...excepted.values()].map(({ chat_id }) => chat_id),
    verified_only: caller.terms.verified_only,
  }
}

/** Whoever misspells a channel would be told of what it should not. */
const unknownExcluded = async (db: Db, query: Static<typeof WatchQuery> | undefined): Promise<string[] | null> => {
  const given = splitList(query?.exclude_channels ?? '')
  const known = await listChatsNamed(
    db,
    given.flatMap((name) => readChatName(name) ?? []),
  )
  const unknown = given.filter((name) => !known.has(readChatName(name) ?? ''))
  return unknown.length ? unknown : null
}

/** Digests have an hour; those that are sent at once or every hour have none. */
const destinationsOf = async (
  db: Db,
  account_id: number,
  given: Static<typeof GivenDestination>[],
): Promise<WatchDestinationRow[]> => {
  const ids = given.map(({ destination_id }) => destination_id)
  if (new Set(ids).size < ids.length) throw refuse.badInput('destinations: one is named twice')
  const own = await listOwnDestinationIds(db, account_id, ids)
  const unknown = ids.filter((id) => !own.has(id))
  if (unknown.length) throw refuse.destinationNotFound(...unknown)
  return given.map(({ destination_id, rhythm = 'at_once', hour = 9, weekday = 1, time_zone = 'UTC' }) => {
    if (!isTimeZone(time_zone)) throw refuse.badInput(`destinations: there is no time zone ${time_zone}`)
    const daily = rhythm === 'daily' || rhythm === 'weekly'
    return {
      destination_id,
      rhythm,
      hour: daily ? hour : null,
      weekday: rhythm === 'weekly' ? weekday : null,
      time_zone: daily ? time_zone : null,
    }
  })
}

const shown = async (db: Db, watches: WatchRow[], now: Date) => {
  const ids = watches.map(({ watch_id }) => watch_id)
  const destinations = Map.groupBy(await listWatchDestinations(db, ids), ({ watch_id }) => watch_id)
  const today = await listWatchDays(db, ids, isoDay(now))
  const chats = new Map<number, ChatShortRow>(
    (
      await listChatsById(
        db,
        watches.flatMap(({ chat_id }) => chat_id ?? []),
      )
    ).map((chat) => [chat.chat_id, chat]),
  )
  return watches.map((watch) => {
    const isPaused = watch.paused_until !== null && watch.paused_until > now
    return {
      watch_id: watch.watch_id,
      name: watch.name,
      subject: subjectOf(watch),
      chat: watch.chat_id === null ? null : chatOf(chats.get(watch.chat_id)),
      list_id: watch.list_id,
      query: (watch.query?.given as Static<typeof WatchQuery> | undefined) ?? null,
      types: watch.types,
      destinations: (destinations.get(watch.watch_id) ?? []).map(({ watch_id: _, ...destination }) => destination),
      hold_off_hours: watch.hold_off_seconds / HOUR,
      events_per_day: watch.events_per_day,
      events_today: today.get(watch.watch_id)?.events ?? 0,
      paused_until: isPaused ? watch.paused_until : null,
      created_at: watch.created_at,
    }
  })
}

/** One change of the watches of an account at a time, so that two requests cannot both take the last free place. */
const holds = ({ caller }: { caller: Caller }) => [
  {
    name: `watches ${caller.holder.account_id}`,
    refusal: () => refuse.tooManyRequests(1, 'Another request changes the watches of the account'),
  },
]

export const watchRoutes = [
  handle(
    createWatch,
    async (asked) => {
      const { body, caller, db, now } = asked
      const watch = await watchOf(asked, body)
      const limit = caller.terms.limits.watches
      if (limit !== undefined && (await countWatches(db, watch.account_id)) >= limit)
        throw refuse.watchLimitReached(limit)
      const destinations = await destinationsOf(db, watch.account_id, body.destinations ?? [])
      await insertWatch(db, watch)
      await replaceWatchDestinations(db, watch.watch_id, destinations)
      if (watch.list_id !== null) await noteListChats(db, watch.list_id)
      const past = await pastOf(asked, watch)
      await enterCauses(db, [{ kind: 'watch', detail: { watch_id: watch.watch_id, ...(past && { past }) } }])
      return { ...(await shown(db, [watch], now))[0]!, unknown: await unknownExcluded(db, body.query) }
    },
    holds,
  ),

  handle(listWatches, async ({ query, caller, cursors, db, now }) => {
    const { account_id } = caller.holder
    const position = cursors.read() as [number, string] | undefined
    const after = position && { created_at: new Date(position[0]), watch_id: position[1] }
    const found = await listStored(db, account_id, { after, limit: query.limit! })
    const page = found.slice(0, query.limit!)
    const last = page.at(-1)
    return {
      watches: await shown(db, page, now),
      count: await countWatches(db, account_id),
      cursor: found.length > page.length ? cursors.write([last!.created_at.getTime(), last!.watch_id]) : null,
    }
  }),

  handle(getWatch, async ({ params: { watch_id }, caller, db, now }) => {
    const watch = await findWatch(db, caller.holder.account_id, watch_id)
    if (!watch) throw refuse.watchNotFound(watch_id)
    return (await shown(db, [watch], now))[0]!
  }),

  handle(changeWatch, async ({ params: { watch_id }, body, caller, db, now }) => {
    const watch = await lockWatch(db, caller.holder.account_id, watch_id)
    if (!watch) throw refuse.watchNotFound(watch_id)
    if (body.types) refuseOtherTypes(body.types, subjectOf(watch))
    refuseBlank(body.name)
    const changed: WatchRow = {
      ...watch,
      name: body.name ?? watch.name,
      types: body.types ?? watch.types,
      hold_off_seconds: body.hold_off_hours === undefined ? watch.hold_off_seconds : body.hold_off_hours * HOUR,
      events_per_day: body.events_per_day ?? watch.events_per_day,
      ...(body.paused_until !== undefined && { paused_until: pauseOf(body.paused_until) }),
    }
    await updateWatch(db, changed)
    if (body.destinations)
      await replaceWatchDestinations(db, watch_id, await destinationsOf(db, watch.account_id, body.destinations))
    return (await shown(db, [changed], now))[0]!
  }),

  handle(deleteWatch, async ({ params: { watch_id }, caller, db, now }) => ({
    deleted: await deleteStored(db, caller.holder.account_id, watch_id, now),
  })),

  handle(previewWatch, async (asked) => {
    const { body, caller, db, now, answer } = asked
    const watch = await watchOf(asked, body)
    const all = await chatsOfWatch(db, watch)
    const chat_ids = await lookedAt(asked, all)
    const oldest = historyStart({ caller, now })
    const preview = await previewOf(db, { watch, chat_ids, oldest, now, language: body.language ?? 'en' })
    if (subjectOf(watch) === 'account') answer.makeFree()
    countLook(asked, watch, chat_ids)
    return {
      from_date: preview.from,
      to_date: preview.to,
      ...preview,
      complete: preview.complete && chat_ids.length === all.length,
    }
  }),
]

type LookAsked = Pick<HandlerInput<typeof createWatch | typeof previewWatch>, 'db' | 'caller' | 'now' | 'answer'>

/** The chats of a watch whose past is looked at. */
const lookedAt = async (asked: LookAsked, all: number[]): Promise<number[]> => {
  const readable = new Set(readableChats(asked, await listChatsById(asked.db, all)).map(({ chat_id }) => chat_id))
  return all.filter((chat_id) => readable.has(chat_id)).slice(0, MOST_PREVIEWED_CHATS)
}

const countLook = ({ answer }: LookAsked, watch: WatchRow, chat_ids: number[]): void => {
  if (watch.query) answer.countTerm(termOf(watch.query))
  answer.countChats(chat_ids)
}

/** The days before a new watch, if it asks for them. The look is paid for, whatever it finds; without it a watch is free. */
const pastOf = async (asked: HandlerInput<typeof createWatch>, watch: WatchRow): Promise<AskedPast | undefined> => {
  const { body, caller, db, now, answer } = asked
  const { past_days = 0 } = body
  if (past_days === 0) {
    answer.makeFree()
    return undefined
  }
  if (subjectOf(watch) === 'account') throw refuse.badInput('past_days: nothing is stored of the past of an account')
  const chat_ids = await lookedAt(asked, await chatsOfWatch(db, watch))
  countLook(asked, watch, chat_ids)
  const oldest = historyStart({ caller, now })
  const from = pastBegin(past_days, oldest, now)
  return { from: from.getTime() / 1000, oldest: oldest.getTime() / 1000, chat_ids }
}

/** As message search counts it. */
const termOf = ({ given }: StoredQuery): string =>
  parseQuery(given.term!, splitList(given.exclude_terms ?? '')).terms.join(' ')

const pauseOf = (given: string | number | null): Date | null =>
  given === null ? null : new Date(readTime('paused_until', given, changeWatch.body!.properties.paused_until) * 1000)
