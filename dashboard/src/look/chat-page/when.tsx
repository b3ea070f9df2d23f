// When a chat posts or is written in: the heat map of the period, with what its colour shows in the address.
import { useHeatMap } from '../../data/channel.ts'
import { Loaded } from '../states.tsx'
import type { ChartWords } from './chart-words.ts'
import { heatKinds } from './heat.ts'
import { HeatMapTable } from './heat-map.tsx'
import type { ChangeChatSearch, ChartPeriod, ChatSearch } from './period.ts'

const HEIGHT = 248

type WhenProps = { id: string; words: ChartWords; search: ChatSearch; change: ChangeChatSearch; period: ChartPeriod }

export const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

export const useOwnHours = (id: string, period: ChartPeriod) => useHeatMap(id, period, ownZone())

export const WhenSection = ({ id, words, search, change, period }: WhenProps) => {
  const kind = heatKinds.find((name) => name === search.heat) ?? 'posts'
  const heat = useOwnHours(id, period)
  return (
    <section aria-labelledby="heat-title">
      <h2 id="heat-title">{words.heat.title}</h2>
      <Loaded query={heat} height={HEIGHT}>
        {(map) => <HeatMapTable words={words} map={map} kind={kind} onKind={(heat) => change({ heat }, true)} />}
      </Loaded>
    </section>
  )
}
