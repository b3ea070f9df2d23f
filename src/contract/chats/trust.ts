// What is unusual about the audience of a channel, with the evidence.
import { type Static, Type } from 'typebox'
import { type TrustSeries, trustSeries } from '../../vocabulary.ts'
import { Deleted } from '../deleted.ts'
import { type Endpoint, endpoint } from '../endpoint.ts'
import {
  AsOf,
  ChatParameter,
  count,
  decimal,
  flag,
  InternalId,
  list,
  olderField,
  oneOf,
  TrustSignalField,
  text,
  time,
  timeParameter,
} from '../fields.ts'
import { CheckedSeriesField, FactsField, FindingField, TrustLevelField } from './trust-fields.ts'

const Usual = Type.Object(
  {
    low: decimal('Nineteen of twenty comparable channels have more.', 0),
    high: decimal('Nineteen of twenty comparable channels have less.', 0.6),
    band: text(
      'The channels that it is compared with: language, size and posting rate, where a star stands for all; `start` for the ranges of a fresh installation, which come from real series.',
      'en 10K daily',
    ),
    merged: flag('Its own band has too few channels, so a wider one is taken.', false),
    channels: count('Channels that the range comes from.', 412),
    days: count('Days of channels that the range comes from.', 12_360),
    independent_values: count(
      'Values that do not depend on each other: the weeks of one channel count once. The error of the p-value comes from their number.',
      412,
    ),
  },
  { title: 'UsualRange', description: 'The values of comparable channels.' },
)

const text_field = text(
  'What the owner says, as plain text.',
  'We were on television on 12 August; the recording is linked.',
  { minLength: 1, maxLength: 1_000 },
)
const link_field = Type.Optional(
  text('Where it can be checked.', 'https://example.org/evening-news', {
    maxLength: 500,
    pattern: '^https://[^\\s]+$',
  }),
)

export const Explanation = Type.Object(
  {
    text: text_field,
    link: link_field,
    written_at: time('When it was written.', '2026-08-14T09:00:00Z'),
  },
  {
    title: 'TrustExplanation',
    description: 'What a verified owner of the channel says about a signal. It changes no number.',
  },
)

const unusual = {
  from_date: time('Where the unusual part of the series begins.', '2026-08-12T00:00:00Z'),
  to_date: time('Where the unusual part of the series ends.', '2026-08-13T00:00:00Z'),
}

export const TrustSignal = Type.Object(
  {
    signal: TrustSignalField,
    finding: Type.Optional(FindingField),
    value: decimal('What was measured. Greater is more unusual.', 4.1),
    about: text('What the value is.', 'views per post, divided by the members'),
    usual: Usual,
    p_value: decimal('The share of comparable channels with such a value or a greater one.', 0.006, { maximum: 1 }),
    p_value_low: decimal(
      'Because few channels are known, the share may be as small as this: in 19 of 20 cases it lies between `p_value_low` and `p_value_high`.',
      0.002,
      { maximum: 1 },
    ),
    p_value_high: decimal('And as great as this.', 0.019, { maximum: 1 }),
    corrected_p_value: decimal('The same, divided by the share of the accepted error that the signal has.', 0.014, {
      maximum: 1,
    }),
    text: text(
      'What was observed, in one sentence.',
      'Members grew by 4,100 (10 %) within 1 day, of which about 30 come in that time anyway and mentions usually bring 200 (39 to 1,036). The greatest growth was 4,100 (10 %) within 1 day, of which mentions explain about 200.',
    ),
    comparison: text(
      'How rare that is, in one sentence.',
      '1 channel of 170 like it has such a value or a greater one in a month.',
    ),
    clears: text('What would clear it.', 'The growth leaves the last 30 days.'),
    explanation: Type.Optional(Explanation),
    series: oneOf(trustSeries, 'The series that shows it, in `series`.', 'members'),
    from_date: Type.Optional(unusual.from_date),
    to_date: Type.Optional(unusual.to_date),
    from: Type.Optional(olderField(unusual.from_date, 'from_date')),
    to: Type.Optional(olderField(unusual.to_date, 'to_date')),
    usual_series: list(
      Type.Object(
        {
          at: time('When.', '2026-08-12T00:00:00Z'),
          low: decimal('The lower end.', 40_800),
          high: decimal('The upper end.', 41_300),
        },
        { description: 'Between which values a point would usually lie.' },
      ),
      'The usual range along the series. Empty where it cannot be drawn there.',
    ),
    facts: FactsField,
  },
  { title: 'TrustSignal', description: 'A signal that was measured and compared.' },
)

const InterpolationErrorField = count(
  'The value was not read on that day: it lies on the line between two readings, and is off by so much at most if the members only rose, or only fell, between them. Absent where it was read.',
  120,
)

const Point = Type.Object(
  {
    at: time('When.', '2026-08-12T00:00:00Z'),
    value: decimal('The value.', 41_000),
    interpolation_error: Type.Optional(InterpolationErrorField),
  },
  { description: 'A point of a series.' },
)

const points = (description: string) => Type.Optional(list(Point, description))

export const ChannelTrust = Type.Object(
  {
    internal_id: InternalId,
    level: TrustLevelField,
    headline: text(
      'The level in words, with what was checked and what was not.',
      'Nothing unusual was found; checked: members; not checked: views, how views come, reactions, comments, forwards, mentions.',
    ),
    checked_series: CheckedSeriesField,
    unchecked_series: list(
      oneOf(trustSeries, 'A series.', 'post_views'),
      'The other series: nothing is said about them.',
    ),
    findings: list(TrustSignal, 'The signals that are unusual, the most unusual first.'),
    checked: list(TrustSignal, 'The signals that are within what is usual.'),
    left_out: list(
      Type.Object(
        { signal: TrustSignalField, needs: text('What it needs.', 'views of 5 posts at an age of 6, 24 and 48 hours') },
        { description: 'A signal that was not measured.' },
      ),
      'The signals that could not be measured or compared.',
    ),
    misreadings: list(
      Type.Object(
        { at: time('When it was read.', '2026-08-12T09:00:00Z'), value: count('What was read.', 1_840) },
        { description: 'A count of members that was back after one or two readings.' },
      ),
      'Counts of members that are left out as misreadings: far off, and back after one or two readings.',
    ),
    common_losses: list(
      Type.Object(
        {
          date: time('The day.', '2026-08-12T00:00:00Z'),
          change_percent: Type.Number({
            description: 'By how much the median channel changed until its end, within two days, in percent.',
            examples: [-2],
          }),
        },
        { description: 'A day on which channels of all kinds lost members.' },
      ),
      'Days on which all channels lost members at once, because the platform removed accounts. What a channel lost then is no loss of its own.',
    ),
    series: Type.Object(
      {
        members: points('Members by day.'),
        post_views: points('Views of the posts of 30 days, by the time of the post.'),
        view_curve: points(
          'Views of the post that the most unusual signal of view curves comes from, by the time of the reading.',
        ),
        reactions: points('Reactions to the posts of 30 days.'),
        comments: points('Comments on the posts of 30 days.'),
        forwards: points('Forwards of the posts of 30 days.'),
        mentions: points('Mentions by day.'),
      } satisfies Record<TrustSeries, unknown>,
      { description: 'The series that the signals above come from, oldest first.' },
    ),
    computed_at: time('The moment for which it was computed.', '2026-09-01T12:00:00Z'),
  },
  {
    title: 'ChannelTrust',
    description: 'What is unusual about the audience of a channel: not explained by what was observed.',
  },
)
export type ChannelTrust = Static<typeof ChannelTrust>

export const getChannelTrust = endpoint({
  operation: 'getChannelTrust',
  sdk: 'channels.trust',
  method: 'GET',
  path: '/v1/channel/trust',
  tag: 'Channel statistics',
  summary: 'What is unusual about the audience of a channel',
  description:
    'Signals of the last 30 days, each compared with channels of the same language, size and posting rate. A finding is something that was observed and is not explained by what was observed; it is no judgement of anybody. With `as_of` the series are those of that moment and the ranges those of now.',
  query: Type.Object({ internal_id: ChatParameter, as_of: AsOf }),
  response: ChannelTrust,
  rows: ['findings', 'checked'],
  counts: 'request and channel',
  permission: 'channels:read',
  chat: 'Channel',
})

const TrustWeek = Type.Object(
  {
    week: time('The Monday on which the week begins, UTC.', '2026-08-31T00:00:00Z'),
    level: TrustLevelField,
    signals: list(TrustSignalField, 'The signals that were unusual, by name.'),
  },
  { title: 'TrustWeek', description: 'What was said about the audience at the end of a week.' },
)

export const TrustHistory = Type.Object(
  {
    internal_id: InternalId,
    weeks: list(TrustWeek, 'Oldest first. Weeks before the first statement are missing.'),
  },
  { title: 'TrustHistory', description: 'What was said about the audience of a channel, week by week.' },
)
export type TrustHistory = Static<typeof TrustHistory>

export const getTrustHistory = endpoint({
  operation: 'getTrustHistory',
  sdk: 'channels.trustHistory',
  method: 'GET',
  path: '/v1/channel/trust/history',
  tag: 'Channel statistics',
  summary: 'What was said about the audience of a channel, by week',
  description:
    'The level and the unusual signals as they were stored at the end of each week, by the rules and the ranges of that week; later ones change nothing. They are kept since the service does so. At most 106 weeks.',
  query: Type.Object({
    internal_id: ChatParameter,
    from_date: timeParameter('earliest', 'In the first week. Without it: 52 weeks before the last one.', '2025-09-01'),
    to_date: timeParameter('latest', 'In the last week. Without it: now.', '2026-08-31'),
  }),
  response: TrustHistory,
  counts: 'request and channel',
  permission: 'channels:read',
  chat: 'Channel',
})

export const ExplanationBody = Type.Object(
  { internal_id: ChatParameter, signal: TrustSignalField, text: text_field, link: link_field },
  {
    title: 'TrustExplanationBody',
    description: 'A channel of yours, the signal, and what explains it.',
    additionalProperties: false,
  },
)

export const explainSignal = endpoint({
  operation: 'explainSignal',
  sdk: 'channels.explainSignal',
  method: 'POST',
  path: '/v1/channel/trust/explanation',
  tag: 'Channel statistics',
  summary: 'Explain a signal of a channel that is yours',
  description:
    'For channels that you have verified. The explanation is shown to everybody beside the signal, and replaces the one before. It changes neither the signal nor the ads index. 403: the channel is not yours.',
  body: ExplanationBody,
  response: Explanation,
  status: 201,
  counts: 'nothing',
  permission: 'chats:verify',
  at_most: { per_hour: 60, burst: 20 },
})

export const withdrawExplanation = endpoint({
  operation: 'withdrawExplanation',
  sdk: 'channels.withdrawExplanation',
  method: 'DELETE',
  path: '/v1/channel/trust/explanation',
  tag: 'Channel statistics',
  summary: 'Withdraw an explanation',
  description: 'Without an explanation, `deleted` is `false`. 403: the channel is not yours.',
  query: Type.Object({ internal_id: ChatParameter, signal: TrustSignalField }),
  response: Deleted,
  counts: 'nothing',
  permission: 'chats:verify',
})

export const trustEndpoints: Endpoint[] = [getChannelTrust, getTrustHistory, explainSignal, withdrawExplanation]
