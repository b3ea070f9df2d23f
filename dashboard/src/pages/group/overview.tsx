// The first tab of a group: what the numbers say, its key numbers and charts, when it is active, and how much its most active authors wrote.
import type { GroupInfo, GroupStats } from '../../data/group.ts'
import { About } from '../../look/chat-page/about.tsx'
import { type ChartNames, Charts } from '../../look/chat-page/charts.tsx'
import type { ChangeChatSearch, ChartPeriod, ChatSearch } from '../../look/chat-page/period.ts'
import { VerdictSection } from '../../look/chat-page/verdict.tsx'
import { useOwnHours, WhenSection } from '../../look/chat-page/when.tsx'
import { Loaded } from '../../look/states.tsx'
import { useWords } from '../../words/index.ts'
import { GroupNumbers } from './group-numbers.tsx'
import { TopAuthors } from './top-authors.tsx'
import { groupVerdictOf } from './verdict.ts'

type OverviewProps = {
  chat: GroupInfo
  stats: { data: GroupStats | undefined; error: unknown; refetch: () => unknown }
  charts: ChartNames
  search: ChatSearch
  change: ChangeChatSearch
  period: ChartPeriod
  end: number
}

export const GroupOverview = ({ chat, stats, charts, search, change, period, end }: OverviewProps) => {
  const words = useWords()
  const { group } = words
  const id = chat.internal_id
  const heat = useOwnHours(id, period)
  const drawn = { id, words: group, search, change, period }
  return (
    <div className="chat-overview">
      <div className="halves">
        <VerdictSection
          stats={stats}
          isReady={!heat.isPending}
          isShort
          parts={(data) => groupVerdictOf(words, data, heat.data)}
        />
        <div className="beside-verdict">
          <About chat={chat} />
          <Loaded query={stats} height={60}>
            {(data) => <GroupNumbers stats={data} />}
          </Loaded>
        </div>
      </div>
      <Charts {...drawn} names={charts} now={end} />
      <div className="halves with-authors">
        <WhenSection {...drawn} />
        <TopAuthors stats={stats} />
      </div>
    </div>
  )
}
