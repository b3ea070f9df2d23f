// A table of the channels that joined or left, with their names, members and the reason as far as it is known.
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { type ChannelRecord, RECORDS_AT_ONCE, useRecords } from '../../data/snapshots.ts'
import { Avatar, ChatLink } from '../../look/chat-name.tsx'
import { DataTable } from '../../look/data-table.tsx'
import { useFilterName, useFilterValue } from '../../look/filter-words.tsx'
import { day, exact } from '../../look/format.ts'
import { Num, Unknown } from '../../look/number.tsx'
import { Failure, Skeleton } from '../../look/states.tsx'
import { Tick } from '../../look/tick.tsx'
import { useWords } from '../../words/index.ts'
import type { Reason } from './snapshot-points.ts'

type ChangedProps = {
  title: (count: string) => string
  ids: string[]
  empty: string
  why: (record: ChannelRecord | undefined) => Reason[]
}

export const ChangedChannels = ({ title, ids, empty, why }: ChangedProps) => {
  const { snapshots, common } = useWords()
  const [most, setMost] = useState(RECORDS_AT_ONCE)
  const shown = ids.slice(0, most)
  const { records, isLoading, error, retry } = useRecords(shown)
  const isThere = (id: string) => records.has(id) || !(isLoading || error)
  return (
    <div>
      <h3>{title(exact(ids.length))}</h3>
      {ids.length === 0 && <p className="quiet">{empty}</p>}
      {error !== undefined && error !== null && <Failure error={error} retry={retry} />}
      {ids.length > 0 && (
        <DataTable
          label={title(exact(ids.length))}
          className="changed names-first"
          hasRowKeys
          rows={shown}
          keyOf={(id) => id}
          columns={[
            {
              title: snapshots.channel,
              cell: (id) =>
                isThere(id) || error ? <Name id={id} record={records.get(id)} /> : <Skeleton height={16} width={160} />,
            },
            {
              title: snapshots.members,
              isNumber: true,
              cell: (id) => isThere(id) && <Num value={records.get(id)?.members_count} />,
            },
            {
              title: snapshots.why,
              means: snapshots.whyMeans,
              cell: (id) => isThere(id) && <Why reasons={why(records.get(id))} />,
            },
          ]}
        />
      )}
      {ids.length > shown.length && (
        <button type="button" disabled={isLoading} onClick={() => setMost(most + RECORDS_AT_ONCE)}>
          {common.more} ({snapshots.showing({ shown: exact(shown.length), all: exact(ids.length) })})
        </button>
      )}
    </div>
  )
}

const Name = ({ id, record }: { id: string; record: ChannelRecord | undefined }) => (
  <span className="channel-cell">
    {record && <Tick chat={record} />}
    <Avatar title={record?.title ?? '·'} />
    {record ? (
      <ChatLink {...record} />
    ) : (
      <Link to="/channel/$id" params={{ id }}>
        {id}
      </Link>
    )}
  </span>
)

const Why = ({ reasons }: { reasons: Reason[] }) => {
  const { snapshots } = useWords()
  const nameOf = useFilterName()
  const spoken = useFilterValue()
  const said = (reason: Reason): string => {
    if (reason.kind === 'gone') return snapshots.reasons.gone
    if (reason.kind === 'filter') {
      const value = reason.value === undefined ? snapshots.reasons.none : spoken(reason.filter, reason.value)
      return snapshots.reasons.filter({ name: nameOf(reason.filter), value })
    }
    return snapshots.reasons[reason.kind]({ day: day(reason.at) })
  }
  return reasons.length ? reasons.map(said).join('; ') : <Unknown why={snapshots.whyUnknown} />
}
