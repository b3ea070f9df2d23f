// Which period the charts show, in which intervals, and whether with the period before. All of it is in the address.
import { useState } from 'react'
import { useWords } from '../../words/index.ts'
import { Segments } from '../segments.tsx'
import type { ChangeChatSearch } from './period.ts'
import { type ChartPeriod, ranges, timeText } from './period.ts'

type ControlsProps = {
  period: ChartPeriod
  isBeforeShown: boolean
  first: number
  last: number
  as_of: string | undefined
  change: ChangeChatSearch
}

const DAY = 86_400
/** The first day that a date can mean. Years are typed digit by digit, and 0202 is not meant. */
const EARLIEST = '2013-01-01'

export const Controls = ({ period, isBeforeShown, first, last, as_of, change }: ControlsProps) => {
  const { controls } = useWords().channel
  const [from, to] = [dayText(first), dayText(last)]
  const choose = (from: string, to: string) => {
    if (from <= to) change({ from, to: timeText(Date.parse(to) / 1000 + DAY) }, true)
  }
  return (
    <div className="controls row no-print">
      <Segments
        label={controls.range}
        options={ranges.map((range) => [range, controls.ranges[range]])}
        value={period.range}
        onChange={(range) => change({ range, from: undefined, to: undefined, by: undefined })}
      />
      <Segments
        label={controls.step}
        options={period.choices.map((step) => [step, controls.steps[step]])}
        value={period.by}
        onChange={(by) => change({ by })}
      />
      <button
        type="button"
        aria-pressed={isBeforeShown}
        disabled={period.from === undefined}
        data-tip={period.from === undefined ? controls.noBefore : undefined}
        onClick={() => change({ before: isBeforeShown ? undefined : '1' })}
      >
        {controls.before}
      </button>
      <DateField label={controls.from} value={from} onChoose={(day) => choose(day, to)} />
      <DateField label={controls.to} value={to} onChoose={(day) => choose(from, day)} />
      <DateField
        label={controls.asOf}
        means={controls.asOfMeans}
        value={as_of ?? ''}
        last={dayText(Date.now() / 1000 - DAY)}
        onChoose={(day) => change({ as_of: day }, true)}
      />
      {period.range === undefined && (
        <button type="button" onClick={() => change({ from: undefined, to: undefined })}>
          <span aria-hidden="true" className="points">
            ←
          </span>{' '}
          {controls.back({ range: controls.ranges[period.back] })}
        </button>
      )}
    </div>
  )
}

export const dayText = (time: number) => new Date(time * 1000).toISOString().slice(0, 10)

type DateFieldProps = {
  label: string
  means?: string
  value: string
  last?: string
  onChoose: (day: string) => void
}

export const DateField = ({ label, means, value, last = dayText(Date.now() / 1000), onChoose }: DateFieldProps) => {
  // What is being typed stays in the field, also while it is no date yet.
  const [typed, setTyped] = useState<string>()
  return (
    <label className="quiet" data-tip={means}>
      {label}{' '}
      <input
        type="date"
        min={EARLIEST}
        max={last}
        value={typed ?? value}
        onBlur={() => setTyped(undefined)}
        onChange={({ target }) => {
          setTyped(target.value)
          if (target.value >= EARLIEST && target.value <= last) onChoose(target.value)
        }}
      />
    </label>
  )
}
