// The sources of the collector: whether they are well, how much of the day's budget is used, and what a shortage of requests costs.
import { type OperatorSource, type Shortage, useSources } from '../../data/operator.ts'
import { Bar } from '../../look/bar.tsx'
import { DataTable } from '../../look/data-table.tsx'
import { FileLinks } from '../../look/file-links.tsx'
import { ago, duration, exact, moment, percent } from '../../look/format.ts'
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
        {({ sources: rows, shortage }) => (
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
          </>
        )}
      </Loaded>
    </section>
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
