// What the catalog can be asked: filters that must all hold, an order, a page.
import type { Privacy } from '../vocabulary.ts'

export const sortFields = [
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
export type SortField = (typeof sortFields)[number]

/** Folded words that must all occur, or the chats that the term names by link or username; no words: those chats only. */
export type MatchedTerm = { words: string[]; in_description: boolean; named: number[] }

export type Filter = {
  term?: MatchedTerm | undefined
  /** Any of these. */
  country?: string[] | undefined
  language?: string[] | undefined
  category?: string[] | undefined
  members_min?: number | undefined
  members_max?: number | undefined
  post_views_min?: number | undefined
  post_views_max?: number | undefined
  er_min?: number | undefined
  er_max?: number | undefined
  ads_index_min?: number | undefined
  ads_index_max?: number | undefined
  mentions_min?: number | undefined
  mentions_max?: number | undefined
  privacy?: Privacy | undefined
  verified?: boolean | undefined
}

export type PageOrder = { sort_by: SortField; sort_direction: 'asc' | 'desc'; limit: number; skip: number }
export type FoundPage = { chat_ids: number[]; count: number; audience_count: number }
/** Ids in ascending order. */
export type FoundSet = { chat_ids: Float64Array; audience_count: number }
