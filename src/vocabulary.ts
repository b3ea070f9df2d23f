// Closed sets of words that database rows and the wire share.

export const peers = ['Channel', 'Group'] as const
export type Peer = (typeof peers)[number]

export const mentionKinds = ['Mention', 'Forward', 'Giveaway'] as const
export type MentionKind = (typeof mentionKinds)[number]

export const adsIndexGrades = ['D', 'D+', 'C', 'C+', 'B', 'B+', 'A', 'A+'] as const
export type AdsIndexGrade = (typeof adsIndexGrades)[number]

export const privacies = ['Public', 'Private'] as const
export type Privacy = (typeof privacies)[number]

export const keyTypes = ['credits', 'subscription'] as const
export type KeyType = (typeof keyTypes)[number]

/** What a plan or an account may be allowed beyond reading; the names are those of `/v1/usage/info`. */
export const permissions = ['allow_catalog', 'allow_add', 'allow_message_search'] as const
export type Permission = (typeof permissions)[number]

/** The monthly counters of a subscription, as a 426 names them. */
export const counters = ['requests', 'unique_channels', 'search_messages_requests', 'search_terms'] as const
export type Counter = (typeof counters)[number]

/** Lengths of a chart's intervals. PostgreSQL's `date_trunc` gets them as they are, so each must be a word it knows. */
export const chartAggregations = ['hour', 'day', 'week', 'month'] as const
export type ChartAggregation = (typeof chartAggregations)[number]

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

/** What the catalog can be sorted by. */
export const catalogSortFields = [
  'members_count',
  'members_growth7d',
  'members_growth30d',
  'members_growth90d',
  'post_views',
  'post_views_24h',
  'er',
  'ads_index',
  'mentions',
  'mentions7d',
  'mentions30d',
  'title',
  'creation_date',
] as const
export type CatalogSortBy = (typeof catalogSortFields)[number]
