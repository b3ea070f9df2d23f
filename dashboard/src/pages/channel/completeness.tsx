// How much of a channel is known: its numbers by month, as bars. They are read when they are asked for, because reading them has a price.
import { useState } from 'react'
import { type ChannelInfo, type Completeness, useCompleteness } from '../../data/channel.ts'
import { FileLinks } from '../../look/file-links.tsx'
import { exact, monthName } from '../../look/format.ts'
import { Empty, Loaded } from '../../look/states.tsx'
import { useWords } from '../../words/index.ts'
import { useChannelAddress } from './address.ts'
import './completeness.css'

const kinds = ['messages', 'album_items', 'service_messages', 'deleted_messages', 'unknown'] as const

/** How many months are shown before all are asked for. */
const AT_FIRST = 12

export const CompletenessSection = ({ chat }: { chat: ChannelInfo }) => {
  const words = useWords().channel.completeness
  const { search, change } = useChannelAddress()
  const isShown = search.numbers === '1'
  return (
    <section id="completeness" className="completeness" aria-labelledby="completeness-title">
      <div className="section-head">
        <h2 id="completeness-title">{words.title}</h2>
        <button
          type="button"
          aria-expanded={isShown}
          aria-controls="completeness-months"
          onClick={() => change({ numbers: isShown ? undefined : '1' }, true)}
        >
          {isShown ? words.hide : words.show}
        </button>
      </div>
      <p>
        {chat.observed_percent === undefined || chat.message_numbers === undefined
          ? words.unknownYet
          : words.known({ percent: exact(chat.observed_percent), numbers: exact(chat.message_numbers) })}{' '}
        {chat.first_known_number !== undefined &&
          chat.first_known_number > 1 &&
          words.from({ number: exact(chat.first_known_number) })}
      </p>
      <div id="completeness-months">{isShown && <Months id={chat.internal_id} />}</div>
    </section>
  )
}

const Months = ({ id }: { id: string }) => {
  const words = useWords().channel.completeness
  const query = useCompleteness(id)
  return (
    <Loaded query={query} height={AT_FIRST * 36}>
      {(data) => (data.months.length === 0 ? <Empty>{words.none}</Empty> : <MonthTable data={data} id={id} />)}
    </Loaded>
  )
}

const MonthTable = ({ data, id }: { data: Completeness; id: string }) => {
  const words = useWords().channel.completeness
  const [all, showAll] = useState(false)
  const months = data.months.toReversed()
  const shown = all ? months : months.slice(0, AT_FIRST)
  return (
    <>
      <ul className="legend small">
        {kinds.map((kind) => (
          <li key={kind}>
            <span className={`part ${kind}`} aria-hidden="true" />
            {words.kinds[kind]}
          </li>
        ))}
      </ul>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone the table scrolls sideways, also by keyboard */}
      <div className="scroll-box" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th>{words.month}</th>
              <td className="bar" />
              <th className="number">{words.observed}</th>
              <th className="number">{words.kinds.unknown}</th>
              <th className="number detail">{words.kinds.deleted_messages}</th>
              <th className="number detail">{words.numbers}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((month) => (
              <MonthRow key={month.month ?? ''} month={month} />
            ))}
          </tbody>
        </table>
      </div>
      {months.length > shown.length && (
        <button type="button" className="more" onClick={() => showAll(true)}>
          {words.all({ months: exact(months.length) })}
        </button>
      )}
      <p className="quiet small">
        {words.means} <FileLinks title={words.title} path="/v1/channel/completeness" query={{ internal_id: id }} />
      </p>
      <p className="quiet small">
        {words.missing}{' '}
        <FileLinks title={words.missing} path="/v1/messages/missing" query={{ internal_id: id, limit: 100 }} />
      </p>
    </>
  )
}

const MonthRow = ({ month }: { month: Completeness['months'][number] }) => {
  const words = useWords().channel.completeness
  return (
    <tr>
      <th scope="row">{month.month === undefined ? words.before : monthName(month.month)}</th>
      <td className="bar" aria-hidden="true">
        <span className="track">
          {kinds.map((kind) => (
            <span key={kind} className={`part ${kind}`} style={{ width: `${(month[kind] / month.numbers) * 100}%` }} />
          ))}
        </span>
      </td>
      <td className="number">{words.percent({ value: exact(month.observed_percent ?? 0) })}</td>
      <td className="number">{exact(month.unknown)}</td>
      <td className="number detail">{exact(month.deleted_messages)}</td>
      <td className="number detail">{exact(month.numbers)}</td>
    </tr>
  )
}
