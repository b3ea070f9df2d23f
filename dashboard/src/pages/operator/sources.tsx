// The sources of the collector: whether they are well, how much of the day's budget is used, what a shortage of requests costs, and what requests are for.
import { type OperatorSource, type RequestDay, type Shortage, useSources } from '../../data/operator.ts'
import { Bar } from '../../look/bar.tsx'
import { DataTable } from '../../look/data-table.tsx'
import { FileLinks } from '../../look/file-links.tsx'
import { ago, bytes, duration, exact, moment, percent } from '../../look/format.ts'
import { Ago, Unknown } from '../../look/number.tsx'
import { Loaded } from '../../look/states.tsx'
import { useWords } from '../../words/index.ts'

export const Sources = () => {
  const { operator } = useWords()
  const sources = useSources()
  return (
    <section aria-labelledby="operator-sources">
      <div className="row">
        <h2 id="operator-sources">{operator.sources}</h2>
        <FileLinks title={operator.sources} path="/admin/v1/sources" />
      </div>
      <Loaded query={sources} height={112}>
        {({ sources: rows, shortage, requests }) => (
          <>
            {shortage && <ShortageLine shortage={shortage} />}
            <DataTable
              label={operator.sources}
              className="sources"
              rows={rows}
              keyOf={({ name }) => name}
              columns={[
                { title: operator.source, isRowHead: true, cell: ({ name }) => <code>{name}</code> },
                { title: operator.kind, cell: ({ kind }) => operator.kinds[kind] },
                { title: operator.state, cell: (source) => <SourceState source={source} /> },
                { title: operator.budget, cell: (source) => <Budget source={source} /> },
                {
                  title: operator.lastSuccess,
                  isNumber: true,
                  cell: ({ last_success_at: at }) => (at ? <Ago at={at} /> : <Unknown why={operator.neverRead} />),
                },
              ]}
            />
            {requests && <Requests days={requests} />}
          </>
        )}
      </Loaded>
    </section>
  )
}

/** The days together, those with most requests first. */
const Requests = ({ days }: { days: RequestDay[] }) => {
  const { operator } = useWords()
  const sums = [...Map.groupBy(days, ({ source, purpose }) => `${source} ${purpose}`)]
    .map(([key, some]) => ({
      key,
      source: some[0]!.source,
      purpose: some[0]!.purpose,
      requests: some.reduce((sum, day) => sum + day.requests_count, 0),
      found: some.reduce((sum, day) => sum + day.found_count, 0),
      size: some.reduce((sum, day) => sum + day.size_bytes, 0),
    }))
    .sort((a, b) => b.requests - a.requests)
  return (
    <>
      <h3>{operator.requests}</h3>
      <p className="quiet">{operator.requestsMean}</p>
      <DataTable
        label={operator.requests}
        className="source-requests"
        rows={sums}
        keyOf={({ key }) => key}
        columns={[
          { title: operator.purpose, isRowHead: true, cell: ({ purpose }) => operator.purposes[purpose] },
          { title: operator.source, cell: ({ source }) => <code>{source}</code> },
          { title: operator.requestCount, isNumber: true, cell: ({ requests }) => exact(requests) },
          { title: operator.finds, isNumber: true, cell: ({ requests, found }) => percent((100 * found) / requests) },
          { title: operator.received, isNumber: true, cell: ({ size }) => bytes(size) },
        ]}
      />
    </>
  )
}

const ShortageLine = ({ shortage: { due, late, wait_seconds, stretch, covered_percent } }: { shortage: Shortage }) => {
  const { operator } = useWords()
  return (
    <p>
      {operator.shortage({
        due: exact(due),
        late: exact(late),
        wait: duration(wait_seconds),
        times: exact(stretch),
        share: percent(covered_percent),
      })}
    </p>
  )
}

const SourceState = ({
  source: { state, reason, paused_until, rate_percent, doubts = [] },
}: {
  source: OperatorSource
}) => {
  const { operator } = useWords()
  return (
    <>
      <span className={`state ${state}`}>{operator.sourceStates[state]}</span>
      {reason && <span className="quiet"> · {operator.sourceReasons[reason] ?? reason}</span>}
      {paused_until && (
        <span className="quiet" data-tip={moment(paused_until)}>
          {' · '}
          {operator.until({ when: ago(paused_until) })}
        </span>
      )}
      {rate_percent !== undefined && <div className="quiet">{operator.slowed({ share: percent(rate_percent) })}</div>}
      {doubts.map(({ expectation, doubted_since, chat, expected, seen }) => (
        <div key={expectation} className="quiet" data-tip={moment(doubted_since)}>
          {operator.doubted({ expectation, chat, expected, seen })}
        </div>
      ))}
    </>
  )
}

const Budget = ({ source: { name, budget } }: { source: OperatorSource }) => {
  const { operator } = useWords()
  if (!budget) return <Unknown why={operator.noBudget} />
  const used = operator.of({ used: exact(budget.used), limit: exact(budget.limit) })
  return (
    <div className="budget">
      <Bar used={budget.used} limit={budget.limit} label={`${operator.budget}: ${name}`} text={used} />
      <span>{used}</span>
    </div>
  )
}
