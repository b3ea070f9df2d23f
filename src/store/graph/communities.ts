// Communities of channels: those that were found, and which channel is in which.
import { foldedWords } from '../../text/fold.ts'
import { type Db, sql, theRow } from '../db.ts'

const columns = sql`community_id, language, words, size, members_count, first_seen_at, last_seen_at`

export type CommunityRow = {
  community_id: number
  language: string
  words: string[]
  size: number
  members_count: number
  first_seen_at: Date
  last_seen_at: Date
}

/** The languages of channels or communities that were not looked at since then, the longest first. */
export const listDueLanguages = async (db: Db, since: Date): Promise<string[]> =>
  (
    await db.rows<{ language: string }>`
      select language from (
        select id as language from dictionary_counts where dictionary = 'languages'
        union select language from communities where size > 0) as known left join community_runs using (language)
      where computed_at is null or computed_at <= ${since}::timestamptz order by computed_at nulls first, language`
  ).map(({ language }) => language)

export const keepCommunityRun = (tx: Db, language: string, now: Date) =>
  tx.rows`insert into community_runs (language, computed_at) values (${language}, ${now}::timestamptz)
    on conflict (language) do update set computed_at = excluded.computed_at`

type PlacedChannel = { chat_id: number; community_id: number | null }

/** All channels of a language in the order of their ids, with the community of each as far as it is one of this language. */
export const listPlacedChannels = (db: Db, language: string): Promise<PlacedChannel[]> =>
  db.rows`
    select chat_id, community_id from chats left join (
      select chat_id, community_id from chat_communities join communities using (community_id)
      where communities.language = ${language}) as placed using (chat_id)
    where peer = 'Channel' and deleted_at is null and hidden_at is null and chats.language = ${language} order by chat_id`

/** Ids are given once and never again. */
export const findNextCommunityId = async (db: Db): Promise<number> =>
  theRow(await db.row<{ next: number }>`select coalesce(max(community_id), 0) + 1 as next from communities`).next

/** Writes which channels have moved, and tells the catalog in memory. Channels without a community have null. */
export const moveChannels = async (tx: Db, moved: PlacedChannel[]): Promise<void> => {
  const given = sql`json_to_recordset(${JSON.stringify(moved)}::json) as given(chat_id bigint, community_id integer)`
  await tx.rows`delete from chat_communities where chat_id in (select chat_id from ${given} where community_id is null)`
  // A chat that was removed meanwhile is not there any more.
  await tx.rows`insert into chat_communities (chat_id, community_id)
    select chat_id, community_id from ${given} join chats using (chat_id) where community_id is not null order by chat_id
    on conflict (chat_id) do update set community_id = excluded.community_id`
  await tx.rows`insert into catalog_changes (kind, chat_ids) values ('numbers', ${moved.map(({ chat_id }) => chat_id)}::bigint[])`
}

/** Takes out the channels that are in no language any more, or deleted or hidden. */
export const listMisplacedChannels = (db: Db): Promise<{ chat_id: number }[]> =>
  db.rows`
    select chat_id from chat_communities join chats using (chat_id) join communities using (community_id)
    where deleted_at is not null or hidden_at is not null or chats.language is distinct from communities.language order by chat_id`

const gone = sql`size = 0, members_count = 0, words = '{}', search_words = '{}'`

export type FoundCommunity = Pick<CommunityRow, 'community_id' | 'words' | 'size'>

/** Writes what was found in a language. Communities that were not found have no channels and no words any more. */
export const replaceCommunities = async (
  tx: Db,
  language: string,
  found: FoundCommunity[],
  now: Date,
): Promise<void> => {
  const folded = found.map((one) => ({ ...one, search_words: one.words.flatMap(foldedWords) }))
  await tx.rows`
    insert into communities (community_id, language, words, search_words, size, members_count, first_seen_at, last_seen_at)
    select community_id, ${language}, words, search_words, size, 0, ${now}::timestamptz, ${now}::timestamptz
    from json_to_recordset(${JSON.stringify(folded)}::json) as given(community_id integer, words text[], search_words text[], size integer)
    on conflict (community_id) do update set words = excluded.words, search_words = excluded.search_words, size = excluded.size, last_seen_at = excluded.last_seen_at`
  await tx.rows`update communities set ${gone}
    where language = ${language} and size > 0 and community_id <> all(${found.map(({ community_id }) => community_id)}::integer[])`
}

/** Adds up the members of the channels, after they were moved. */
export const countCommunityMembers = (db: Db, language: string) =>
  db.rows`
    update communities set members_count = members from (
      select community_id, coalesce(sum(members_count), 0) as members from chat_communities join chats using (chat_id)
      where chats.language = ${language} group by community_id) as counted
    where counted.community_id = communities.community_id and communities.language = ${language} and size > 0 and members_count <> members`

export type CommunityText = {
  title: string
  description: string | null
  /** Of its profile: the stems of its typical words and how they are spelled. Null until the roll-up has made it. */
  words: string[] | null
  spellings: string[] | null
}

/** What the channels say about themselves, and what is typical of their posts. */
export const listCommunityTexts = (db: Db, chat_ids: number[]): Promise<CommunityText[]> =>
  db.rows`select title, description, words, spellings from chats left join chat_profiles using (chat_id)
    where chat_id = any(${chat_ids}::bigint[]) order by chat_id`

/** The largest channels of some communities, largest first, as they are now. */
export const listLargestMembers = (
  db: Db,
  community_ids: number[],
  limit: number,
): Promise<{ community_id: number; chat_id: number }[]> =>
  db.rows`
    select community_id, chat_id from unnest(${community_ids}::integer[]) as community_id cross join lateral (
      select chat_id, members_count from chat_communities join chats using (chat_id)
      where chat_communities.community_id = community_id.community_id and deleted_at is null and hidden_at is null
      order by members_count desc nulls last, chat_id limit ${limit}) as largest
    order by community_id, members_count desc nulls last, chat_id`

type ShortCommunity = { id: number; words: string[]; size: number }

/** The communities of some channels, by chat. */
export const listCommunitiesOf = async (db: Db, chat_ids: number[]): Promise<Map<number, ShortCommunity>> => {
  const rows = await db.rows<ShortCommunity & { chat_id: number }>`
    select chat_id, community_id as id, words, size from chat_communities join communities using (community_id)
    where chat_id = any(${chat_ids}::bigint[])`
  return new Map(rows.map(({ chat_id, ...community }) => [chat_id, community]))
}

export const listCommunitiesById = (db: Db, community_ids: number[]): Promise<CommunityRow[]> =>
  db.rows`select ${columns} from communities where community_id = any(${community_ids}::integer[])`

type CommunityFilter = {
  language?: string | undefined
  words?: string[] | undefined
  limit: number
  skip: number
  /** The last community of the page before; nothing is skipped then. */
  after?: { size: number; community_id: number } | undefined
}

/** The communities that are there now, largest first. Each word has to begin one of their words. */
export const listCommunities = (db: Db, { language, words = [], limit, skip, after }: CommunityFilter) => {
  const where = sql`where size > 0 and (${language ?? null}::text is null or language = ${language ?? null})
    and not exists (select from unnest(${words}::text[]) as wanted
      where not exists (select from unnest(search_words) as word where starts_with(word, wanted)))`
  const isAfter = after
    ? sql`and (size < ${after.size} or (size = ${after.size} and community_id > ${after.community_id}))`
    : sql``
  return Promise.all([
    db.rows<CommunityRow>`select ${columns} from communities ${where} ${isAfter}
      order by size desc, community_id limit ${limit} offset ${after ? 0 : skip}`,
    db.row<{ count: number }>`select count(*) as count from communities ${where}`,
  ]).then(([rows, total]) => ({ rows, count: total!.count }))
}
