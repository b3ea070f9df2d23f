const change = (days: number) => ({
  name: `Change in ${days} days`,
  means: `The latest count of members minus the count ${days} days ago.`,
  why: `Not enough data: no count of members was observed ${days} days ago.`,
})
const changePercent = (days: number) => ({
  name: `Change in ${days} days, %`,
  means: `The change in ${days} days divided by the count of members before it, in percent.`,
  why: `Not enough data: no count of members above 0 was observed ${days} days ago.`,
})
const viewsAt = (hours: number) => ({
  name: `Views after ${hours} h`,
  means: `Mean of the views that the posts of the last 30 days had ${hours} hours after they were published.`,
  why: `Not enough data: the views of no post are known at an age of ${hours} hours.`,
})
const perPost = (what: string) => ({
  name: `${what} per post`,
  means: `Mean over the posts of the last 30 days.`,
  why: `Not enough data: no post of the last 30 days for which they are known.`,
})
const noStatistics = 'Not enough data: no statistics were computed yet.'
const noViews = 'Not enough data: no post of the last 30 days with known views.'

export const compare = {
  title: 'Compare',
  emptyTitle: 'Nothing to compare yet',
  empty: 'Tick two to five channels in the catalog: by their boxes, or with j, k and x. Or find them here by name.',
  toCatalog: 'To the catalog',
  oneMore: 'One channel is chosen. Add another one to compare it with.',
  add: 'Add a channel…',
  full: 'Five channels at most',
  tooMany: 'The address names more than five channels. The first five are compared.',
  unknown: (names: string) => `No channel is known as ${names}.`,
  dropUnknown: 'Take out of the comparison',
  chosen: 'Compared channels',
  remove: (title: string) => `Take out ${title}`,
  makeFirst: 'make first',
  makeFirstOf: (title: string) => `make first: ${title}`,
  first: 'first',
  firstMeans: 'Differences are from this channel.',
  chart: 'Over time',
  charts: { members: 'Members', reach: 'Reach', err: 'ERR', er: 'ER', posts: 'Posts', mentions: 'Mentions' },
  chartMeans: {
    members: 'The last count of members observed at or before the end of each interval.',
    reach: 'Mean of the latest views of the posts published in the interval.',
    err: 'Reach of the interval divided by members at its end, in percent.',
    er: 'Mean engagement rate of the posts published in the interval, in percent.',
    posts: 'Posts published in the interval and not deleted.',
    mentions: 'Mentions by other chats in messages published in the interval.',
  },
  what: 'What the chart shows',
  scale: 'Scale',
  scales: { absolute: 'absolute', indexed: 'start = 100' },
  indexMeans: 'Each line is divided by its first value in the range, times 100.',
  noIndex: 'begins with 0 and has no index',
  range: 'Range',
  ranges: { '7d': '7 d', '30d': '30 d', '90d': '90 d', '1y': '1 y', all: 'All' },
  week: (day: string) => `week of ${day}`,
  noPoints: 'Nothing is known in this range. Choose a longer one.',
  figuresTitle: 'Figures',
  beside: 'Beside each value',
  besides: { difference: 'difference', rank: 'rank' },
  figure: 'Figure',
  best: 'Best of the row',
  most: 'Greatest of the row; more is not always better here',
  points: (text: string) => `${text} pp`,
  rank: (place: number, count: number) => `${place} of ${count}`,
  rankMeans: (place: number, count: number) => `Place ${place} of ${count}`,
  differenceFrom: (difference: string, title: string) => `${difference} compared with ${title}`,
  groups: {
    audience: 'Audience',
    reach: 'Reach',
    engagement: 'Engagement',
    standing: 'Standing',
    posting: 'Posting',
  },
  figures: {
    members_count: {
      name: 'Members',
      means: 'The latest count of members that was observed.',
      why: 'Not enough data: no count of members was observed yet.',
    },
    'members_change.last_7_days': change(7),
    'members_change.last_30_days': change(30),
    'members_change.last_90_days': change(90),
    'members_change_percent.last_7_days': changePercent(7),
    'members_change_percent.last_30_days': changePercent(30),
    'members_change_percent.last_90_days': changePercent(90),
    'avg_post_views.avg_post_views': {
      name: 'Views per post',
      means:
        'Mean of the latest views of the posts of the last 30 days. Posts younger than 24 hours are left out, unless there are no others.',
      why: noViews,
    },
    'avg_post_views.avg_post_views_24h': viewsAt(24),
    'avg_post_views.avg_post_views_48h': viewsAt(48),
    'avg_post_views.avg_post_views_72h': viewsAt(72),
    'messages_count.last_7_days': {
      name: 'Posts in 7 days',
      means: 'Posts of the last 7 days that are not deleted. An album is one post.',
      why: noStatistics,
    },
    'messages_count.last_30_days': {
      name: 'Posts in 30 days',
      means: 'Posts of the last 30 days that are not deleted. An album is one post.',
      why: noStatistics,
    },
    media_share_percent: {
      name: 'With media',
      means: 'Share of the posts of the last 30 days that carry media; the preview of a link is none.',
      why: 'Not enough data: no post in the last 30 days.',
    },
    err_percent: {
      name: 'ERR',
      means: 'Views rate: views per post divided by members, in percent. The share of the members that sees a post.',
      why: 'Not enough data: it needs both views of posts and members.',
    },
    err24_percent: {
      name: 'ERR after 24 h',
      means: 'Views after 24 hours divided by members, in percent.',
      why: 'Not enough data: it needs both views after 24 hours and members.',
    },
    er_percent: {
      name: 'ER',
      means:
        'Engagement rate: mean over the posts of the last 30 days of reactions, forwards and comments together divided by views, in percent.',
      why: 'Not enough data: no post of the last 30 days with known reactions, forwards or comments.',
    },
    'engagement.reactions_avg': perPost('Reactions'),
    'engagement.comments_avg': perPost('Comments'),
    'engagement.forwards_avg': perPost('Forwards'),
    lifetime: {
      name: 'Age in days',
      means: 'Whole days since the channel was created, until now or until it was deleted.',
      why: 'Not enough data: it is not known when the channel was created.',
    },
    ads_index: {
      name: 'Ads index',
      means:
        'From 0 to 100, how safe and effective an ad looks: ranks among channels of like size and language, less penalties for signs of a bought audience.',
      why: 'Not enough data: it needs views after 24 hours, and at least 5 channels of like size and language.',
    },
    'mentions.total': {
      name: 'Mentions in all',
      means: 'How often other chats mentioned this channel, by name, link or repost.',
      why: noStatistics,
    },
    'mentions.last_7_days': {
      name: 'Mentions in 7 days',
      means: 'How often other chats mentioned this channel in the last 7 days, by name, link or repost.',
      why: noStatistics,
    },
    'mentions.last_30_days': {
      name: 'Mentions in 30 days',
      means: 'How often other chats mentioned this channel in the last 30 days, by name, link or repost.',
      why: noStatistics,
    },
  },
}
