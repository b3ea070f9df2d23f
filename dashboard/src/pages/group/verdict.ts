// What the statistics of a group say, in sentences: growth, activity, and the busiest hour.
import type { HeatMap } from '../../data/channel.ts'
import type { GroupStats } from '../../data/group.ts'
import { growthSaid, hourSaid } from '../../look/chat-page/verdict.tsx'
import { exact, percent } from '../../look/format.ts'
import type { Words } from '../../words/index.ts'

export const groupVerdictOf = (
  { channel: { verdict: shared }, group: { verdict } }: Words,
  stats: GroupStats,
  heat: HeatMap | undefined,
): string[][] => {
  const { members_count: members } = stats
  const messages = stats.messages_count?.last_30_days
  const active = stats.active_members?.last_30_days
  return [
    growthSaid(shared, stats),
    [
      ...(messages === undefined ? [] : [verdict.messages({ messages, text: exact(messages) })]),
      ...(active === undefined || !members
        ? []
        : [verdict.active({ active: exact(active), share: percent((active / members) * 100) })]),
    ],
    hourSaid(verdict, heat),
  ]
}
