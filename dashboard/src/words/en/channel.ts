import { channelNumbersOf, chartMeansOf, chartTitlesOf, pageCharts } from '../metric-words.ts'
import { contract } from './contract.ts'

const known = channelNumbersOf(contract)

export const channel = {
  title: 'Channel',
  since: (year: string) => `since ${year}`,
  created: (date: string) => `Created ${date}`,
  observed: 'observed',
  scam: 'Telegram marks this channel as a scam.',
  fake: 'Telegram marks this channel as an impersonation.',
  deleted: (date: string) => `This channel was found to be gone on ${date}. Its numbers are those of before.`,
  former: {
    title: 'Formerly',
    means:
      'Titles and public names that were seen before, and from when to when. The change itself was between two observations.',
    seen: 'seen',
    file: 'All that is known of its past',
  },
  compare: 'Compare',
  compared: 'In comparison',
  comparisonFull: 'Ten channels are in comparison already. Take one out first.',
  asOf: (day: string) => `Statistics and charts as they were known at the end of ${day} (UTC).`,
  asOfNow: 'Back to now',
  oldData: (day: string) => `The newest data are of ${day}, so that all that is known is shown.`,
  exportAs: (what: string, format: string) => `${what} (${format})`,
  exportPosts: 'Posts of the period',
  print: 'Print or save as PDF',
  more: 'more',
  less: 'less',
  printed: (date: string) => `Printed on ${date}`,

  numbers: {
    ...known.numbers,
    label: 'Key numbers',
    postsPerDay: 'Posts per day',
    in30: '30 d',
  },
  means: {
    ...known.means,
    postsPerDay: 'Posts of the last 30 days that are not deleted, divided by 30. An album is one post.',
  },
  why: {
    ...known.why,
    postsPerDay: 'Not enough data: no statistics were computed yet.',
  },

  adsIndex: {
    show: 'why',
    title: 'Why the ads index is what it is',
    part: 'Part',
    value: 'Value',
    rank: 'Rank',
    points: 'Points',
    rankOf: (place: string, count: string) => `${place} of ${count}`,
    /** `members` says which sizes were compared with all languages; without it, they were channels of the language and size. */
    rankMeans: (count: string, members?: string, sampled = false) =>
      members === undefined
        ? `Among ${count} channels of the same language and similar size; equal values share a rank.`
        : `Fewer than five channels of this language and size can be compared. So these are ranks among ${sampled ? `a sample of ${count}` : count} channels of all languages ${members}; equal values share a rank.`,
    membersOf: {
      any: 'and sizes',
      from: (least: string) => `with ${least} members or more`,
      below: (end: string) => `with fewer than ${end} members`,
      between: (least: string, end: string) => `with at least ${least} and fewer than ${end} members`,
    },
    pointsOf: (points: string, most: string) => `${points} of ${most}`,
    parts: {
      err24: 'Views within a day, % of members',
      er: 'Engagement rate, %',
      organic_growth: 'Growth in 30 days without jumps, %',
      mentions: 'Mentions in 30 days',
      regularity: 'Days with a post, % of the last 30',
      low_ad_share: 'Posts that are not ads, %',
    },
    unknownPart: 'Unknown for this channel: its points are shared among the other parts.',
    noPenalties: 'Nothing unusual about the audience was found.',
    sum: 'Ads index',
  },

  controls: {
    range: 'Range',
    ranges: { '7d': '7 d', '30d': '30 d', '90d': '90 d', '1y': '1 y', all: 'All' },
    step: 'Intervals',
    steps: { hour: 'hours', day: 'days', week: 'weeks', month: 'months' },
    from: 'from',
    to: 'to',
    before: 'with the previous period',
    noBefore: 'The whole history has no previous period.',
    asOf: 'as of',
    asOfMeans: 'Shows statistics and charts as they were known at the end of this day, UTC',
    back: (range: string) => `Back to ${range}`,
    zoomHint: 'Drag over a chart to zoom in. Arrow keys move the cursor.',
  },
  charts: {
    ...chartTitlesOf(contract, pageCharts),
    before: 'Previous period',
    multiples: 'Reach, ERR, posts and mentions',
    soFar: 'so far',
    inPeriod: 'in this period',
    sinceBefore: 'since the previous interval',
  },
  chartMeans: chartMeansOf(contract, pageCharts),
  events: {
    gain: (members: string, viewsMoved: boolean | undefined) =>
      `+${members} members in one day${viewsMoved === undefined ? '' : viewsMoved ? ', views rose with it' : ', views unchanged'}`,
    loss: (members: string, viewsMoved: boolean | undefined) =>
      `−${members} members in one day${viewsMoved === undefined ? '' : viewsMoved ? ', views fell with it' : ', views unchanged'}`,
  },
  noPoints: {
    subscribers: 'No count of members is known in this period.',
    reach: 'No post with known views in this period.',
    err: 'No post with known views in this period.',
    posts: 'No messages are known in this period.',
    mentions: 'No mention is known up to the end of this period.',
  },

  heat: {
    title: 'When it posts',
    zone: (zone: string) => `Hours of your time zone, ${zone}`,
    by: 'Colour shows',
    kinds: { posts: 'posts', views: 'views', er: 'ER' },
    weekday: 'Weekday',
    cell: (when: string, posts: number, count: string) => `${when}: ${count} ${posts === 1 ? 'post' : 'posts'}`,
    views: (views: string) => `${views} views per post`,
    er: (er: string) => `ER ${er}`,
    outside: (when: string) => `${when}: not in this period`,
    least: 'less',
    most: 'more',
    none: 'No posts in this period. Choose a longer one.',
  },
  curve: {
    title: 'How views grow',
    means: (posts: string) =>
      `Median of the views that the last ${posts} posts had at each age. In the band lies the middle half of the posts.`,
    median: 'Median',
    low: '25th percentile',
    high: '75th percentile',
    hours: (count: number) => `${count} h`,
    days: (count: number) => `${count} d`,
    reading: (age: string, median: string, low: string, high: string) =>
      `after ${age}: ${median}, half of the posts between ${low} and ${high}`,
    none: 'Not enough data: the views of too few posts were observed at known ages.',
  },
  deletions: {
    title: 'Deleted posts by age',
    show: 'Show by age',
    hide: 'Hide ages',
    share: (share: string) => `${share} of the posts published 2 to 30 days ago were deleted.`,
    shareUnknown:
      'How many posts are deleted is not known: too few posts of the last 30 days were watched for two days.',
    lifetime: (hours: string) => `Half of them were there for less than ${hours} h.`,
    lifetimeUnknown: 'How long they were there is not known: they are too few, or were not looked at often enough.',
    posts: (posts: number) =>
      `${posts} ${posts === 1 ? 'post' : 'posts'} of this period ${posts === 1 ? 'was' : 'were'} deleted.`,
    unknownAge: (posts: number) =>
      `${posts === 1 ? 'One of them is' : `${posts} of them are`} not shown, because the age is not known.`,
    allUnknown: (posts: number) =>
      `${posts} ${posts === 1 ? 'post' : 'posts'} of this period ${posts === 1 ? 'was' : 'were'} deleted, but at what age is not known: the channel was looked at too rarely.`,
    none: 'No deleted post is known in this period.',
    age: 'Age at deletion',
    count: 'Posts',
    under: (to: string) => `under ${to}`,
    between: (from: string, to: string) => `${from} – ${to}`,
    from: (from: string) => `${from} or more`,
    tip: (age: string, posts: number, share: string) =>
      `${age}: ${posts} ${posts === 1 ? 'post' : 'posts'}\n${share} of those whose age is known`,
    means:
      'By the date of publication; an album is one post. Ads are often bought for 24, 48 or 72 hours: their intervals are around these ages.',
    precision:
      'A deletion is not seen, only that a post is gone. Its age lies between the last time it was seen and the time it was found to be gone; the middle is shown where these are at most an hour, or half of the age, apart. A channel that is read once a day cannot tell the hour of a deletion on the first days, and posts that were deleted before anybody saw them are not known at all.',
  },
  completeness: {
    title: 'How much is known',
    show: 'Show by month',
    hide: 'Hide months',
    known: (percent: string, numbers: string) =>
      `${percent}% of the ${numbers} numbers that the channel has given to its messages are known.`,
    from: (number: string) => `Nothing is known before number ${number}.`,
    unknownYet: 'Not enough data: the numbers of its messages were not counted yet.',
    none: 'No message of this channel is known.',
    month: 'Month',
    before: 'Before the first known message',
    observed: 'Known',
    numbers: 'Numbers',
    percent: (value: string) => `${value}%`,
    kinds: {
      messages: 'Messages',
      album_items: 'Items of albums',
      service_messages: 'Service messages',
      deleted_messages: 'Deleted',
      unknown: 'Unknown',
    },
    all: (months: string) => `All ${months} months`,
    means:
      'Telegram numbers the messages of a channel one after the other. A number that was never seen is unknown: its message was deleted early, is not shown publicly, or was not read. It is counted in the month of the next known number.',
    missing: 'The unknown numbers, with what forwards in other chats tell of them:',
  },
}
