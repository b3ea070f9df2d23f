// Pieces that the statistics of channels, of groups and of the catalog have in common.
import { type Static, Type } from 'typebox'
import { adsIndexGrades } from '../vocabulary.ts'
import { count, decimal, integer, oneOf, time } from './fields.ts'

const change = (days: number, example: number) =>
  Type.Optional(
    integer(
      `Latest members count minus the count ${days} days ago. Absent when no observation lies at or up to 3 days before that moment.`,
      example,
    ),
  )

export const MembersChange = Type.Object(
  { last_7_days: change(7, 310), last_30_days: change(30, 1450), last_90_days: change(90, -220) },
  { title: 'MembersChange', description: 'Gain or loss of members.' },
)
export type MembersChange = Static<typeof MembersChange>

export const MentionsStats = Type.Object(
  {
    total: count('Mentions by other chats since observation began.', 412),
    last_7_days: count('Mentions by other chats in the last 7 days.', 9),
    last_30_days: count('Mentions by other chats in the last 30 days.', 37),
  },
  {
    title: 'MentionsStats',
    description:
      'How often other chats mentioned this one: one mention per source message, target and kind, deleted messages left out.',
  },
)
export type MentionsStats = Static<typeof MentionsStats>

export const AdsIndex = decimal(
  'From 0 to 100, how safe and effective an ad placement looks: ranks among channels of like size and language for 24-hour reach, engagement, growth, mentions, regularity and low ad share, less penalties for signs of bought audience.',
  74,
  { maximum: 100 },
)

export const AdsIndexGrade = oneOf(
  adsIndexGrades,
  'Letter for `ads_index`: A+ from 90, A from 80, B+ from 70, B from 60, C+ from 50, C from 40, D+ from 25, D below.',
  'B+',
  { title: 'AdsIndexGrade' },
)

export const percent = (description: string, example: number) => Type.Optional(decimal(description, example))

/** Shares over a sample of members or authors; fewer than 30 sampled prove nothing. */
export const share = (whose: string, example: number) =>
  Type.Optional(
    decimal(`Percentage of sampled ${whose}. Absent with fewer than 30 sampled.`, example, { maximum: 100 }),
  )

export const Lifetime = Type.Optional(
  count('Age in whole days, from creation to now, or to deletion for a chat that is gone.', 1997),
)

export const StatisticsTime = Type.Optional(
  time('When these statistics were computed. Absent before the first computation.', '2026-09-01T00:00:00Z'),
)
