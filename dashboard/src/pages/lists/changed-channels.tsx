// A table of the channels that joined or left, with their names, members and the reason as far as it is known.
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { type ChannelRecord, RECORDS_AT_ONCE, useRecords } from '../../data/lists.ts'
import { Avatar, ChatLink } from '../../look/chat-name.tsx'
import { day, exact } from '../../look/format.ts'
import { Num, Unknown } from '../../look/number.tsx'
import { Failure, Skeleton } from '../../look/states.tsx'
import { useWords } from '../../words/index.ts'
import { useFilterName, useFilterValue } from './filter-words.tsx'
import type { Reason } from './points.ts'

type ChangedProps = {
  title: (count: string) => string
  ids: string[]
  empty: string
  why: (record: ChannelRecord | undefined) => Reason[]
}

export const ChangedChannels = ({ title, ids, empty, why }: ChangedProps) => {
  const { lists, common } = useWords()
  const [most, setMost] = useState(RECORDS_AT_ONCE)
  const shown = ids.slice(0, most)
  const { records, isLoading, error, retry } = useRecords(shown)
  return (
    <div>
      <h3>{title(exact(ids.length))}</h3>
      {ids.length === 0 && <p className="quiet">{empty}</p>}
      {error !== undefined && error !== null && <Failure error={error} retry={retry} />}
      {ids.length > 0 && (
        <div className="table-box">
          <table className="changed">
            <thead>
              <tr>
                <th>{lists.channel}</th>
                <th className="number">{lists.members}</th>
                <th data-tip={lists.whyMeans}>{lists.why}</th>
              </tr>
            </thead>
            <tbody>
              {shown.map((id) => {
                const record = records.get(id)
                const isThere = record !== undefined || !(isLoading || error)
                return (
                  <tr key={id} data-row>
                    <td>
                      {isThere || error ? <Name id={id} record={record} /> : <Skeleton height={16} width={160} />}
                    </td>
                    <td className="number">{isThere && <Num value={record?.members_count} />}</td>
                    <td>{isThere && <Why reasons={why(record)} />}</td>
                  </tr>
                )
              })}
            </tbody>
          </table>
        </div>
      )}
      {ids.length > shown.length && (
        <button type="button" disabled={isLoading} onClick={() => setMost(most + RECORDS_AT_ONCE)}>
          {common.more} ({lists.showing(exact(shown.length), exact(ids.length))})
        </button>
      )}
    </div>
  )
}

const Name = ({ id, record }: { id: string; record: ChannelRecord | undefined }) => (
  <span className="channel-cell">
    <Avatar title={record?.title ?? '·'} />
    {record ? (
      <ChatLink {...record} />
    ) : (
      <Link to="/channel/$id" params={{ id }} search={{}}>
        {id}
      </Link>
    )}
  </span>
)

const Why = ({ reasons }: { reasons: Reason[] }) => {
  const { lists } = useWords()
  const nameOf = useFilterName()
  const spoken = useFilterValue()
  const said = (reason: Reason): string => {
    if (reason.kind === 'gone') return lists.reasons.gone
    if (reason.kind === 'filter') {
      const value = reason.value === undefined ? lists.reasons.none : spoken(reason.filter, reason.value)
      return lists.reasons.filter(nameOf(reason.filter), value)
    }
    return lists.reasons[reason.kind](day(reason.at))
  }
  return reasons.length ? reasons.map(said).join('; ') : <Unknown why={lists.whyUnknown} />
}
