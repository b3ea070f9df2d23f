// Reads real series from the folder REAL_DATA_DIR as observations. `realData` is undefined if the folder does not exist.
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { CountersRead, Observation } from '../src/sources/observation.ts'

const folder = resolve(import.meta.dirname, '..', process.env.REAL_DATA_DIR ?? '../shared/data')
export const realData = existsSync(join(folder, 'series/mlbrand')) ? folder : undefined

const seconds = (time: string) => Math.floor(Date.parse(time) / 1000)

type RealPostRecord = {
  id: number
  date: string
  edited: string | null
  text: string
  type: string
  grouped_id: number | null
  media: { kind: string }[] | null
}

export const mlbrandChannels = [
  { name: 'speechinfo', platform_id: 2001 },
  { name: 'timeforcv', platform_id: 2002 },
] as const

const DAY = 86_400

/**
 * A channel's posts and every reading of them. The dumps have no member counts, so daily counts are made up here, with the faults
 * of real series: a first 0, a jump, a lost reading, and a gap of more than a week.
 */
export const mlbrandObservations = (
  root: string,
  { name, platform_id }: (typeof mlbrandChannels)[number],
): Observation[] => {
  const at = (file: string) => readFileSync(join(root, 'series/mlbrand', name, file), 'utf8')
  const meta = JSON.parse(at('meta.json')) as { title: string; username: string }
  const posts = JSON.parse(at('posts.json')) as RealPostRecord[]
  const rows = at('observations.csv')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split(','))
  const chat = { platform_id, username: meta.username }
  const out: Observation[] = []

  const last = seconds(rows.at(-1)![0]!)
  const first = seconds(posts[0]!.date) - DAY
  for (let ago = 100; ago >= 0; ago--) {
    if (ago > 39 && ago < 50) continue
    const time = last - ago * DAY - ((ago * 977) % 3600)
    const members_count =
      ago === 100 || ago === 8 ? 0 : ago > 60 ? 900 + ((ago * 7) % 13) : 4_500 - ago * 6 + ((ago * 5) % 11)
    out.push({
      kind: 'chat seen',
      at: time,
      chat,
      peer: 'Channel',
      title: meta.title,
      creation_date: first,
      members_count,
    })
  }

  const byId = new Map(posts.map((post) => [post.id, post]))
  const firstSeen = new Set<number>()
  for (const [observed_at, , post_id, views, forwards, reactions] of rows as [string, string, string, ...string[]][]) {
    const post = byId.get(Number(post_id))!
    const date = seconds(post.date)
    const time = seconds(observed_at)
    const read: CountersRead = {
      views: Number(views),
      forwards: Number(forwards),
      reactions: [{ emoji: '👍', count: Number(reactions) }],
    }
    if (firstSeen.has(post.id)) {
      out.push({ kind: 'counters seen', at: time, chat, message_id: post.id, date, counters: read })
      continue
    }
    firstSeen.add(post.id)
    // The dump lists an album once. On the platform each of its pictures is a message, and their ids follow the first one's.
    const freeIds = (posts.find(({ id }) => id > post.id)?.id ?? Number.POSITIVE_INFINITY) - post.id
    const items = post.grouped_id === null ? 1 : Math.min(freeIds, Math.max(1, post.media?.length ?? 1))
    for (let item = 0; item < items; item++)
      out.push({
        kind: 'message seen',
        at: time,
        chat,
        message_id: post.id + item,
        date,
        ...(post.edited && item === 0 && { edit_date: seconds(post.edited) }),
        ...(item === 0 && { text: post.text, counters: read }),
        ...(post.media?.[item] && { media: { type: post.type === 'video' ? 'video' : 'photo' } }),
        ...(post.grouped_id !== null && { album_id: String(post.grouped_id) }),
      })
  }
  return out.sort((a, b) => a.at - b.at)
}

/** Lists of channels of Singapore, as they were read on two days. */
export const singaporeObservations = (root: string): Observation[] => {
  const numbers = new Map<string, number>()
  return ['210808', '210811'].flatMap((day) => {
    const at = seconds(`20${day.slice(0, 2)}-${day.slice(2, 4)}-${day.slice(4)}T00:00:00Z`)
    return csvRows(readFileSync(join(root, `lists/singapore/scrape_url_masterlist_${day}.csv`), 'utf8'))
      .slice(1)
      .flatMap(([title, verified, description, subscribers, type, url]): Observation[] => {
        const username = /^https:\/\/t\.me\/(\w+)$/.exec(url ?? '')?.[1]
        if (!username || !title || !type) return []
        const platform_id = numbers.get(username.toLowerCase()) ?? 3_000 + numbers.size
        numbers.set(username.toLowerCase(), platform_id)
        return [
          {
            kind: 'chat seen',
            at,
            chat: { platform_id, username },
            peer: type === 'channel' ? 'Channel' : 'Group',
            title,
            verified: verified === 'True',
            ...(description && { description }),
            ...(/^\d+$/.test(subscribers ?? '') && { members_count: Number(subscribers) }),
          },
        ]
      })
  })
}

const csvRows = (text: string): string[][] => {
  const rows: string[][] = []
  let row: string[] = []
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\n]*))(,|\r?\n|$)/g)) {
    row.push(quoted === undefined ? plain! : quoted.replaceAll('""', '"'))
    if (end === ',') continue
    if (row.length > 1) rows.push(row)
    row = []
  }
  return rows
}
