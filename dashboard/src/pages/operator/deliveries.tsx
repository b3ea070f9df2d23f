// How events are made and reach their destinations: queues, lag, and the destinations that fail.
import { type DeliveryState, useDeliveryState } from '../../data/operator.ts'
import { DataTable } from '../../look/data-table.tsx'
import { duration, exact } from '../../look/format.ts'
import { Ago, Unknown } from '../../look/number.tsx'
import { Loaded } from '../../look/states.tsx'
import { useWords } from '../../words/index.ts'
import { Counts } from './numbers.tsx'

/** Events should be in the inbox within 5 seconds, and their first attempt begins within a second after that. */
const LATE_SECONDS = 60

export const EventDelivery = () => {
  const { delivery } = useWords().operator
  const state = useDeliveryState()
  return (
    <section aria-labelledby="operator-deliveries">
      <h2 id="operator-deliveries">{delivery.title}</h2>
      <Loaded query={state} height={140}>
        {(data) => (
          <>
            <Queues state={data} />
            {data.failing.length === 0 ? (
              <p className="quiet">{delivery.noneFails}</p>
            ) : (
              <Failing failing={data.failing} />
            )}
          </>
        )}
      </Loaded>
    </section>
  )
}

const Queues = ({ state }: { state: DeliveryState }) => {
  const { delivery } = useWords().operator
  const { causes_count, event_lag_seconds, waiting_count, lag_seconds } = state
  return (
    <Counts
      label={delivery.title}
      rows={[
        [delivery.causes, causes_count, delivery.means.causes],
        [delivery.eventLag, duration(event_lag_seconds), delivery.means.lag, event_lag_seconds > LATE_SECONDS],
        [delivery.waiting, waiting_count, delivery.means.waiting],
        [delivery.lag, duration(lag_seconds), delivery.means.lag, lag_seconds > LATE_SECONDS],
      ]}
    />
  )
}

const Failing = ({ failing }: Pick<DeliveryState, 'failing'>) => {
  const { operator, destinations } = useWords()
  const { columns, failing: label, switchedOff } = operator.delivery
  const { failures } = destinations.deliveries
  return (
    <DataTable
      label={label}
      isLong
      rows={failing}
      keyOf={({ destination_id }) => destination_id}
      columns={[
        { title: columns.account, isRowHead: true, cell: ({ account }) => <bdi>{account}</bdi> },
        {
          title: columns.destination,
          cell: ({ name, kind }) => (
            <>
              <bdi>{name}</bdi> <span className="quiet small">{destinations.kinds[kind]}</span>
            </>
          ),
        },
        {
          title: columns.since,
          cell: ({ failing_since: at, off_at }) => (
            <>
              {at ? <Ago at={at} /> : <Unknown />}
              {off_at && <span className="worse"> · {switchedOff}</span>}
            </>
          ),
        },
        {
          title: columns.answer,
          cell: ({ status, failure }) => (failure ? (failures[failure] ?? failure) : (status ?? '–')),
        },
        { title: columns.failures, isNumber: true, cell: ({ failures_count }) => exact(failures_count) },
        { title: columns.waiting, isNumber: true, cell: ({ waiting_count }) => exact(waiting_count) },
      ]}
    />
  )
}
