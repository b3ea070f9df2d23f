// The evidence of an event in words: its numbers, the threshold, and what is usual.
import type { InboxEvent } from '../../data/events.ts'
import { clockTime, day, duration, exact, percent } from '../../look/format.ts'
import type { Words } from '../../words/index.ts'

type FactsOf<Type extends InboxEvent['type']> = Extract<InboxEvent, { type: Type }>['facts']

/** A sentence has no room for seconds and zone. */
const when = (at: string): string => `${day(at)}, ${clockTime(at)}`
const signed = (value: number): string => `${value > 0 ? '+' : ''}${percent(value)}`

export const evidenceOf = (event: InboxEvent, words: Words): string[] => {
  const { evidence } = words.inbox
  switch (event.type) {
    case 'members.jumped':
    case 'members.dropped':
      return members(event.facts, words)
    case 'message.outperformed': {
      const { views, age_hours, usual_median, usual_most, usual_posts } = event.facts
      return [
        evidence.views({ views: exact(views), hours: age_hours }),
        evidence.usualViews({ median: exact(usual_median), most: exact(usual_most), posts: usual_posts }),
      ]
    }
    case 'message.edited':
      return event.facts.former_text ? [evidence.former({ text: event.facts.former_text })] : []
    case 'message.deleted':
      return [
        evidence.published({ when: when(event.facts.published_at) }),
        evidence.lived({ time: duration(event.facts.lived_seconds) }),
      ]
    case 'message.matched':
      return [evidence.term({ term: event.facts.term })]
    case 'message.published':
      return []
    case 'chat.mentioned':
      return [evidence.kinds[event.facts.kind], evidence.by({ title: event.facts.by_title })]
    case 'chat.changed': {
      const { before, after } = event.facts
      return [evidence.was({ before: before ?? evidence.empty, after: after ?? evidence.empty })]
    }
    case 'chat.gone':
      return [evidence.lastSeen({ when: when(event.facts.last_seen_at) })]
    case 'chat.returned':
      return [evidence.goneAt({ when: day(event.facts.gone_at) })]
    case 'list.changed':
      return listed(event.facts, words)
    case 'trust.changed':
      return signals(event.facts, words)
    case 'grade.changed':
      return []
    case 'usage.low': {
      const { used, limit, percent: step } = event.facts
      return [evidence.used({ used: exact(used), limit: exact(limit), percent: step })]
    }
    case 'key.changed':
      return []
    case 'destination.failing':
    case 'destination.off': {
      const { failing_since } = event.facts
      return failing_since ? [evidence.failingSince({ when: when(failing_since) })] : []
    }
    case 'watch.limited':
      return event.facts.limit === undefined ? [] : [evidence.limit({ limit: exact(event.facts.limit) })]
  }
}

const members = (facts: FactsOf<'members.jumped'>, { inbox: { evidence } }: Words) => {
  const { before, after, before_at, threshold_percent, threshold_members } = facts
  const { usual_low_percent: low, usual_high_percent: high, usual_days } = facts
  return [
    evidence.members({ before: exact(before), after: exact(after), since: when(before_at) }),
    evidence.memberThreshold({ percent: percent(threshold_percent), members: exact(threshold_members) }),
    ...(low === undefined || high === undefined
      ? []
      : [evidence.usualRange({ low: signed(low), high: signed(high), days: usual_days ?? 0 })]),
  ]
}

const listed = (
  { joined, left, joined_count, left_count }: FactsOf<'list.changed'>,
  { inbox: { evidence } }: Words,
) => {
  const titles = (chats: { title: string }[]) => chats.map(({ title }) => title).join(', ')
  return [
    ...(joined.length ? [evidence.joined({ titles: titles(joined), more: joined_count - joined.length })] : []),
    ...(left.length ? [evidence.left({ titles: titles(left), more: left_count - left.length })] : []),
  ]
}

const signals = ({ appeared, cleared }: FactsOf<'trust.changed'>, { inbox: { evidence }, trust }: Words) => {
  // An event that an earlier version made may have a signal that is not known any more.
  const names: Record<string, string | undefined> = trust.signals
  const said = (signal: string) => names[signal] ?? signal
  return [...appeared.map(said), ...cleared.map((signal) => evidence.cleared({ signal: said(signal) }))]
}
