// Made-up rows of chats with finished statistics, for demos and benchmarks of up to millions of channels.
import { DAY } from '../time/spans.ts'
import type { AdsIndexGrade, TrustLevel } from '../vocabulary.ts'
import { blogCategory, languageTotals, topicCategories, topicTotals } from './chats.ts'
import { packs } from './languages/all.ts'
import { catalogUsername, descriptionOf, scatter, titleOf } from './names.ts'
import { letters, pickWeighted, type Random, stream } from './random.ts'
import { profileOf } from './scene.ts'

/** Columns of `chats` and of `channel_stats`. Times are unix seconds. */
export type DemoCatalogRow = {
  platform_id: number
  invite_hash: string | null
  username: string | null
  peer: 'Channel'
  title: string
  description: string | null
  creation_date: number
  members_count: number
  country: string | null
  language: string | null
  category: string | null
  posts_language: string | null
  verified_by_platform: boolean
  members_change_7d: number | null
  members_change_30d: number | null
  members_change_90d: number | null
  avg_post_views: number | null
  avg_post_views_24h: number | null
  messages_7d: number
  messages_30d: number
  err_percent: number | null
  err24_percent: number | null
  er_percent: number | null
  lifetime: number
  ads_index: number | null
  ads_index_grade: AdsIndexGrade | null
  trust_level: TrustLevel
  mentions_total: number
  mentions_7d: number
  mentions_30d: number
  members_change_7d_percent: number | null
  members_change_30d_percent: number | null
  members_change_90d_percent: number | null
  media_share_percent: number | null
  last_post_date: number
  citation_index: number | null
}

const ROWS_PER_BATCH = 5_000

type CatalogGiven = { seed: number; now: number; channels: number }

export function* demoCatalogRows({ seed, now, channels }: CatalogGiven): Generator<DemoCatalogRow[]> {
  const ids = scatter(seed, 'catalog id')
  for (let from = 0; from < channels; from += ROWS_PER_BATCH) {
    const random = stream(seed, 'catalog', from)
    const figures = stream(seed, 'catalog figures', from)
    const rows: DemoCatalogRow[] = []
    for (let n = from; n < Math.min(channels, from + ROWS_PER_BATCH); n++) {
      // These ids are above all ids of the demo world, so that both fit into one database.
      const row = catalogRow(random, n, 4_000_000_000 + ids(n), now)
      rows.push({ ...row, ...derived(figures, row, now) })
    }
    yield rows
  }
}

type DerivedColumns = Pick<
  DemoCatalogRow,
  | 'members_change_7d_percent'
  | 'members_change_30d_percent'
  | 'members_change_90d_percent'
  | 'media_share_percent'
  | 'last_post_date'
  | 'posts_language'
  | 'trust_level'
  | 'citation_index'
>
type DrawnRow = Omit<DemoCatalogRow, keyof DerivedColumns>

const catalogRow = (random: Random, n: number, platform_id: number, now: number): DrawnRow => {
  const pack = packs[pickWeighted(random, languageTotals)]!
  const topic = pickWeighted(random, topicTotals)
  const blog = random.chance(0.12)
  const profile = profileOf(random, pack, topic, blog)
  const labelled = random.chance(0.92)
  const isPrivate = random.chance(0.08)
  const members_count = Math.min(10_000_000, Math.max(200, Math.floor(random.logNormal(4_000, 1.9))))
  const lifetime = 20 + random.int(3_900)
  const trend = random.logNormal(1, 0.5) * (random.chance(0.35) ? -0.0006 : 0.0012)
  const changed = (days: number) =>
    lifetime < days ? null : Math.round(members_count * trend * days * random.between(0.7, 1.3))
  const messages_30d = random.chance(0.08) ? 0 : Math.min(3_000, Math.floor(random.logNormal(35, 1.1)))
  const mentions_total = Math.floor(random.logNormal((members_count / 800) ** 0.7, 1.2))
  const mentions_30d = Math.floor(mentions_total * random.next() * Math.min(1, 60 / lifetime))
  return {
    platform_id,
    invite_hash: isPrivate ? `${letters(random, 11)}_${n.toString(36)}` : null,
    username: isPrivate ? null : catalogUsername(topic, n),
    peer: 'Channel',
    title: titleOf(random, profile),
    description: random.chance(0.8) ? descriptionOf(random, profile) : null,
    creation_date: now - lifetime * DAY - random.int(DAY),
    members_count,
    country: labelled ? profile.country : null,
    language: labelled ? pack.id : null,
    category: labelled ? (blog ? blogCategory : topicCategories[topic]!) : null,
    verified_by_platform: random.chance(members_count > 1_000_000 ? 0.4 : members_count > 100_000 ? 0.15 : 0.03),
    members_change_7d: changed(7),
    members_change_30d: changed(30),
    members_change_90d: changed(90),
    messages_7d: Math.floor((messages_30d / 30) * 7 * random.between(0.6, 1.3)),
    messages_30d,
    lifetime,
    mentions_total,
    mentions_7d: Math.floor(mentions_30d * random.between(0.05, 0.45)),
    mentions_30d,
    ...audience(random, members_count, trend, messages_30d),
  }
}

/** The figures that follow from the others or need only a little chance. */
const derived = (random: Random, row: DrawnRow, now: number): DerivedColumns => {
  const growth = (change: number | null) =>
    change === null || change >= row.members_count ? null : hundredths((change / (row.members_count - change)) * 100)
  const quietDays = row.messages_30d > 0 ? random.next() * Math.min(29, 60 / row.messages_30d) : 30 + random.int(900)
  return {
    members_change_7d_percent: growth(row.members_change_7d),
    members_change_30d_percent: growth(row.members_change_30d),
    members_change_90d_percent: growth(row.members_change_90d),
    media_share_percent: row.messages_30d === 0 ? null : hundredths(100 * random.next() ** 0.6),
    last_post_date: Math.floor(Math.max(row.creation_date, now - quietDays * DAY)),
    // One channel in twenty writes in another language than it says.
    posts_language: random.chance(0.05) ? random.pick(packs).id : row.language,
    // One mention is worth ten to a few thousand readers.
    citation_index: hundredths(Math.min(100, 5 * Math.log2(1 + row.mentions_total * random.logNormal(20, 1)))),
    trust_level: row.messages_30d < 5 ? 'too_little_data' : levels[pickWeighted(random, levelTotals)]!,
  }
}

/** About one channel in twenty has something unusual. */
const levels: TrustLevel[] = ['no_finding', 'look_closer', 'strong_findings']
const levelTotals = [950, 990, 1_000]

/** The statistics that need posts. They are null for a channel without any. */
const audience = (random: Random, members: number, trend: number, messages: number) => {
  if (messages === 0)
    return {
      avg_post_views: null,
      avg_post_views_24h: null,
      err_percent: null,
      err24_percent: null,
      er_percent: null,
      ads_index: null,
      ads_index_grade: null,
    }
  const reach = Math.min(1.5, 0.38 * (members / 1_000) ** -0.13 * random.logNormal(1, 0.5))
  const avg_post_views = Math.max(1, Math.round(members * reach))
  const avg_post_views_24h = Math.max(1, Math.round(avg_post_views * random.between(0.6, 0.95)))
  const er_percent = hundredths(Math.min(60, random.logNormal(2.2, 0.8)))
  const merit = 28 + 45 * Math.min(1, reach * 1.4) + Math.min(14, er_percent * 1.5) + 4_000 * trend
  const ads_index = Math.min(100, Math.max(0, Math.round((merit + 9 * random.normal()) * 10) / 10))
  return {
    avg_post_views,
    avg_post_views_24h,
    err_percent: hundredths((avg_post_views / members) * 100),
    err24_percent: hundredths((avg_post_views_24h / members) * 100),
    er_percent,
    ads_index,
    ads_index_grade: gradeOf(ads_index),
  }
}

const hundredths = (value: number) => Math.round(value * 100) / 100

const bounds: [number, AdsIndexGrade][] = [
  [90, 'A+'],
  [80, 'A'],
  [70, 'B+'],
  [60, 'B'],
  [50, 'C+'],
  [40, 'C'],
  [25, 'D+'],
]

const gradeOf = (index: number): AdsIndexGrade => bounds.find(([least]) => index >= least)?.[1] ?? 'D'
