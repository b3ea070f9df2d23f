// What mentions explain of a growth: each chat that mentions the channel counts once, by those who saw its post, with the conversion that is usual in comparable channels.
import { DAY } from '../time/spans.ts'
import { type Bands, LEAST_CHANNELS, widerBands } from './bands.ts'
import { dailyMembers } from './daily-members.ts'
import type { Distribution } from './distribution.ts'
import { ownSlope } from './own-slope.ts'
import type { Conversion, TrustMention, TrustReads } from './reads.ts'

/** Nobody has published conversions of mentions, so this is assumed: 0.2 % of the views, and four of five mentions between 0.06 and 0.7 %. */
const startConversion: Conversion = { usual: 0.002, spread: 1 }

/** A band in which many buy members on the days of mentions cannot make any growth explained. */
const MOST_USUAL = 0.01
const MOST_SPREAD = 1.2

const QUARTER = 1
const MEDIAN = 2
const THREE_QUARTERS = 3

/** Between the quartiles of a bell curve lie so many deviations. */
const DEVIATIONS_BETWEEN_QUARTERS = 1.349

/** From the quartiles alone: the tail of a band is where channels are that bought. Undefined if half of the channels gained nothing. */
const conversionOf = ({ quantiles }: Distribution): Conversion | undefined => {
  const [low, usual, high] = [quantiles[QUARTER]!, quantiles[MEDIAN]!, quantiles[THREE_QUARTERS]!]
  if (usual <= 0) return undefined
  const spread = Math.log(high / Math.max(low, usual / 100)) / DEVIATIONS_BETWEEN_QUARTERS
  return { usual: Math.min(MOST_USUAL, usual), spread: Math.min(MOST_SPREAD, Math.max(0.3, spread)) }
}

/** What is usual in the narrowest band in which enough channels were mentioned, else what is assumed. */
export const conversionIn = (bands: Bands, band: string | null): Conversion => {
  for (const name of band === null ? [] : widerBands(band)) {
    const values = bands.get(name)?.conversion
    const conversion = values && values.channels >= LEAST_CHANNELS ? conversionOf(values) : undefined
    if (conversion) return conversion
  }
  return startConversion
}

/** A mention brings members in the days after it. */
export const DAYS_OF_EFFECT = 2

/** A post counts by so many times what posts of its chat usually have: views of one post are cheap. */
const MOST_TIMES_USUAL = 2

/** Who saw a post: its views, at most twice those of a usual post of its chat, and at most the members of its chat. A chat without views, as groups are, is not known to reach anybody. */
const reachedBy = ({ views, usual_views, members }: TrustMention): number =>
  Math.min(views ?? 0, MOST_TIMES_USUAL * (usual_views ?? views ?? 0), members ?? 0)

/** Those whom the mentions of a period reached. Of each chat the post counts that reached most. */
const peopleReached = (mentions: readonly TrustMention[], from: number, to: number): number => {
  const by_source = new Map<number, number>()
  for (const mention of mentions) {
    if (mention.at <= from || mention.at > to) continue
    const { source_chat_id } = mention
    by_source.set(source_chat_id, Math.max(by_source.get(source_chat_id) ?? 0, reachedBy(mention)))
  }
  let people = 0
  for (const reached of by_source.values()) people += reached
  return people
}

export type ExplainedGrowth = {
  /** The members that so many mentions usually bring, and between which numbers nine of ten lie. At most the growth. */
  usual: number
  least: number
  most: number
  /** The value of the step that is as unusual as what is left is on average, as a share of the value without explanations. */
  left: number
}

export const NOTHING_EXPLAINED: ExplainedGrowth = { usual: 0, least: 0, most: 0, left: 1 }

/** The deviations of a bell curve below which 2.5, 7.5, … 97.5 % lie. */
const deviations = [
  -1.96, -1.44, -1.15, -0.935, -0.755, -0.598, -0.454, -0.319, -0.189, -0.063, 0.063, 0.189, 0.319, 0.454, 0.598, 0.755,
  0.935, 1.15, 1.44, 1.96,
] as const

const NINE_OF_TEN = 1.645

/** The share of organic months with a step of a value falls with about this power of it. */
const POWER = 1.5

/** No step is more usual than this value, which three of four months have. */
const LEAST_VALUE = 0.05

/** `beyond` is the growth to be explained, and `value` how great it is. */
export const explainedGrowth = (
  { mentions, conversion = startConversion }: Pick<TrustReads, 'mentions' | 'conversion'>,
  { from, to, value }: { from: number; to: number; value: number },
  beyond: number,
): ExplainedGrowth => {
  const reached = peopleReached(mentions, from - DAYS_OF_EFFECT * DAY, to)
  if (reached === 0) return NOTHING_EXPLAINED
  const joining = (deviation: number) =>
    Math.min(beyond, reached * conversion.usual * Math.exp(conversion.spread * deviation))
  const floor = Math.min(1, LEAST_VALUE / value)
  // Whoever knows the conversion knows what is left. Nobody does, so the shares of channels with as much left are averaged over the conversions.
  let sum = 0
  for (const deviation of deviations) sum += Math.max(floor, (beyond - joining(deviation)) / beyond) ** -POWER
  return {
    usual: joining(0),
    least: joining(-NINE_OF_TEN),
    most: joining(NINE_OF_TEN),
    left: (sum / deviations.length) ** (-1 / POWER),
  }
}

/** Fewer people bring fewer members than come by chance. */
const LEAST_REACHED = 500

/**
 * How many of those whom the greatest mention of 30 days reached joined in its day and the two after it, beyond the own slope: what the bands learn conversions from.
 * Undefined without a mention that reached half as many people as the channel has members, or without the counts around it.
 */
export const measuredConversion = ({ now, members, mentions }: TrustReads): number | undefined => {
  const greatest = mentions.reduce<{ at: number; reached: number }>(
    (most, mention) => {
      const reached = reachedBy(mention)
      return reached > most.reached && mention.at < now - (DAYS_OF_EFFECT + 1) * DAY
        ? { at: mention.at, reached }
        : most
    },
    { at: 0, reached: 0 },
  )
  if (greatest.reached < LEAST_REACHED) return undefined
  const daily = dailyMembers(members)
  const day = Math.floor((greatest.at - daily.first) / DAY)
  const [before, after] = [daily.members[day - 1], daily.members[day + DAYS_OF_EFFECT]]
  if (before === undefined || after === undefined || greatest.reached < before / 2) return undefined
  const usual = before * ownSlope(daily) * (DAYS_OF_EFFECT + 1)
  const from = daily.first + (day - DAYS_OF_EFFECT) * DAY
  return (
    Math.max(0, after - before - usual) / peopleReached(mentions, from, daily.first + (day + DAYS_OF_EFFECT + 1) * DAY)
  )
}
