// The citation index of channels: what it is computed from, the stored indexes with their explanations, and those of past months.

import { assignmentsOf, type Columns, columnNames, definitionsOf, namesOf, type RowOf } from '../columns.ts'
import { type Db, joinSql, ownSql } from '../db.ts'
import { type ChannelCitations, channelCitations } from '../statistics/columns.ts'

/** A chat that may cite and be cited, with the index that is stored. */
export type CitedChat = ChannelCitations & {
  chat_id: number
  /** Whether it gets an index: a channel whose statistics are computed here. */
  is_indexed: boolean
  platform_id: number | null
  linked_chat: number | null
  language: string | null
  category: string | null
  avg_post_views: number | null
  /** Null if it is not known. */
  creation_date: Date | null
  /** Whether its audience has strong findings. */
  doubted: boolean
}

/** The next chats by id. Chats that are hidden, or were gone at that moment, neither cite nor are cited. */
export const listCitedChats = (db: Db, at: Date, after: number, limit: number): Promise<CitedChat[]> =>
  db.rows`
    select chat_id, peer = 'Channel' and not statistics_given and stats.chat_id is not null as is_indexed, platform_id, linked_chat, language, category,
      avg_post_views, creation_date, coalesce(trust_level = 'strong_findings', false) as doubted, ${namesOf(channelCitations)}
    from chats left join channel_stats as stats using (chat_id)
    where chat_id > ${after} and hidden_at is null and (deleted_at is null or deleted_at > ${at}::timestamptz) order by chat_id limit ${limit}`

/** Chats that were verified by the same account, as pairs with the first one of the account. */
export const listOwnersOfSeveral = (db: Db) =>
  db.rows<{ chat_id: number; first_chat_id: number }>`
    select chat_id, first_chat_id from (
      select chat_id, min(chat_id) over (partition by account_id) as first_chat_id from chat_owners) as owned
    where chat_id <> first_chat_id order by chat_id`

const partColumns = {
  received: 'float8 not null',
  direct: 'float8 not null',
  sources: 'integer not null',
  own_sources: 'integer not null',
  returned_percent: 'float8 not null',
  largest: 'bigint[] not null',
  readers: 'float8[] not null',
} as const satisfies Columns

type CitationParts = Omit<RowOf<typeof partColumns>, 'largest' | 'readers'> & { largest: number[]; readers: number[] }

/** `parts` is null for a channel that nobody cites. */
export type NewCitation = ChannelCitations & { chat_id: number; parts: CitationParts | null }

const differs = joinSql(
  columnNames(channelCitations).map((name) => ownSql(`stored.${name} is distinct from given.${name}`)),
  ' or ',
)

/**
 * Writes indexes with their explanations. Rows are locked in the order in which the roll-up writes statistics. A chat that was removed since the links were
 * read is written nowhere; the caller keeps removals away meanwhile.
 */
export const updateCitations = async (tx: Db, citations: NewCitation[]): Promise<void> => {
  const parts = citations.flatMap(({ chat_id, parts }) => (parts ? [{ chat_id, ...parts }] : []))
  const links = parts.flatMap(({ chat_id, largest, readers }) =>
    largest.map((source, i) => ({ target: chat_id, source, readers: readers[i]! })),
  )
  const uncited = citations.filter(({ parts }) => !parts).map(({ chat_id }) => chat_id)
  const rows = citations.map(({ parts: _, ...row }) => row)
  await tx.rows`
    with given as materialized (
      select * from json_to_recordset(${JSON.stringify(rows)}::json) as given(chat_id bigint, ${definitionsOf(channelCitations)})),
    locked as materialized (
      select stored.chat_id from channel_stats as stored join given using (chat_id) where ${differs}
      order by stored.chat_id for no key update of stored)
    update channel_stats as stored set ${assignmentsOf(channelCitations, 'given')}
    from given join locked using (chat_id) where stored.chat_id = given.chat_id`
  if (parts.length > 0)
    await tx.rows`
      insert into citation_parts (chat_id, ${namesOf(partColumns)})
      select given.chat_id, received, direct, sources, own_sources, returned_percent, coalesce(source.ids, '{}'), coalesce(source.readers, '{}')
      from json_to_recordset(${JSON.stringify(parts)}::json) as given(chat_id bigint, received real, direct real, sources integer,
          own_sources integer, returned_percent real)
        join channel_stats on channel_stats.chat_id = given.chat_id
        left join (
          select target, array_agg(id order by place) as ids, array_agg(gives order by place) as readers
          from unnest(${links.map(({ target }) => target)}::bigint[], ${links.map(({ source }) => source)}::bigint[],
              ${links.map(({ readers }) => readers)}::real[]) with ordinality as link(target, id, gives, place)
            join chats on chats.chat_id = id
          group by target) as source on source.target = given.chat_id
      on conflict (chat_id) do update set ${assignmentsOf(partColumns)}`
  if (uncited.length > 0) await tx.rows`delete from citation_parts where chat_id = any(${uncited}::bigint[])`
}

/** Whether any channel is cited as far as it was computed. */
export const hasCitations = async (db: Db): Promise<boolean> =>
  (await db.row`select from citation_parts limit 1`) !== undefined

/** Channels that are gone have no index. */
export const clearCitationsOfGone = async (db: Db): Promise<void> => {
  const gone = await db.rows<{ chat_id: number }>`
    update channel_stats set citation_index = null, citation_rank_in_language = null, citation_rank_of_language = null,
      citation_rank_in_category = null, citation_rank_of_category = null
    where citation_index is not null and chat_id in (select chat_id from chats where deleted_at is not null) returning chat_id`
  const ids = gone.map(({ chat_id }) => chat_id)
  if (ids.length > 0) await db.rows`delete from citation_parts where chat_id = any(${ids}::bigint[])`
}

/** The explanations of the stored indexes, with those sources that can be shown. */
export const listCitationParts = async (db: Db, chat_ids: number[]) => {
  const parts = await db.rows<Omit<CitationParts, 'largest' | 'readers'> & { chat_id: number }>`
    select chat_id, received, direct, sources, own_sources, returned_percent from citation_parts where chat_id = any(${chat_ids}::bigint[])`
  const sources = await db.rows<{ chat_id: number; internal_id: string; title: string; readers: number }>`
    select citation_parts.chat_id, internal_id, title, source.readers from citation_parts
      cross join lateral unnest(largest, readers) with ordinality as source(source_chat_id, readers, place)
      join chats on chats.chat_id = source_chat_id
    where citation_parts.chat_id = any(${chat_ids}::bigint[]) and hidden_at is null order by place`
  const byChat = Map.groupBy(sources, ({ chat_id }) => chat_id)
  return parts.map((one) => ({ ...one, largest: byChat.get(one.chat_id) ?? [] }))
}

/**
 * What is kept of a chat that is removed, and the explanations of others that name it: their mentions may have changed since, so all are looked at. The next run
 * writes them again.
 */
export const deleteCitationsOf = async (tx: Db, chat_id: number): Promise<number> => {
  const months = await tx.rows`delete from citation_months where chat_id = ${chat_id} returning 1`
  const parts = await tx.rows`
    delete from citation_parts where chat_id = ${chat_id} or ${chat_id} = any(largest) returning 1`
  return months.length + parts.length
}
