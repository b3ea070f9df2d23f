// Closed sets of words that database rows and the API share.

/** The languages of dashboard, bot and notices: the folders of `src/words`. English is for everybody who speaks none of them. */
export const wordLanguages = ['en', 'ru', 'fa'] as const
export type WordLanguage = (typeof wordLanguages)[number]

export const peers = ['Channel', 'Group'] as const
export type Peer = (typeof peers)[number]

/** What is known of a chat at other times than now. */
export const pastFields = ['title', 'username', 'description', 'verified', 'linked_chat', 'peer'] as const
export type PastField = (typeof pastFields)[number]

export const mentionKinds = ['Mention', 'Forward', 'Giveaway'] as const
export type MentionKind = (typeof mentionKinds)[number]

export const mentionDirections = ['in', 'out'] as const

/** What a list of a channel's messages can be narrowed to. */
export const messageSelections = ['deleted', 'edited', 'ads', 'media'] as const
export type MessageSelection = (typeof messageSelections)[number]

/** What a search does with deleted messages. */
export const deletedChoices = ['exclude', 'include', 'only'] as const
export type DeletedChoice = (typeof deletedChoices)[number]

/** What a message search does with messages that are copies of each other. */
export const copiesChoices = ['all', 'collapse'] as const

export const adsIndexGrades = ['D', 'D+', 'C', 'C+', 'B', 'B+', 'A', 'A+'] as const
export type AdsIndexGrade = (typeof adsIndexGrades)[number]

/** Sizes of channels by members, within which the ads index compares: powers of ten, and one size below 1,000 and from a million up. */
export const adsSizes = ['<1K', '1K', '10K', '100K', '1M+'] as const
export type AdsSize = (typeof adsSizes)[number]

/** What may be unusual about the audience of a channel. */
export const trustSignals = [
  'step',
  'drip',
  'round_gains',
  'no_conversion',
  'leak',
  'mass_leave',
  'view_blocks',
  'view_lines',
  'view_nights',
  'curve_change',
  'even_views',
  'equal_views',
  'view_caps',
  'views_above_members',
  'response_drop',
  'response_rise',
  'many_reactions',
  'few_reactions',
  'even_reactions',
  'reaction_blocks',
  'many_comments',
  'few_comments',
  'even_comments',
  'many_forwards',
  'few_forwards',
  'even_forwards',
  'ring',
  'hollow',
] as const
export type TrustSignal = (typeof trustSignals)[number]

/** What was found about the audience of a channel, as it is stored. */
export type TrustFinding = {
  signal: TrustSignal
  finding: (typeof trustFindings)[number]
  /** The p-value, corrected for the number of signals. */
  corrected?: number
  /** The numbers that its sentence names. */
  facts: Readonly<Record<string, number>>
  /** The part of the series that it comes from, in unix seconds. */
  from?: number | undefined
  to?: number | undefined
}

export const trustFindings = ['unusual', 'very_unusual'] as const

/** The series that show the signals. */
export const trustSeries = [
  'members',
  'post_views',
  'view_curve',
  'reactions',
  'comments',
  'forwards',
  'mentions',
] as const
export type TrustSeries = (typeof trustSeries)[number]

/** What is said about the audience of a channel, from the signals that could be measured. */
export const trustLevels = ['no_finding', 'look_closer', 'strong_findings', 'too_little_data'] as const
export type TrustLevel = (typeof trustLevels)[number]

export const privacies = ['Public', 'Private'] as const
export type PrivacyChoice = (typeof privacies)[number]

export const keyTypes = ['credits', 'subscription'] as const
export type KeyType = (typeof keyTypes)[number]

/** Features that a plan or an account may allow. The names are those of `/v1/usage/info`. */
const permissions = ['allow_catalog', 'allow_add', 'allow_message_search', 'links_in_lists'] as const
export type Permission = (typeof permissions)[number]

/**
 * What a named key may call: groups of endpoints. Reading and writing are separate, so that `snapshots:write` alone cannot list snapshots.
 */
export const keyPermissions = [
  'channels:read',
  'catalog:read',
  'snapshots:read',
  'snapshots:write',
  'lists:read',
  'lists:write',
  'messages:read',
  'messages:search',
  'charts:read',
  'chats:add',
  'chats:verify',
  'account:read',
  'events:read',
  'watches:write',
] as const
export type KeyPermission = (typeof keyPermissions)[number]

/** What a watch is about. */
export const watchSubjects = ['chat', 'list', 'query', 'account'] as const
export type WatchSubjectKind = (typeof watchSubjects)[number]

/** Where an account can be told of events. */
export const destinationKinds = ['webhook', 'email', 'bot', 'atom'] as const
export type DestinationKind = (typeof destinationKinds)[number]

/** How often a destination is told: of each event by itself, or of several in a digest. */
export const rhythms = ['at_once', 'hourly', 'daily', 'weekly'] as const
export type RhythmName = (typeof rhythms)[number]
/** How the chats of a list are found: chosen by hand, or by the filters of the catalog. */
export const listKinds = ['picked', 'matching'] as const
export type ListKind = (typeof listKinds)[number]

/** As whom the demo can be opened, besides as its operator. Each has an account with work of its own. */
export const demoRoles = ['buyer', 'journalist', 'owner', 'researcher'] as const
export type DemoRole = (typeof demoRoles)[number]

/** How far the purchase of a post in a chat of a list is. */
export const bookingStates = ['none', 'asked', 'booked', 'ran'] as const
export type BookingState = (typeof bookingStates)[number]

/** Whether a budget buys a post in a chat of a list, or why it is left out. */
export const budgetResults = [
  'fits',
  'too_expensive',
  'strong_findings',
  'no_price',
  'other_currency',
  'views_unknown',
  'deleted',
] as const
export type BudgetResult = (typeof budgetResults)[number]

/** The limits per day of a named key, under the names that a 426 answer uses. */
export const keyCounters = ['key_credits_per_day', 'key_requests_per_day'] as const
export type KeyCounter = (typeof keyCounters)[number]

/** The monthly counters of a subscription, under the names that a 426 answer uses. */
export const counters = ['requests', 'unique_channels', 'search_messages_requests', 'search_terms'] as const
export type Counter = (typeof counters)[number]

/** Lengths of a chart's intervals. PostgreSQL's `date_trunc` gets them as they are, so each must be a word it knows. */
export const chartAggregations = ['hour', 'day', 'week', 'month'] as const
export type ChartAggregation = (typeof chartAggregations)[number]

/** Colours of a picture. `auto` follows the setting of the reader's browser. */
export const pictureThemes = ['auto', 'light', 'dark'] as const
export type PictureTheme = (typeof pictureThemes)[number]

export const mediaTypes = [
  'photo',
  'video',
  'document',
  'audio',
  'voice',
  'sticker',
  'poll',
  'location',
  'contact',
  'giveaway',
  'webpage',
  'album',
  'unsupported',
] as const
export type MediaType = (typeof mediaTypes)[number]

/** What is counted for a message. */
export const messageCounters = ['views', 'forwards', 'comments', 'reactions'] as const
export type MessageCounter = (typeof messageCounters)[number]

/** What posts can be ranked by. */
export const postRanks = ['views', 'er', 'forwards'] as const
export type PostRank = (typeof postRanks)[number]

/** What the catalog can be sorted by, each with the column of `chats` or `channel_stats` that holds the value. */
export const catalogSorts = {
  members_count: 'members_count',
  members_growth7d: 'members_change_7d',
  members_growth30d: 'members_change_30d',
  members_growth90d: 'members_change_90d',
  post_views: 'avg_post_views',
  post_views_24h: 'avg_post_views_24h',
  er: 'er_percent',
  ads_index: 'ads_index',
  mentions: 'mentions_total',
  mentions7d: 'mentions_7d',
  mentions30d: 'mentions_30d',
  title: 'search_title',
  creation_date: 'creation_date',
  members_growth7d_percent: 'members_change_7d_percent',
  members_growth30d_percent: 'members_change_30d_percent',
  members_growth90d_percent: 'members_change_90d_percent',
  err: 'err_percent',
  media_share: 'media_share_percent',
  edited_share: 'edited_percent',
  deleted_share: 'deleted_percent',
  deleted_lifetime: 'deleted_lifetime_hours',
  last_post_date: 'last_post_date',
  citation_index: 'citation_index',
} as const
export type CatalogSortBy = keyof typeof catalogSorts
export const catalogSortFields = Object.keys(catalogSorts) as CatalogSortBy[]

/** The ranges that the catalog can be filtered by (`members_min`, `members_max` and so on), each with the sort field that holds the value. */
export const catalogRanges = {
  members: 'members_count',
  members_growth7d: 'members_growth7d',
  members_growth30d: 'members_growth30d',
  members_growth90d: 'members_growth90d',
  members_growth7d_percent: 'members_growth7d_percent',
  members_growth30d_percent: 'members_growth30d_percent',
  members_growth90d_percent: 'members_growth90d_percent',
  post_views: 'post_views',
  err: 'err',
  er: 'er',
  ads_index: 'ads_index',
  mentions: 'mentions',
  media_share: 'media_share',
  edited_share: 'edited_share',
  deleted_share: 'deleted_share',
  deleted_lifetime: 'deleted_lifetime',
  creation_date: 'creation_date',
  last_post_date: 'last_post_date',
  citation_index: 'citation_index',
} as const satisfies Record<string, CatalogSortBy>
export type CatalogRange = keyof typeof catalogRanges
export const catalogRangeNames = Object.keys(catalogRanges) as CatalogRange[]

/** The labels that the catalog can be filtered by: columns of `chats` or `channel_stats`. */
export const catalogLabels = [
  'country',
  'language',
  'category',
  'posts_language',
  'ads_index_grade',
  'trust_level',
] as const
export type CatalogLabel = (typeof catalogLabels)[number]

/** The bounds between the buckets of the catalog's histograms. The first bucket is below the first bound, the last begins at the last one. */
export const catalogHistograms = {
  members: [100, 300, 1_000, 3_000, 10_000, 30_000, 100_000, 300_000, 1_000_000, 3_000_000],
  post_views: [10, 30, 100, 300, 1_000, 3_000, 10_000, 30_000, 100_000, 300_000, 1_000_000],
  err: [1, 2, 5, 10, 15, 20, 30, 40, 60, 80, 100, 150],
  er: [0.1, 0.2, 0.5, 1, 2, 3, 5, 10, 20, 50],
  ads_index: [10, 20, 30, 40, 50, 60, 70, 80, 90],
  members_growth30d: [-10_000, -1_000, -100, -10, 0, 1, 10, 100, 1_000, 10_000],
  mentions: [1, 3, 10, 30, 100, 300, 1_000, 3_000, 10_000],
} as const satisfies Partial<Record<CatalogRange, readonly number[]>>
export type CatalogHistogram = keyof typeof catalogHistograms
export const catalogHistogramNames = Object.keys(catalogHistograms) as CatalogHistogram[]

/** The formats of files that can be imported. */
export const importFormats = ['telegram-export', 'messages', 'observations', 'table'] as const
export type ImportFormat = (typeof importFormats)[number]

/** How one public name looks like another. */
export const nameLikenesses = ['same_looks', 'one_letter'] as const
export type NameLikeness = (typeof nameLikenesses)[number]
