// Computes the statistics of channels at a moment, from their rows.
import { adShare } from '../metrics/ad-share.ts'
import { type AdsInputs, MOST_WITH_STRONG_FINDINGS } from '../metrics/ads-index.ts'
import { observedPercent } from '../metrics/completeness.ts'
import { deletedLifetimeHours, deletedPercent, editedPercent } from '../metrics/edits-and-deletions.ts'
import { engagementOf } from '../metrics/engagement.ts'
import { erPercent } from '../metrics/er.ts'
import { errPercent } from '../metrics/err.ts'
import { lifetimeDays } from '../metrics/lifetime.ts'
import { mediaSharePercent } from '../metrics/media-share.ts'
import { organicGrowthPercent } from '../metrics/member-jumps.ts'
import { type MemberReading, withoutLostReadings } from '../metrics/member-readings.ts'
import { LEAST_SAMPLED, memberShares, type SampledMembers } from '../metrics/member-shares.ts'
import { membersChange, membersChangePercent } from '../metrics/members-change.ts'
import { type MessageLife, postLives } from '../metrics/post-lives.ts'
import { avgPostViews, avgPostViewsAtAge } from '../metrics/post-views.ts'
import { postingRegularity } from '../metrics/posting-regularity.ts'
import { greatest, type PostMessage, postsOf, publishedWithin } from '../metrics/posts.ts'
import { rounded, roundedOrNull } from '../metrics/rounding.ts'
import type { Db } from '../store/db.ts'
import { listNewestSamples } from '../store/observed/members/member-samples.ts'
import { listMentionTotals, type MentionTotals } from '../store/observed/mentions/mentions-of.ts'
import {
  listLastPostDates,
  type PostRow,
  type ViewReading,
  type ViewReadings,
} from '../store/observed/messages/roll-up-reads.ts'
import type { ChatFacts } from '../store/statistics/changes.ts'
import type { ChannelStats } from '../store/statistics/columns.ts'
import { DAY } from '../time/spans.ts'
import { measuredConversion } from '../trust/explained-growth.ts'
import { checkedSeries } from '../trust/headline.ts'
import { isMeasured } from '../trust/reads.ts'
import { type Measures, penaltiesOf, rulesOf } from '../trust/statement.ts'
import { type TrustSignal, trustSignals } from '../vocabulary.ts'
import { sizeOf } from './size-of.ts'
import { type JudgedAudience, judgeAudience, readBackground, type TrustBackground } from './trust.ts'
import type { StatisticsWindow } from './window.ts'

/** What the latest state and a past one read differently. All else is bounded by the window alone. */
type ChannelReads = {
  facts: ChatFacts[]
  members: Map<number, MemberReading[]>
  posts: Map<number, PostRow[]>
  views: ViewReadings
  /** What is known of the numbers of messages is known of now alone. */
  numbers: Map<number, KnownShare>
  /** The authors of discussion groups are known of now alone, too. */
  authors: Map<number, number>
}

type KnownShare = { numbers: number; first: number; known: number }

export const computeChannels = async (db: Db, { since, now, seconds }: StatisticsWindow, reads: ChannelReads) => {
  const { facts, members, posts, views, numbers, authors } = reads
  const chat_ids = facts.map(({ chat_id }) => chat_id)
  const samples = await listNewestSamples(db, chat_ids, LEAST_SAMPLED, now)
  const mentions = await listMentionTotals(db, chat_ids, since, now)
  // A channel that posted in the window needs no look further back.
  const quiet = chat_ids.filter((chat_id) => !posts.get(chat_id)?.some(isLeft))
  const lastPosts = await listLastPostDates(db, quiet, now)
  const background = await readBackground(db, facts, (chat_id) => posts.get(chat_id)?.length ?? 0, mentions, since)

  const sampleByChat = new Map(samples.map((sample) => [sample.chat_id, sample]))
  const mentionsByChat = new Map(mentions.map((row) => [row.chat_id, row]))
  const stats = facts.map((chat) => ({
    chat_id: chat.chat_id,
    ...channelStats(
      {
        chat,
        readings: withoutLostReadings(members.get(chat.chat_id) ?? []),
        messages: withReadings(posts.get(chat.chat_id) ?? [], views.get(chat.chat_id)),
        sample: sampleByChat.get(chat.chat_id),
        mentions: mentionsByChat.get(chat.chat_id),
        last_post_date: lastPosts.get(chat.chat_id) ?? null,
        known_numbers: numbers.get(chat.chat_id),
        authors: authors.get(chat.chat_id),
      },
      background,
      seconds,
    ),
  }))
  const rows_read =
    facts.length + sizeOf(members) + sizeOf(posts) + sizeOf(views) + numbers.size + samples.length + mentions.length
  return { stats, rows_read }
}

/** The readings are added to the rows themselves, because a copy of each would cost more than what is computed from it. */
const withReadings = (posts: PostRow[], views: Map<number, ViewReading[]> | undefined) =>
  posts.map((post) => Object.assign(post, { view_readings: views?.get(post.message_id) ?? [] }))

const isLeft = ({ deleted_at }: Pick<MessageLife, 'deleted_at'>) => deleted_at === null

type ChannelRaw = {
  chat: ChatFacts
  readings: MemberReading[]
  /** Deleted ones too. */
  messages: (PostMessage & MessageLife)[]
  sample: SampledMembers | undefined
  mentions: MentionTotals | undefined
  /** The date is kept for a channel that has no posts in the window. */
  last_post_date: number | null
  known_numbers: KnownShare | undefined
  authors: number | undefined
}

export const channelStats = (
  { chat, readings, messages, sample, mentions, last_post_date, known_numbers, authors }: ChannelRaw,
  background: TrustBackground,
  now: number,
): ChannelStats => {
  const left = messages.filter(isLeft)
  const posts = postsOf(left)
  const lives = postLives(messages)
  const views = avgPostViews(posts, now)
  const views24 = avgPostViewsAtAge(posts, 24)
  const err = errPercent(views, chat.members_count)
  const err24 = errPercent(views24, chat.members_count)
  const er = erPercent(posts)
  const engagement = engagementOf(posts)
  const shares = memberShares(sample)
  const mentioned_at = (mentions?.recent ?? []).map(([at]) => at)
  const share = adShare(posts)
  const trust = judgeAudience({ chat, readings, posts, mentions, authors }, background, now)
  const ads_inputs: AdsInputs = {
    parts: {
      err24,
      er,
      organic_growth: organicGrowthPercent(readings, 30, now),
      mentions: mentioned_at.length,
      regularity: postingRegularity(posts, 30, now),
      low_ad_share: share === null ? null : 1 - share,
    },
    penalties: penaltiesOf(trust.statement),
    ...(trust.statement.level === 'strong_findings' && { capped_at: MOST_WITH_STRONG_FINDINGS }),
  }
  return {
    members_change_7d: membersChange(readings, 7, now),
    members_change_30d: membersChange(readings, 30, now),
    members_change_90d: membersChange(readings, 90, now),
    members_change_7d_percent: roundedOrNull(membersChangePercent(readings, 7, now), 2),
    members_change_30d_percent: roundedOrNull(membersChangePercent(readings, 30, now), 2),
    members_change_90d_percent: roundedOrNull(membersChangePercent(readings, 90, now), 2),
    avg_post_views: roundedOrNull(views),
    avg_post_views_24h: roundedOrNull(views24),
    avg_post_views_48h: roundedOrNull(avgPostViewsAtAge(posts, 48)),
    avg_post_views_72h: roundedOrNull(avgPostViewsAtAge(posts, 72)),
    messages_7d: publishedWithin(posts, 7, now).length,
    messages_30d: posts.length,
    media_share_percent: roundedOrNull(mediaSharePercent(posts), 2),
    edited_percent: roundedOrNull(editedPercent(lives, now), 2),
    deleted_percent: roundedOrNull(deletedPercent(lives, now), 2),
    deleted_lifetime_hours: roundedOrNull(deletedLifetimeHours(lives, now), 2),
    last_post_date: greatest(left.map(({ date }) => date)) ?? last_post_date,
    err_percent: roundedOrNull(err, 2),
    err24_percent: roundedOrNull(err24, 2),
    er_percent: roundedOrNull(er, 2),
    reactions_avg: roundedOrNull(engagement.reactions_avg, 2),
    comments_avg: roundedOrNull(engagement.comments_avg, 2),
    forwards_avg: roundedOrNull(engagement.forwards_avg, 2),
    female_percent: roundedOrNull(shares.female_percent, 2),
    male_percent: roundedOrNull(shares.male_percent, 2),
    premium_percent: roundedOrNull(shares.premium_percent, 2),
    with_username_percent: roundedOrNull(shares.with_username_percent, 2),
    with_photo_percent: roundedOrNull(shares.with_photo_percent, 2),
    lifetime: lifetimeDays(chat.creation_date, chat.deleted_at, now),
    mentions_total: mentions?.total ?? 0,
    mentions_7d: mentioned_at.filter((at) => at > now - 7 * DAY).length,
    mentions_30d: mentioned_at.length,
    message_numbers: known_numbers?.numbers ?? null,
    first_known_number: known_numbers?.first ?? null,
    observed_percent: known_numbers ? observedPercent(known_numbers.known, known_numbers.numbers) : null,
    ads_inputs,
    ...trustColumns(trust, background.renewed_at),
  }
}

const trustColumns = ({ band, reads, measures, statement }: JudgedAudience, renewed_at: Date | null) => ({
  trust_band: band,
  trust_measures: valuesOf(measures, measuredConversion(reads)),
  trust_level: statement.level,
  trust_findings: statement.judged.flatMap(({ signal, finding, corrected, facts, from, to }) =>
    finding ? [{ signal, finding, corrected, facts, from, to }] : [],
  ),
  trust_rules: rulesOf(statement, renewed_at),
  trust_checked: checkedSeries(statement),
  // Only the roll-up compares with what is stored.
  trust_before: null,
})

/** The conversion of mentions is no signal; the bands learn from it what is usual. */
const valuesOf = (
  measures: Measures,
  conversion: number | undefined,
): Partial<Record<TrustSignal | 'conversion', number>> => {
  const values: Partial<Record<TrustSignal | 'conversion', number>> = {}
  if (conversion !== undefined) values.conversion = rounded(conversion, 6)
  for (const name of trustSignals) {
    const found = measures[name]
    if (isMeasured(found)) values[name] = rounded(found.value, 6)
  }
  return values
}
