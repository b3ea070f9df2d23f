// The state of the service for its operator, in numbers: sizes, answers, queues, delivery of events, collector and sources.
import { REFRESH_SECONDS, useOverview } from '../../data/operator.ts'
import { clockTime } from '../../look/format.ts'
import { Loaded } from '../../look/states.tsx'
import { useWords } from '../../words/index.ts'
import { Answers } from './answers.tsx'
import { CollectorHealth } from './collector.tsx'
import { EventDelivery } from './deliveries.tsx'
import { OperatorGate } from './gate.tsx'
import { Counts, ServiceNumbers } from './numbers.tsx'
import { Sources } from './sources.tsx'

export const ServicePage = () => {
  const { frame } = useWords()
  return (
    <OperatorGate title={frame.operatorService}>
      <State />
    </OperatorGate>
  )
}

const State = () => {
  const { operator } = useWords()
  const overview = useOverview()
  return (
    <>
      <p className="quiet">
        {operator.lead({ seconds: REFRESH_SECONDS })}{' '}
        {operator.asOf({ time: overview.data ? clockTime(new Date(overview.dataUpdatedAt), true) : '…' })}
      </p>
      {overview.data && overview.error && (
        <p className="notice warning" role="status">
          {operator.stale}
        </p>
      )}
      <Loaded query={overview} height={350}>
        {(data) => (
          <>
            <ServiceNumbers overview={data} />
            <div className="operator-columns">
              <Answers minutes={data.requests.last_minutes} />
              <section aria-labelledby="operator-queues">
                <h2 id="operator-queues">{operator.queues}</h2>
                <Counts
                  label={operator.queues}
                  rows={[
                    [operator.queue.search, data.search_queue, operator.queueMeans.search],
                    [operator.queue.rollup, data.rollup_queue, operator.queueMeans.rollup],
                    [operator.queue.waiting, data.waiting_observations, operator.queueMeans.waiting],
                    ...data.backfills.map(({ name, done_percent }): [string, number, string] => [
                      operator.queue.backfill({ name }),
                      done_percent,
                      operator.queueMeans.backfill,
                    ]),
                  ]}
                />
              </section>
            </div>
          </>
        )}
      </Loaded>
      <EventDelivery />
      <CollectorHealth />
      <Sources />
    </>
  )
}
