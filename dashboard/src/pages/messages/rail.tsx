// Beside what was found: when it was first seen, how often, and in which channels. It reads what the trend has loaded.
import type { OutputOf } from '#sdk'
import { useTrend } from '../../data/messages.ts'
import { exact } from '../../look/format.ts'
import { Skeleton } from '../../look/states.tsx'
import { timeName } from '../../look/time-axis.ts'
import { useWords } from '../../words/index.ts'
import { type ChangeMessages, firstOf, type MessagesSearch, narrowed, questionIn, spreadOf, stepFor } from './state.ts'

type RailProps = { search: MessagesSearch; change: ChangeMessages }
type PartProps = RailProps & { trend: OutputOf<'getSearchTrend'> }

const HEIGHT = 320

export const Rail = ({ search, change }: RailProps) => {
  const { messages } = useWords()
  const { data, error } = useTrend(questionIn(search), stepFor(search))
  // The results say what is wrong with a question.
  if (error && !data) return null
  return (
    <aside className="found-rail" aria-label={messages.rail}>
      {data ? (
        <>
          <FirstSeen trend={data} search={search} change={change} />
          <TopChannels trend={data} search={search} change={change} />
        </>
      ) : (
        <Skeleton height={HEIGHT} />
      )}
    </aside>
  )
}

/** An estimate is marked, and says why it is one. */
const useEstimate = ({ count_is }: Pick<PartProps['trend'], 'count_is'>) => {
  const { messages } = useWords()
  return count_is === 'estimate' ? { sign: '≈ ', why: messages.estimateMeans } : { sign: '', why: undefined }
}

const FirstSeen = ({ trend, search, change }: PartProps) => {
  const { messages } = useWords()
  const { sign, why } = useEstimate(trend)
  const first = firstOf(trend.points)
  const step = trend.aggregation
  return (
    <section aria-labelledby="first-seen">
      <h3 id="first-seen" data-tip={why ?? messages.firstSeenMeans}>
        {messages.firstSeen}
      </h3>
      <div className="row">
        {first === undefined ? (
          <span className="quiet">{messages.noneSeen}</span>
        ) : (
          <button type="button" onClick={() => change(narrowed(search, { times: [first], step }, first))}>
            {sign}
            {timeName(first, step !== 'hour')}
          </button>
        )}
        {first !== undefined && search.sort_by !== 'oldest' && (
          <button type="button" className="plain" onClick={() => change({ ...search, sort_by: 'oldest' })}>
            {messages.oldestFirst}
          </button>
        )}
      </div>
      <p className="quiet small">{messages.spread({ ...spreadOf(trend.points), step })}</p>
    </section>
  )
}

/** In which channels, how often. A click shows only the messages of that channel. */
const TopChannels = ({ trend, search, change }: PartProps) => {
  const { messages } = useWords()
  const { sign, why } = useEstimate(trend)
  if (trend.top_channels.length === 0) return null
  return (
    <section className="top-channels" aria-labelledby="most-in">
      <h3 id="most-in" data-tip={why}>
        {messages.inChannels}
      </h3>
      <ol aria-label={messages.inChannels}>
        {trend.top_channels.map(({ internal_id, title, messages: count, views }) => (
          <li key={internal_id}>
            <button
              type="button"
              data-tip={messages.channelTip({ messages: exact(count), views: exact(views) })}
              onClick={() => change({ ...search, on_channel: internal_id })}
            >
              <bdi>{title}</bdi>{' '}
              <span className="quiet">
                {sign}
                {exact(count)}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  )
}
