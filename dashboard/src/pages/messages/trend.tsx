// How often the terms occur: messages per interval, with channels and reach. Dragging over it narrows the dates.
import { useTrend } from '../../data/messages.ts'
import { Chart } from '../../look/chart.tsx'
import { exact, short } from '../../look/format.ts'
import { Failure, Skeleton } from '../../look/states.tsx'
import { useWords } from '../../words/index.ts'
import type { ChangeMessages } from './page.tsx'
import { type MessagesSearch, narrowed, questionIn, stepFor } from './state.ts'

const HEIGHT = 140

export const Trend = ({ search, change }: { search: MessagesSearch; change: ChangeMessages }) => {
  const { messages } = useWords()
  const { data, error, refetch } = useTrend(questionIn(search), stepFor(search))
  // The results say what is wrong with a question; saying it twice helps nobody.
  if (error && !data)
    return 'status' in (error as object) && (error as unknown as { status: number }).status < 500 ? null : (
      <Failure error={error} retry={() => void refetch()} />
    )
  if (!data) return <Skeleton height={HEIGHT + 32} />
  const { points } = data
  const sum = (of: (point: (typeof points)[number]) => number) => points.reduce((total, point) => total + of(point), 0)
  return (
    <section className="trend" aria-label={messages.trend}>
      <div className="row">
        <h2>{messages.trend}</h2>
        <span
          className="quiet"
          data-tip={data.count_is === 'estimate' ? messages.estimateMeans : exact(sum(({ messages }) => messages))}
        >
          {data.count_is === 'estimate' && '≈ '}
          {messages.trendTotals(short(sum(({ messages }) => messages)), short(sum(({ views }) => views)))}
        </span>
        {(search.date_from || search.date_to) && (
          <button
            type="button"
            className="plain"
            onClick={() => change({ ...search, date_from: undefined, date_to: undefined })}
          >
            {messages.allDates}
          </button>
        )}
      </div>
      <Chart
        label={messages.trend}
        times={points.map(({ date }) => Date.parse(date) / 1000)}
        lines={[
          { label: messages.perStep[data.aggregation], values: points.map((point) => point.messages), bars: true },
        ]}
        height={HEIGHT}
        onZoom={(from, to) => change(narrowed(search, from, to))}
      />
    </section>
  )
}
