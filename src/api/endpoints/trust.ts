// What is unusual about the audience of a channel.

import { chatToVerify } from '../../accounts/verification.ts'
import {
  type ChannelTrust,
  explainSignal,
  getChannelTrust,
  getTrustHistory,
  withdrawExplanation,
} from '../../contract/index.ts'
import { rounded } from '../../metrics/rounding.ts'
import { channelTrust } from '../../statistics/channel-trust.ts'
import {
  deleteExplanation,
  type ExplanationRow,
  listExplanations,
  upsertExplanation,
} from '../../store/chats/explanations.ts'
import { findOwnership } from '../../store/chats/verification.ts'
import type { Db } from '../../store/db.ts'
import { listChannelStats } from '../../store/statistics/stats.ts'
import { listTrustWeeks } from '../../store/statistics/trust-weeks.ts'
import { readChatName } from '../../text/links.ts'
import { hourStart } from '../../time/hours.ts'
import { DAY_MS } from '../../time/spans.ts'
import { WEEK_MS, weekStart } from '../../time/weeks.ts'
import { independentValues, usualRange } from '../../trust/distribution.ts'
import { checkedSeries, comparisonOf, headlineOf, uncheckedSeries } from '../../trust/headline.ts'
import { seriesOf } from '../../trust/series.ts'
import { signals } from '../../trust/signals/signals.ts'
import type { JudgedSignal } from '../../trust/statement.ts'
import { type UsualPoint, usualSeriesOf } from '../../trust/usual-series.ts'
import type { TrustSeries } from '../../vocabulary.ts'
import { refuse } from '../refuse.ts'
import { type Answer, type HandlerInput, handle } from '../request/handle.ts'
import { shownFacts } from './channel-stats.ts'
import { pastMoment, timeRange } from './history.ts'

export const trustRoutes = [
  handle(getChannelTrust, async ({ query, chat, db, caller, now }): Promise<Answer<ChannelTrust>> => {
    const as_of = pastMoment({ query, caller, now })
    // What is measured moves by whole hours, so that a repeat of an unchanged answer is free.
    const hour = hourStart(now)
    const { reads, statement, misreadings } = await channelTrust(db, chat.chat_id, { now: hour, as_of })
    const { judged } = statement
    const explanations = new Map((await listExplanations(db, chat.chat_id)).map((one) => [one.signal, one]))
    const shown = (one: JudgedSignal) => ({
      ...shownSignal(one),
      usual_series: usualSeriesOf(reads, one).map(shownRange),
      explanation: shownExplanation(explanations.get(one.signal)),
    })
    const checked = checkedSeries(statement)
    const names = new Set(judged.map(({ signal }) => signals[signal].series))
    const series = Object.fromEntries([...names].map((name) => [name, seriesOf[name](reads, judged).map(shownPoint)]))
    return {
      internal_id: chat.internal_id,
      level: statement.level,
      headline: headlineOf(statement.level, checked),
      checked_series: checked,
      unchecked_series: uncheckedSeries(checked),
      findings: judged.filter(({ finding }) => finding !== null).map(shown),
      checked: judged.filter(({ finding }) => finding === null).map(shown),
      left_out: statement.left_out,
      misreadings: misreadings.map(({ at, members }) => shownPoint({ at, value: members })),
      common_losses: [...reads.common_losses].map(([day, change]) => ({
        date: new Date(day * DAY_MS),
        change_percent: rounded(change * 100, 2),
      })),
      series: series as Record<TrustSeries, ReturnType<typeof shownPoint>[]>,
      computed_at: as_of ?? hour,
    }
  }),

  handle(getTrustHistory, async ({ query, chat, db, caller, now }) => {
    const weeks = weeksOf({ query, caller, now })
    const [first, last] = [weeks[0]!, weeks.at(-1)!]
    const stored = await listTrustWeeks(db, chat.chat_id, { from: new Date(first), to: new Date(last) })
    // A statement holds until the next one, at most as long as the statistics are computed.
    const computed_at = (await listChannelStats(db, [chat.chat_id]))[0]?.updated_at.getTime() ?? 0
    let place = -1
    const shown = weeks.flatMap((week) => {
      while (place + 1 < stored.length && stored[place + 1]!.week.getTime() <= week) place++
      const one = stored[place]
      return one && week <= computed_at ? [{ week: new Date(week), level: one.level, signals: one.signals }] : []
    })
    return { internal_id: chat.internal_id, weeks: shown }
  }),

  handle(explainSignal, async ({ body, caller, db, now }) => {
    const chat_id = await ownChannel(db, body.internal_id, caller.holder.account_id)
    const { signal, text, link = null } = body
    const said = { signal, text: text.trim(), link, written_at: now }
    if (!said.text) throw refuse.badInput('text must not be blank')
    await upsertExplanation(db, { ...said, chat_id, account_id: caller.holder.account_id })
    return shownExplanation(said)!
  }),

  handle(withdrawExplanation, async ({ query, caller, db }) => {
    const chat_id = await ownChannel(db, query.internal_id, caller.holder.account_id)
    return { deleted: await deleteExplanation(db, chat_id, query.signal) }
  }),
]

const USUAL_WEEKS = 52
const MOST_WEEKS = 106

/** The weeks asked for, as the moments at which they begin, and not before the history that the plan may read. */
const weeksOf = (asked: Pick<HandlerInput<typeof getTrustHistory>, 'query' | 'caller' | 'now'>): number[] => {
  const { from, to } = timeRange(asked)
  const last = weekStart(Math.min(to.getTime(), asked.now.getTime()))
  const usual = last - USUAL_WEEKS * WEEK_MS
  const first = weekStart(asked.query.from_date === undefined ? Math.max(usual, from.getTime()) : from.getTime())
  const weeks = Math.max(0, (last - first) / WEEK_MS) + 1
  if (weeks > MOST_WEEKS) throw refuse.badInput(`from_date and to_date must be at most ${MOST_WEEKS} weeks apart`)
  return Array.from({ length: weeks }, (_, i) => Math.min(first, last) + i * WEEK_MS)
}

const ownChannel = async (db: Db, given: string, account_id: number): Promise<number> => {
  const chat = await chatToVerify(db, readChatName(given)!)
  if (!chat) throw refuse.chatNotFound('Chat')
  if (!(await findOwnership(db, account_id, chat.chat_id))) throw refuse.notOwner()
  return chat.chat_id
}

const shownExplanation = (said: ExplanationRow | undefined) =>
  said ? { text: said.text, link: said.link, written_at: said.written_at } : null

const timeOf = (seconds: number | undefined) => (seconds === undefined ? null : new Date(seconds * 1000))

const shownPoint = ({ at, value, error }: { at: number; value: number; error?: number }) => ({
  at: new Date(at * 1000),
  value,
  interpolation_error: error ?? null,
})

const shownRange = ({ at, low, high }: UsualPoint) => ({
  at: new Date(at * 1000),
  low: rounded(low),
  high: rounded(high),
})

const shownSignal = ({
  signal,
  finding,
  value,
  compared,
  p_value,
  p_range,
  corrected,
  from,
  to,
  facts,
}: JudgedSignal) => {
  const { about, sentence, clears, series } = signals[signal]
  const { low, high } = usualRange(compared)
  const { band, merged, channels, days } = compared
  const independent_values = independentValues(compared)
  return {
    signal,
    finding,
    value: rounded(value, 4),
    about,
    usual: { low: rounded(low, 4), high: rounded(high, 4), band, merged, channels, days, independent_values },
    p_value: rounded(p_value, 6),
    p_value_low: rounded(p_range.low, 6),
    p_value_high: rounded(p_range.high, 6),
    corrected_p_value: rounded(corrected, 6),
    text: sentence(facts),
    comparison: comparisonOf(p_value),
    clears,
    series,
    from_date: timeOf(from),
    to_date: timeOf(to),
    from: timeOf(from),
    to: timeOf(to),
    facts: shownFacts(facts),
  }
}
