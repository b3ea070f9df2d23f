// What was sent to a destination, with every attempt and what it answered, and how to send it again.
import { type FormEvent, useState } from 'react'
import { type Attempt, type Delivery, type Destination, replay, useDeliveries } from '../../data/destinations.ts'
import { useEvent } from '../../data/events.ts'
import { Changeable } from '../../look/changeable.tsx'
import { DataTable } from '../../look/data-table.tsx'
import { ago, exact } from '../../look/format.ts'
import { Ago } from '../../look/number.tsx'
import { PathLink } from '../../look/path-link.tsx'
import { Empty, Failure, Skeleton } from '../../look/states.tsx'
import { useWords } from '../../words/index.ts'

export const Deliveries = ({ destination: { destination_id, name } }: { destination: Destination }) => {
  const { destinations, common } = useWords()
  const words = destinations.deliveries
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetching } = useDeliveries(destination_id)
  const [said, say] = useState('')
  const [failure, setFailure] = useState<unknown>()
  const again = async (what: Parameters<typeof replay>[1]) => {
    setFailure(undefined)
    try {
      say(words.replayed({ count: (await replay(destination_id, what)).events_count }))
    } catch (error) {
      setFailure(error)
    }
  }
  const all = data?.pages.flatMap(({ deliveries }) => deliveries)
  return (
    <section className="deliveries" aria-labelledby="deliveries-title">
      <div className="row">
        <h2 id="deliveries-title">
          <bdi>{destinations.sentTo({ name })}</bdi>
        </h2>
        <Changeable>
          <ReplaySince onSend={(from_date) => void again({ from_date })} />
        </Changeable>
      </div>
      <p role="status">{said}</p>
      {failure !== undefined && <Failure error={failure} />}
      {error && !data && <Failure error={error} retry={() => void refetch()} />}
      {!all && !error && <Skeleton height={200} />}
      {all?.length === 0 && (
        <Empty>
          <p>{words.empty}</p>
        </Empty>
      )}
      {all && all.length > 0 && (
        <DeliveryTable
          all={all}
          label={destinations.sentTo({ name })}
          again={(delivery_id) => void again({ delivery_id })}
        />
      )}
      {hasNextPage && (
        <button type="button" disabled={isFetching} onClick={() => void fetchNextPage()}>
          {isFetching ? common.loading : common.more}
        </button>
      )}
    </section>
  )
}

const ReplaySince = ({ onSend }: { onSend: (since: string) => void }) => {
  const words = useWords().destinations.deliveries
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onSend(String(new FormData(event.currentTarget).get('since')))
  }
  return (
    <form className="row push" onSubmit={send}>
      <label>
        {words.since} <input type="date" name="since" required max={new Date().toISOString().slice(0, 10)} />
      </label>
      <button type="submit">{words.sendAll}</button>
    </form>
  )
}

type TableProps = { all: Delivery[]; label: string; again: (delivery_id: number) => void }

const DeliveryTable = ({ all, label, again }: TableProps) => {
  const words = useWords().destinations.deliveries
  const { columns } = words
  return (
    <DataTable
      label={label}
      isLong
      rows={all}
      keyOf={({ delivery_id }) => delivery_id}
      columns={[
        {
          title: columns.what,
          className: 'what',
          cell: ({ about, event_id, events_count }) => (
            <>
              {words.about[about]}
              {about === 'digest' && `, ${words.events({ count: events_count })}`}
              {event_id && <EventSentence event_id={event_id} />}
            </>
          ),
        },
        {
          title: columns.state,
          cell: ({ state, next_attempt_at }) => (
            <>
              <span className={state === 'failed' ? 'worse' : undefined}>{words.states[state]}</span>
              {state === 'waiting' && next_attempt_at && (
                <span className="quiet small"> · {words.next({ when: ago(next_attempt_at) })}</span>
              )}
            </>
          ),
        },
        { title: columns.at, cell: ({ created_at }) => <Ago at={created_at} /> },
        { title: columns.attempts, cell: ({ attempts }) => <Attempts attempts={attempts} /> },
        {
          title: columns.actions,
          isTitleUnseen: true,
          isNumber: true,
          cell: ({ delivery_id, about, state }) =>
            (about === 'event' || about === 'digest') && state !== 'waiting' ? (
              <Changeable>
                <button type="button" onClick={() => again(delivery_id)}>
                  {words.again}
                </button>
              </Changeable>
            ) : null,
        },
      ]}
    />
  )
}

/** Which event it is. One that is kept no longer has no words. */
const EventSentence = ({ event_id }: { event_id: string }) => {
  const { data } = useEvent(event_id)
  if (!data) return null
  return (
    <>
      {': '}
      <PathLink path={data.link}>
        <bdi>{data.sentence}</bdi>
      </PathLink>
    </>
  )
}

const Attempts = ({ attempts }: { attempts: Attempt[] }) => {
  const words = useWords().destinations.deliveries
  return (
    <ol className="attempts">
      {attempts.map(({ attempt, at, status, failure, ms, answer }) => (
        <li key={attempt}>
          {words.attempt({
            number: attempt,
            what: failure ? (words.failures[failure] ?? failure) : String(status ?? ''),
            ms: exact(ms),
          })}{' '}
          <span className="quiet small">
            <Ago at={at} />
          </span>
          {answer && (
            <details>
              <summary>{words.answer}</summary>
              <pre dir="auto">{answer}</pre>
            </details>
          )}
        </li>
      ))}
    </ol>
  )
}
