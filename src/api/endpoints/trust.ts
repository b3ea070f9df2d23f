// What is unusual about the audience of a channel.
import { type ChannelTrust, getChannelTrust } from '../../contract/index.ts'
import { rounded } from '../../metrics/rounding.ts'
import { channelTrust } from '../../statistics/channel-trust.ts'
import { usualRange } from '../../trust/distribution.ts'
import { seriesOf } from '../../trust/series.ts'
import { signals } from '../../trust/signals/signals.ts'
import type { JudgedSignal } from '../../trust/statement.ts'
import type { TrustSeries } from '../../vocabulary.ts'
import { type Answer, handle } from '../request/handle.ts'
import { pastMoment } from './history.ts'

export const trustRoutes = [
  handle(getChannelTrust, async ({ query, chat, db, caller, now }): Promise<Answer<ChannelTrust>> => {
    const as_of = pastMoment({ query, caller, now })
    const { reads, statement } = await channelTrust(db, chat.chat_id, { now, as_of })
    const { judged } = statement
    const names = new Set(judged.map(({ signal }) => signals[signal].series))
    const series = Object.fromEntries([...names].map((name) => [name, seriesOf[name](reads, judged).map(shownPoint)]))
    return {
      internal_id: chat.internal_id,
      level: statement.level,
      findings: judged.filter(({ finding }) => finding !== null).map(shownSignal),
      checked: judged.filter(({ finding }) => finding === null).map(shownSignal),
      left_out: statement.left_out,
      series: series as Record<TrustSeries, ReturnType<typeof shownPoint>[]>,
      computed_at: as_of ?? now,
    }
  }),
]

const timeOf = (seconds: number | undefined) => (seconds === undefined ? null : new Date(seconds * 1000))

const shownPoint = ({ at, value }: { at: number; value: number }) => ({ at: new Date(at * 1000), value })

const shownSignal = ({ signal, finding, value, compared, p_value, corrected, from, to, facts }: JudgedSignal) => {
  const { about, sentence, clears, series } = signals[signal]
  const { low, high } = usualRange(compared)
  const { band, merged, channels, days } = compared
  return {
    signal,
    finding,
    value: rounded(value, 4),
    about,
    usual: { low: rounded(low, 4), high: rounded(high, 4), band, merged, channels, days },
    p_value: rounded(p_value, 6),
    corrected_p_value: rounded(corrected, 6),
    text: sentence(facts),
    clears,
    series,
    from: timeOf(from),
    to: timeOf(to),
    facts: Object.entries(facts).map(([name, fact]) => ({ name, value: rounded(fact, 4) })),
  }
}
