// Schemas that the statistics of channels, groups and the catalog share.
import { type Static, Type } from 'typebox'
import { adsIndexGrades, adsSizes, type TrustSignal, trustSignals } from '../../vocabulary.ts'
import { count, decimal, flag, list, oneOf, text, time } from '../fields.ts'
import { figuresOf } from '../figures.ts'
import { channelMetrics } from '../metrics.ts'
import { FactsField } from './trust-fields.ts'

/** How `as_of` is charged. */
export const FREE_WHERE_UNKNOWN =
  'As of a moment of which nothing is known, the answer has no numbers and is not counted.'

/** The metrics of a channel as fields. */
export const channelFigures = figuresOf(channelMetrics)

export const AdsIndexGrade = oneOf(
  adsIndexGrades,
  'Letter for `ads_index`: A+ from 90, A from 80, B+ from 70, B from 60, C+ from 50, C from 40, D+ from 25, D below.',
  'B+',
  { title: 'AdsIndexGrade' },
)

const part = (what: string, value: number, [rank, rank_percent]: [number, number], points: number, of: number) =>
  Type.Optional(
    Type.Object(
      {
        value: Type.Number({ description: 'The channel’s own figure.', examples: [value] }),
        rank: Type.Optional(
          count(
            'Its place among the channels whose figure is known: 1 is best. Equal figures share the best place.',
            rank,
          ),
        ),
        compared: Type.Optional(count('How many channels that is.', 48)),
        rank_percent: decimal('Where it stands among the channels compared: 100 is best.', rank_percent, {
          maximum: 100,
        }),
        points: decimal('Points it adds to the index.', points),
        of: decimal('Points it could add at most.', of),
      },
      { description: what },
    ),
  )

const penalty = Type.Optional(decimal('Points taken off for this signal.', 10))

/** Within /v1 no field is taken away. */
const formerPenalty = (now: TrustSignal) =>
  Type.Optional(decimal(`Not given any more: see \`${now}\`.`, 0, { deprecated: true }))

export const AdsIndexParts = Type.Object(
  {
    parts: Type.Object(
      {
        err24: part('Views within a day, in percent of members.', 20, [14, 71.5], 28.6, 40),
        er: part('Engagement rate.', 2.4, [20, 60], 9, 15),
        organic_growth: part('Growth of members in 30 days, without jumps, in percent.', 3.1, [10, 80], 12, 15),
        mentions: part('Mentions by other chats in 30 days.', 37, [6, 90], 13.5, 15),
        regularity: part('How regularly it posts.', 0.87, [13, 75], 7.5, 10),
        low_ad_share: part('Share of posts that are not ads.', 0.93, [16, 68], 3.4, 5),
      },
      {
        description: 'What the index is made of. An unknown part is absent, and its weight is shared among the others.',
      },
    ),
    penalties: Type.Object(
      {
        ...(Object.fromEntries(trustSignals.map((name) => [name, penalty])) as Record<TrustSignal, typeof penalty>),
        unexplained_jump: formerPenalty('step'),
        constant_views: formerPenalty('even_views'),
      },
      {
        description:
          'Points that the unusual signals of the audience take off: 10 for each that is unusual, 20 for each that is very unusual.',
        examples: [{ step: 10 }],
      },
    ),
    capped_at: Type.Optional(
      decimal(
        'The most that the index of a channel with `strong_findings` may be. Given if its points add up to more.',
        39.9,
      ),
    ),
    penalty_reasons: list(
      Type.Object(
        {
          reason: oneOf(trustSignals, 'Name of the signal.', 'step'),
          points: decimal('Points taken off.', 10),
          text: text('What was observed, in words.', 'The views of 24 posts differ by 2.1 %.'),
          facts: FactsField,
        },
        { description: 'A penalty in words.' },
      ),
      'The penalties in words. Empty if there is none.',
    ),
    channels_compared: count(
      'Channels with a known reach within a day that it was ranked among; `compared_with` says which. Another part may be known of more channels, see its `compared`.',
      48,
    ),
    compared_with: Type.Optional(
      Type.Object(
        {
          same_language: flag(
            'True: channels of its language, or of unknown language like itself. False: of all languages, because fewer than 5 of its language and size can be compared.',
            true,
          ),
          sizes: list(
            oneOf(
              adsSizes,
              'Size by members: under 1,000 (`<1K`), from 1,000 (`1K`), 10,000 (`10K`), 100,000 (`100K`) and 1,000,000 (`1M+`).',
              '10K',
            ),
            'Its own size; and the next sizes, the smaller ones first, if fewer than 5 channels can be compared without them.',
            { examples: [['10K']] },
          ),
          sampled: flag('Whether a size is so large that up to 5,000 of its channels stand for all.', false),
        },
        {
          description:
            'Which channels it was ranked among. Absent if the index was computed by a version that did not tell.',
        },
      ),
    ),
  },
  {
    title: 'AdsIndexParts',
    description:
      'Why the ads index is what it is: the points of the parts, less the penalties, held within 0 and 100, and within 39.9 with `strong_findings`.',
  },
)
export type AdsIndexParts = Static<typeof AdsIndexParts>

export const StatisticsTime = Type.Optional(
  time(
    'When these statistics were computed; with `as_of`, that moment. Absent before the first computation.',
    '2026-09-01T00:00:00Z',
  ),
)
