// Every metric, declared once: its title, its unit, one sentence that defines it, and when it is absent. Schemas, the SDK, the dashboard,
// the MCP server and the documents take them from here.

/**
 * `views` are whole numbers of views per post, `mean` is a mean with decimals, `change` and `change in percent` may be negative, `index` is
 * from 0 to 100, `days` are whole days, and `hours` have decimals.
 */
export type Unit =
  | 'count'
  | 'views'
  | 'mean'
  | 'days'
  | 'hours'
  | 'change'
  | 'percent'
  | 'change in percent'
  | 'index'
  | 'date'

/** What a metric is about: the sections in which documents and comparisons list metrics. */
export const metricSubjects = ['audience', 'reach', 'engagement', 'standing', 'posting'] as const
export type MetricSubject = (typeof metricSubjects)[number]

export type Metric = {
  title: string
  /** A shorter title, for the head of a narrow column. */
  short?: string
  unit: Unit
  subject: MetricSubject
  /** One sentence. */
  definition: string
  /** When there is no value: it completes "Not enough data: …" and "Absent if …". */
  absent?: string
  /** Where the statistics have it, if not under its own name: `members_change.last_7_days`. */
  at?: `${string}.${string}`
  /** The greatest possible value. */
  max?: number
  example: number | string
  /** Samples were taken at different times, so channels are not compared by them. */
  is_sampled?: true
  /** A filter by range has a greatest bound that it takes, and examples of both bounds. */
  filter?: { max?: number; examples: readonly [number | string, number | string] }
}
export type Metrics = Record<string, Metric>

/** Above all that is asked for, and within what the catalog in memory can distinguish. */
const MOST_PERCENT = 10_000_000

const members = {
  title: 'Members',
  short: 'members',
  unit: 'count',
  subject: 'audience',
  definition: 'The latest count of members that was observed.',
  absent: 'no count of members was observed yet',
  example: 48_200,
  filter: { examples: [1000, 500_000] },
} as const satisfies Metric

const change = <const Days extends number>(days: Days, example: number) =>
  ({
    title: `Growth in ${days} days`,
    short: `${days} d`,
    unit: 'change',
    subject: 'audience',
    definition: `The latest count of members minus the count ${days} days ago.`,
    absent: `no count of members was observed ${days} days ago or up to 3 days before that`,
    at: `members_change.last_${days}_days`,
    example,
    filter: { examples: [100, 5000] },
  }) as const satisfies Metric

const changePercent = <const Days extends number>(days: Days, example: number) =>
  ({
    title: `Growth in ${days} days, %`,
    short: `${days} d, %`,
    unit: 'change in percent',
    subject: 'audience',
    definition: `The growth in ${days} days divided by the count of members ${days} days ago, times 100.`,
    absent: `no count of members above 0 was observed ${days} days ago or up to 3 days before that`,
    at: `members_change_percent.last_${days}_days`,
    example,
    filter: { max: MOST_PERCENT, examples: [1.5, 50] },
  }) as const satisfies Metric

const viewsAfter = <const Hours extends number>(hours: Hours, example: number) =>
  ({
    title: `Views after ${hours} h`,
    unit: 'views',
    subject: 'reach',
    definition: `Mean of the views that posts of the last 30 days had ${hours} hours after publication, interpolated between observations.`,
    absent: `the views of no post are known at an age of ${hours} hours`,
    at: `avg_post_views.avg_post_views_${hours}h`,
    example,
  }) as const satisfies Metric

const posts = <const Days extends number>(days: Days, example: number) =>
  ({
    title: `Posts in ${days} days`,
    unit: 'count',
    subject: 'posting',
    definition: `Posts published in the last ${days} days and not deleted; an album is one post.`,
    absent: 'no statistics were computed yet',
    at: `messages_count.last_${days}_days`,
    example,
  }) as const satisfies Metric

const perPost = <const What extends string>(title: string, what: What, example: number) =>
  ({
    title: `${title} per post`,
    unit: 'mean',
    subject: 'engagement',
    definition: `Mean number of ${what} per post published in the last 30 days.`,
    absent: `no post of the last 30 days has known ${what}`,
    at: `engagement.${what}_avg`,
    example,
  }) as const satisfies Metric

/** A sample of fewer than 30 is too small to publish. */
const share = (title: string, whose: string, example: number) =>
  ({
    title,
    unit: 'percent',
    subject: 'audience',
    definition: `Percentage of sampled ${whose}.`,
    absent: 'fewer than 30 were sampled',
    max: 100,
    example,
    is_sampled: true,
  }) as const satisfies Metric

const lifetime = {
  title: 'Age in days',
  unit: 'days',
  subject: 'posting',
  definition: 'Whole days from creation to now, or to deletion for a chat that is gone.',
  absent: 'it is not known when the chat was created',
  example: 1997,
} as const satisfies Metric

const mentions = <const At extends string>(at: At, when: string, title: string, example: number) =>
  ({
    title,
    unit: 'count',
    subject: 'standing',
    definition: `How often other chats mentioned this one ${when}: by name, link, forward or giveaway.`,
    absent: 'no statistics were computed yet',
    at: `mentions.${at}`,
    example,
  }) as const satisfies Metric

/** By the columns that hold them, in the order in which the statistics of a channel show them. */
export const channelMetrics = {
  members_count: members,
  members_change_7d: change(7, 310),
  members_change_30d: change(30, 1450),
  members_change_90d: change(90, -220),
  members_change_7d_percent: changePercent(7, 0.65),
  members_change_30d_percent: changePercent(30, 3.1),
  members_change_90d_percent: changePercent(90, -0.45),
  avg_post_views: {
    title: 'Views per post',
    short: 'views',
    unit: 'views',
    subject: 'reach',
    definition:
      'Mean of the latest views of posts of the last 30 days; those younger than 24 hours count only if there are no others.',
    absent: 'no post of the last 30 days has known views',
    at: 'avg_post_views.avg_post_views',
    example: 12_050,
    filter: { examples: [500, 100_000] },
  },
  avg_post_views_24h: viewsAfter(24, 9640),
  avg_post_views_48h: viewsAfter(48, 10_900),
  avg_post_views_72h: viewsAfter(72, 11_480),
  messages_7d: posts(7, 28),
  messages_30d: posts(30, 121),
  media_share_percent: {
    title: 'Posts with media',
    short: 'media',
    unit: 'percent',
    subject: 'posting',
    definition:
      'Percentage of the posts of the last 30 days that carry a photo, a video, a file or other media; the preview of a link is none.',
    absent: 'there is no post of the last 30 days',
    max: 100,
    example: 62.5,
    filter: { examples: [20, 80] },
  },
  edited_percent: {
    title: 'Edited posts',
    short: 'edited',
    unit: 'percent',
    subject: 'posting',
    definition:
      'Percentage of posts that were edited, among those published 1 to 30 days ago whose whole content, or the times of whose edits, a source showed at an age of 24 hours or more, deleted ones too.',
    absent: 'these are fewer than 10 posts, or fewer than half of the posts of that time',
    max: 100,
    example: 8.33,
    filter: { examples: [1, 30] },
  },
  deleted_percent: {
    title: 'Deleted posts',
    short: 'deleted',
    unit: 'percent',
    subject: 'posting',
    definition:
      'Percentage of posts that were deleted, among those published 2 to 30 days ago that were seen within 24 hours and then seen at an age of 48 hours or more, or found to be gone.',
    absent: 'these are fewer than 10 posts, or fewer than half of the posts of that time',
    max: 100,
    example: 4.17,
    filter: { examples: [1, 20] },
  },
  deleted_lifetime_hours: {
    title: 'Lifetime of deleted posts, h',
    short: 'lived, h',
    unit: 'hours',
    subject: 'posting',
    definition:
      'Median of the hours from publication to deletion of the posts that `deleted_percent` counts as deleted: the middle between the medians of when they were last seen and when they were found to be gone.',
    absent:
      '`deleted_percent` is, fewer than 5 posts were deleted, or the two medians are more than an hour and more than half of the value apart',
    example: 24.5,
    filter: { max: 1000, examples: [12, 48] },
  },
  last_post_date: {
    title: 'Last post',
    short: 'last post',
    unit: 'date',
    subject: 'posting',
    definition: 'When the newest post that is not deleted was published, however long ago.',
    absent: 'no post is known',
    example: '2026-08-31T18:30:00Z',
    filter: { examples: ['2024-01-01', '2026-08-31'] },
  },
  err_percent: {
    title: 'ERR',
    unit: 'percent',
    subject: 'reach',
    definition:
      'Views rate: views per post divided by members, times 100, which is the share of the members that sees a post.',
    absent: 'views per post or members are not known',
    example: 25,
    filter: { max: MOST_PERCENT, examples: [5, 60] },
  },
  err24_percent: {
    title: 'ERR after 24 h',
    unit: 'percent',
    subject: 'reach',
    definition: 'Views rate of the first day: views per post after 24 hours divided by members, times 100.',
    absent: 'views after 24 hours or members are not known',
    example: 20,
  },
  er_percent: {
    title: 'ER',
    unit: 'percent',
    subject: 'engagement',
    definition:
      'Engagement rate: mean over posts of the last 30 days of reactions, forwards and comments together, divided by views, times 100.',
    absent: 'no post of the last 30 days has known views and known reactions, forwards or comments',
    example: 2.4,
    filter: { examples: [0.5, 20] },
  },
  reactions_avg: perPost('Reactions', 'reactions', 180.5),
  comments_avg: perPost('Comments', 'comments', 32.1),
  forwards_avg: perPost('Forwards', 'forwards', 76.9),
  female_percent: {
    ...share('Female members', 'members of known gender who are female', 41.5),
    at: 'gender.female_percent',
  },
  male_percent: { ...share('Male members', 'members of known gender who are male', 58.5), at: 'gender.male_percent' },
  premium_percent: share('Premium members', 'members with a premium account', 11.2),
  with_username_percent: share('Members with a username', 'members who have a username', 63.4),
  with_photo_percent: share('Members with a photo', 'members who have a photo', 71.8),
  lifetime,
  ads_index: {
    title: 'Ads index',
    short: 'ads index',
    unit: 'index',
    subject: 'standing',
    definition:
      'From 0 to 100, how safe and effective an ad placement looks: ranks among channels of similar size and the same language, or of a wider set where fewer than 5 of these can be compared, for 24-hour reach, engagement, growth, mentions, regularity and low ad share, less penalties for unusual signals of the audience. At most 39.9 with `strong_findings`.',
    absent: 'views after 24 hours are not known, or fewer than 5 channels can be compared at all',
    max: 100,
    example: 74,
    filter: { examples: [40, 100] },
  },
  citation_index: {
    title: 'Citation index',
    short: 'citation',
    unit: 'index',
    subject: 'standing',
    definition:
      'From 0 to 100, how many readers the citations of the last 365 days by other chats are worth: each source shares the readers of a post among those whom it cites, by how often and how lately; own and returned citations are left out or damped, and a source counts as far as others cite it. Twice the readers are 5 points more, and 0 is not cited by any chat that counts.',
    absent: 'it was not computed yet, or fewer than 5 chats cite others at all',
    max: 100,
    example: 46.31,
    filter: { examples: [20, 80] },
  },
  mentions_total: {
    ...mentions('total', 'since observation began', 'Mentions', 412),
    short: 'mentions',
    filter: { examples: [5, 10_000] },
  },
  mentions_7d: mentions('last_7_days', 'in the last 7 days', 'Mentions in 7 days', 9),
  mentions_30d: mentions('last_30_days', 'in the last 30 days', 'Mentions in 30 days', 37),
} as const satisfies Metrics

/** What the catalog sorts by beside the statistics: columns of the record of a channel. */
export const recordMetrics = {
  creation_date: {
    title: 'Created',
    short: 'created',
    unit: 'date',
    subject: 'posting',
    definition: 'When the chat was created.',
    absent: 'it is not known when the chat was created',
    example: '2021-03-14T08:00:00Z',
    filter: { examples: ['2024-01-01', '2026-08-31'] },
  },
} as const satisfies Metrics

/** The metrics of channels, under the names that are the keys of translations. */
export const metrics = { ...channelMetrics, ...recordMetrics }
export type MetricName = keyof typeof metrics

const within = <const Name extends string, const Span extends string>(
  name: Name,
  span: Span,
  about: { title: string; definition: string; absent: string },
  example: number,
) =>
  ({
    unit: 'count',
    subject: 'posting',
    ...about,
    at: `${name}.last_${span}`,
    example,
  }) as const satisfies Metric

const written = <const Span extends string>(span: Span, text: string, example: number) =>
  within(
    'messages_count',
    span,
    {
      title: `Messages in ${text}`,
      definition: `Messages written in the last ${text} and not deleted; service messages do not count.`,
      absent: 'no messages were observed for so long',
    },
    example,
  )

const active = <const Span extends string>(span: Span, text: string, example: number) =>
  within(
    'active_members',
    span,
    {
      title: `Active members in ${text}`,
      definition: `Different authors of the messages of the last ${text}.`,
      absent: 'the authors are not known, or no messages were observed for so long',
    },
    example,
  )

/** The metrics of groups, in the order in which the statistics of a group show them. */
export const groupMetrics = {
  members_count: members,
  members_change_7d: change(7, 310),
  members_change_30d: change(30, 1450),
  members_change_90d: change(90, -220),
  messages_24h: written('24_hours', '24 hours', 640),
  messages_7d: written('7_days', '7 days', 4180),
  messages_30d: written('30_days', '30 days', 18_300),
  messages_per_day: {
    title: 'Messages per day',
    unit: 'mean',
    subject: 'posting',
    definition: 'Messages of the last 30 days divided by 30.',
    absent: 'no statistics were computed yet',
    example: 610,
  },
  active_members_24h: active('24_hours', '24 hours', 122),
  active_members_7d: active('7_days', '7 days', 480),
  active_members_30d: active('30_days', '30 days', 1310),
  reactions_avg: {
    title: 'Reactions per message',
    unit: 'mean',
    subject: 'engagement',
    definition: 'Mean number of reactions to a message of the last 30 days for which they are known.',
    absent: 'no message of the last 30 days has known reactions',
    at: 'engagement.reactions_avg',
    example: 1.7,
  },
  replies_avg: {
    title: 'Replies per message',
    unit: 'mean',
    subject: 'engagement',
    definition: 'Messages of the last 30 days that reply to another one, divided by all messages of that time.',
    absent: 'there is no message of the last 30 days',
    at: 'engagement.replies_avg',
    example: 0.6,
  },
  premium_percent: share('Premium authors', 'authors with a premium account', 14.3),
  bots_percent: share('Bots', 'authors that are bots', 2.1),
  with_username_percent: share('Authors with a username', 'authors who have a username', 70.2),
  with_photo_percent: share('Authors with a photo', 'authors who have a photo', 78.6),
  lifetime,
} as const satisfies Metrics
export type GroupMetricName = keyof typeof groupMetrics

/** The values of charts, one for each interval, under the names that the SDK has for the charts. */
export const chartMetrics = {
  subscribers: {
    title: 'Members',
    unit: 'count',
    definition: 'Members at the last observation at or before the end of the interval.',
    example: 48_200,
  },
  reach: {
    title: 'Reach',
    unit: 'views',
    definition: 'Mean of the latest views of the posts published in the interval.',
    example: 12_050,
  },
  err: {
    title: 'ERR',
    unit: 'percent',
    definition: 'Reach of the interval divided by members at its end, times 100.',
    example: 25,
  },
  posts: {
    title: 'Posts',
    unit: 'count',
    definition: 'Posts published in the interval and not deleted; for a group, messages.',
    example: 4,
  },
  reactions: {
    title: 'Reactions',
    unit: 'count',
    definition: 'Latest reactions to all posts published in the interval together.',
    example: 856,
  },
  comments: {
    title: 'Comments',
    unit: 'count',
    definition: 'Latest comments on all posts published in the interval together.',
    example: 140,
  },
  forwards: {
    title: 'Forwards',
    unit: 'count',
    definition: 'Latest forwards of all posts published in the interval together.',
    example: 324,
  },
  er: {
    title: 'ER',
    unit: 'percent',
    definition:
      'Mean, over the posts published in the interval, of reactions, forwards and comments together, divided by views, times 100.',
    example: 2.4,
  },
  adShare: {
    title: 'Share of ads',
    unit: 'percent',
    definition: 'Posts of the interval that are marked as ads, in percent of all its posts.',
    max: 100,
    example: 25,
  },
  mentions: {
    title: 'Mentions',
    unit: 'count',
    definition:
      'Mentions by other chats in messages published in the interval: one per message, kind and chat mentioned.',
    example: 9,
  },
  citations: {
    title: 'Citing chats',
    unit: 'count',
    definition: 'Distinct chats with a mention in the interval: a chat that mentions it ten times counts once.',
    example: 6,
  },
  citationIndex: {
    title: 'Citation index',
    unit: 'index',
    definition: 'The citation index at the end of the month, and the latest one for the current month.',
    max: 100,
    example: 46.31,
  },
} as const satisfies Record<string, Pick<Metric, 'title' | 'unit' | 'definition' | 'max'> & { example: number }>
export type ChartMetricName = keyof typeof chartMetrics
