// Members of all chats of a list together, day by day.
import { useMemo } from 'react'
import { type ChatList, useListAudience } from '../../data/lists.ts'
import { Chart } from '../../look/chart.tsx'
import { Segments } from '../../look/segments.tsx'
import { Empty, Loaded } from '../../look/states.tsx'
import { useWords } from '../../words/index.ts'
import { type ChangeList, dayBefore, type ListSearch } from './state.ts'

type AudiencePoint = { date: string; members_count: number; chats_count: number }
type PartProps = { list: ChatList; search: ListSearch; change: ChangeList }

const periods = ['30', '90', '365'] as const

export const ListAudience = ({ list, search, change }: PartProps) => {
  const { lists } = useWords()
  const days = periods.find((period) => period === search.days) ?? '30'
  const query = useListAudience(list.list_id, dayBefore(Number(days)))
  return (
    <section aria-label={lists.membersOverTime}>
      <h2>{lists.membersOverTime}</h2>
      <Segments
        label={lists.period}
        options={periods.map((period) => [period, lists.days[Number(period)]!] as const)}
        value={days}
        onChange={(next) => change({ ...search, days: next === '30' ? undefined : next })}
      />
      <Loaded query={query} height={260}>
        {(points) =>
          points.length === 0 ? <Empty>{lists.noAudience}</Empty> : <Members points={points} list={list} />
        }
      </Loaded>
    </section>
  )
}

const Members = ({ points, list }: { points: AudiencePoint[]; list: ChatList }) => {
  const { lists } = useWords()
  const times = useMemo(() => points.map(({ date }) => Date.parse(date) / 1000), [points])
  const lines = useMemo(
    () => [{ label: lists.totals.members, values: points.map(({ members_count }) => members_count) }],
    [points, lists],
  )
  return (
    <>
      <Chart label={lists.membersOverTime} times={times} lines={lines} height={240} utc />
      {points.at(-1)!.chats_count < list.chats_count && (
        <p className="quiet small">{lists.ofChats({ known: points.at(-1)!.chats_count, all: list.chats_count })}</p>
      )}
    </>
  )
}
