// Beside what was found: when it was first seen, how often, in which channels, and what filters would leave. It reads what the trend has loaded.
import type { ReactNode } from 'react'
import type { OutputOf } from '#sdk'
import { catalogFilters } from '#sdk/values'
import { useNameOf } from '../../data/dictionaries.ts'
import { useTrend } from '../../data/messages.ts'
import { exact } from '../../look/format.ts'
import { Skeleton } from '../../look/states.tsx'
import { timeName } from '../../look/time-axis.ts'
import { useWords } from '../../words/index.ts'
import { type ChangeMessages, firstOf, type MessagesSearch, narrowed, questionIn, spreadOf, stepFor } from './state.ts'

type RailProps = { search: MessagesSearch; change: ChangeMessages }
type PartProps = RailProps & { trend: OutputOf<'getSearchTrend'> }

const HEIGHT = 320
const FEW_LABELS = 5

const labelFilters = ['language', 'country', 'category'] as const
type LabelFilter = (typeof labelFilters)[number]

export const Rail = ({ search, change }: RailProps) => {
  const { messages } = useWords()
  const { data, error } = useTrend(questionIn(search), stepFor(search))
  // The results say what is wrong with a question.
  if (error && !data) return null
  return (
    <aside className="found-rail" aria-label={messages.rail}>
      <label className="found-collapse" data-tip={messages.collapseMeans}>
        <input
          type="checkbox"
          checked={search.copies === 'collapse'}
          onChange={({ target }) => change({ ...search, copies: target.checked ? 'collapse' : undefined })}
        />{' '}
        {messages.collapse}
      </label>
      {data ? (
        <>
          <FirstSeen trend={data} search={search} change={change} />
          <TopChannels trend={data} search={search} change={change} />
          {labelFilters.map((name) => (
            <ByLabel key={name} name={name} trend={data} search={search} change={change} />
          ))}
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
  if (trend.top_channels.length === 0) return null
  return (
    <Counts trend={trend} title={messages.inChannels} id="most-in">
      {trend.top_channels.map(({ internal_id, title, messages: count, views }) => (
        <Count
          key={internal_id}
          trend={trend}
          name={title}
          count={count}
          tip={messages.channelTip({ messages: exact(count), views: exact(views) })}
          choose={() => change({ ...search, on_channel: internal_id })}
        />
      ))}
    </Counts>
  )
}

/**
 * How many of the matches a filter by label leaves. One that is set already, or that leaves them all, says nothing. The rest, and all of them
 * where the rail stands above the results, are chosen in the line of filters.
 */
const ByLabel = ({ trend, search, change, name }: PartProps & { name: LabelFilter }) => {
  const { catalog, messages } = useWords()
  const nameOf = useNameOf(catalogFilters[name].dictionary)
  const counts = trend.labels[name]
  if (search[name] || search.on_channel || counts.length < 2) return null
  return (
    <Counts trend={trend} title={catalog.filterNames[name]} id={`by-${name}`} className="found-labels">
      {counts.slice(0, FEW_LABELS).map(({ id, messages: count, channels }) => (
        <Count
          key={id}
          trend={trend}
          name={nameOf(id)}
          count={count}
          tip={messages.labelTip({ messages: exact(count), channels })}
          choose={() => change({ ...search, [name]: id })}
        />
      ))}
    </Counts>
  )
}

type CountsProps = Pick<PartProps, 'trend'> & {
  title: string
  id: string
  className?: string
  children: ReactNode
}

const Counts = ({ trend, title, id, className = '', children }: CountsProps) => {
  const { why } = useEstimate(trend)
  return (
    <section className={`found-counts ${className}`} aria-labelledby={id}>
      <h3 id={id} data-tip={why}>
        {title}
      </h3>
      <ol aria-label={title}>{children}</ol>
    </section>
  )
}

type CountProps = Pick<PartProps, 'trend'> & { name: string; count: number; tip: string; choose: () => void }

const Count = ({ trend, name, count, tip, choose }: CountProps) => {
  const { sign } = useEstimate(trend)
  return (
    <li>
      <button type="button" data-tip={tip} onClick={choose}>
        <bdi>{name}</bdi>{' '}
        <span className="quiet">
          {sign}
          {exact(count)}
        </span>
      </button>
    </li>
  )
}
