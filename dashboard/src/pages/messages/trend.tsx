// How often the terms occur: messages, channels and views per interval. A click on a bar, or dragging over some, narrows the dates.
import { useMemo, useState } from 'react'
import { type OutputOf, RefusedError } from '#sdk'
import { useTrend } from '../../data/messages.ts'
import { Chart } from '../../look/chart.tsx'
import { exact, short } from '../../look/format.ts'
import { Segments } from '../../look/segments.tsx'
import { Failure, Skeleton } from '../../look/states.tsx'
import { timeName } from '../../look/time-axis.ts'
import { useWords } from '../../words/index.ts'
import {
  type ChangeMessages,
  type MessagesSearch,
  narrowed,
  questionIn,
  stepFor,
  stepsFor,
  trendFigureIn,
  trendFigures,
} from './state.ts'

const HEIGHT = 140
type TrendProps = { search: MessagesSearch; change: ChangeMessages }

export const Trend = ({ search, change }: TrendProps) => {
  const { messages } = useWords()
  const step = stepFor(search)
  const { data, error, refetch } = useTrend(questionIn(search), step)
  // The results say what is wrong with a question; saying it twice helps nobody.
  if (error && !data)
    return error instanceof RefusedError && error.status < 500 ? null : (
      <Failure error={error} retry={() => void refetch()} />
    )
  if (!data) return <Skeleton height={HEIGHT + 56} />
  return (
    <section className="trend" aria-labelledby="trend-title">
      <div className="row">
        <h2 id="trend-title">{messages.trend}</h2>
        <Segments
          label={messages.barsShow}
          options={trendFigures.map((figure) => [figure, messages.figures[figure]])}
          value={trendFigureIn(search)}
          onChange={(trend) => change({ ...search, trend })}
        />
        <Segments
          label={messages.step}
          options={stepsFor(search).map((step) => [step, messages.steps[step]])}
          value={step}
          onChange={(by) => change({ ...search, by })}
        />
        {(search.date_from || search.date_to) && (
          <button
            type="button"
            className="plain"
            onClick={() => change({ ...search, date_from: undefined, date_to: undefined })}
          >
            {messages.clearDates}
          </button>
        )}
      </div>
      <Bars data={data} search={search} change={change} />
    </section>
  )
}

const Bars = ({ data, search, change }: TrendProps & { data: OutputOf<'getSearchTrend'> }) => {
  const { messages } = useWords()
  const [at, setAt] = useState<number | null>(null)
  const { points, aggregation: step } = data
  const figure = trendFigureIn(search)
  const times = useMemo(() => points.map(({ date }) => Date.parse(date) / 1000), [points])
  const lines = useMemo(
    () => [{ label: messages.figures[figure], values: points.map((point) => point[figure]), bars: true }],
    [points, figure, messages],
  )
  const sum = (of: 'messages' | 'views') => points.reduce((total, point) => total + point[of], 0)
  const point = at === null ? undefined : points[at]
  const isEstimate = data.count_is === 'estimate'
  return (
    <>
      <p className="quiet" data-tip={isEstimate ? messages.estimateMeans : undefined}>
        {isEstimate && '≈ '}
        {point
          ? `${timeName(Date.parse(point.date) / 1000, step !== 'hour')}: ${messages.trendAt({ messages: exact(point.messages), channels: exact(point.channels), views: exact(point.views) })}`
          : messages.trendTotals({ messages: exact(sum('messages')), views: short(sum('views')) })}
      </p>
      <Chart
        label={messages.perStep[step]}
        times={times}
        lines={lines}
        height={HEIGHT}
        utc={step !== 'hour'}
        fromZero
        roomForBars
        onCursor={setAt}
        onPoint={(i) => change(narrowed(search, { times, step }, times[i]!))}
        onZoom={(from, to) => change(narrowed(search, { times, step }, from, to))}
      />
      <p className="quiet small">{messages.trendHint}</p>
    </>
  )
}
