// Where the account is told of events: each destination with its state, what can be done with it, and what was sent there.
import { Link, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { type Destination, useDestinations } from '../../data/destinations.ts'
import { Changeable } from '../../look/changeable.tsx'
import { DataTable } from '../../look/data-table.tsx'
import { ago, exact, moment } from '../../look/format.ts'
import { useRowKeys } from '../../look/keyboard.ts'
import { Ago, Unknown } from '../../look/number.tsx'
import { Empty, Loaded } from '../../look/states.tsx'
import { useWords, type Words } from '../../words/index.ts'
import { Actions } from './actions.tsx'
import { AddDialog } from './add.tsx'
import { Deliveries } from './deliveries.tsx'
import '../../look/watch/inbox-page.css'
import './destinations.css'

export type DestinationsSearch = { of?: string | undefined }

export const DestinationsPage = () => {
  const { destinations } = useWords()
  const { of } = useSearch({ from: '/frame/destinations' })
  const query = useDestinations(true)
  const [isAdding, setAdding] = useState(false)
  useRowKeys()
  const open = query.data?.find(({ destination_id }) => destination_id === of)
  return (
    <div className="inbox">
      <div className="row inbox-head">
        <h1>{destinations.title}</h1>
        <Changeable>
          <button type="button" className="main push" onClick={() => setAdding(true)}>
            {destinations.add}
          </button>
        </Changeable>
      </div>
      <p className="destinations-lead quiet">{destinations.lead}</p>
      <Loaded query={query} height={160}>
        {(all) =>
          all.length === 0 ? (
            <Empty>
              <p>{destinations.empty}</p>
            </Empty>
          ) : (
            <DestinationTable all={all} />
          )
        }
      </Loaded>
      {open && <Deliveries key={open.destination_id} destination={open} />}
      {isAdding && <AddDialog onClose={() => setAdding(false)} />}
    </div>
  )
}

const DestinationTable = ({ all }: { all: Destination[] }) => {
  const { destinations } = useWords()
  const { columns } = destinations
  return (
    <DataTable
      label={destinations.title}
      className="destinations names-first"
      hasRowKeys
      rows={all}
      keyOf={({ destination_id }) => destination_id}
      columns={[
        {
          title: columns.name,
          cell: ({ destination_id, name }) => (
            <Link to="/destinations" search={{ of: destination_id }} aria-label={destinations.sentTo({ name })}>
              <bdi>{name}</bdi>
            </Link>
          ),
        },
        {
          title: columns.to,
          className: 'to',
          cell: ({ kind, url, address }) => (
            <>
              {destinations.kinds[kind]} <span className="quiet small">{url ?? address}</span>
            </>
          ),
        },
        { title: columns.state, cell: (destination) => <State destination={destination} /> },
        {
          title: columns.success,
          cell: ({ last_success_at: at }) => (at ? <Ago at={at} /> : <Unknown why={destinations.never} />),
        },
        {
          title: columns.waiting,
          means: destinations.waitingMeans,
          isNumber: true,
          cell: ({ waiting_count }) => exact(waiting_count),
        },
        {
          title: columns.actions,
          isTitleUnseen: true,
          isNumber: true,
          cell: (destination) => (
            <Changeable>
              <Actions destination={destination} />
            </Changeable>
          ),
        },
      ]}
    />
  )
}

/** What the last attempt failed with, in words. */
const saidOf = (failure: string, { refused, deliveries }: Words['destinations']): string => {
  const [, answer] = /^refused: (.*)$/s.exec(failure) ?? []
  return answer === undefined ? (deliveries.failures[failure] ?? failure) : refused({ answer })
}

const State = ({ destination }: { destination: Destination }) => {
  const { destinations } = useWords()
  const { state, off_because, failing_since, slowed_until, paused_until, last_failure } = destination
  const notes = [
    state === 'off' && off_because && destinations.offBecause[off_because],
    state === 'failing' && failing_since && destinations.failingSince({ when: ago(failing_since) }),
    (state === 'failing' || state === 'unconfirmed') && last_failure && saidOf(last_failure, destinations),
    state === 'paused' && paused_until && destinations.pausedUntil({ when: moment(paused_until) }),
    slowed_until && new Date(slowed_until) > new Date() && destinations.slowedUntil({ when: moment(slowed_until) }),
  ].filter(Boolean)
  return (
    <>
      <span
        className={state === 'failing' || state === 'off' ? 'worse' : undefined}
        data-tip={state === 'unconfirmed' ? destinations.confirmSent : undefined}
      >
        {destinations.states[state]}
      </span>
      {notes.length > 0 && <span className="quiet small"> · {notes.join(' · ')}</span>}
    </>
  )
}
