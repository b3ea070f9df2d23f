// How the collector keeps up: pace, lateness, states, failures and additions.
import { type ReactNode, useId } from 'react'
import { type OperatorCollector, useCollector } from '../../data/operator.ts'
import { duration } from '../../look/format.ts'
import { Loaded } from '../../look/states.tsx'
import { useWords } from '../../words/index.ts'
import { Counts } from './numbers.tsx'

export const CollectorHealth = () => {
  const { operator } = useWords()
  const collector = useCollector()
  return (
    <section className="collector-health" aria-labelledby="operator-collector">
      <h2 id="operator-collector">{operator.collector}</h2>
      <Loaded query={collector} height={176}>
        {(data) => <Health collector={data} />}
      </Loaded>
    </section>
  )
}

const Health = ({ collector }: { collector: OperatorCollector }) => {
  const { operator } = useWords()
  const { paceNames, paceMeans } = operator
  const { pace, due, late, by_state, failures, adds } = collector
  return (
    <div className="collector">
      <Part title={operator.pace}>
        <Counts
          label={operator.pace}
          rows={[
            [paceNames.hour, pace.read_last_hour, paceMeans.hour],
            [paceNames.day, pace.read_last_day, paceMeans.day],
            [paceNames.due, due, paceMeans.due],
            [paceNames.late, late.count, paceMeans.late, late.count > 0],
            [paceNames.most, due > 0 ? duration(late.most_seconds) : operator.nothingDue, paceMeans.most],
          ]}
        />
      </Part>
      <Part title={operator.states}>
        <Counts
          label={operator.states}
          rows={by_state.map(({ state, count }) => [operator.stateNames[state], count])}
        />
      </Part>
      <Part title={operator.failures} means={operator.failuresMean}>
        {failures.length === 0 ? (
          <p className="quiet">{operator.noFailures}</p>
        ) : (
          <Counts
            label={operator.failures}
            rows={failures.map(({ reason, count }) => [operator.reasons[reason] ?? reason, count])}
          />
        )}
      </Part>
      <Part title={operator.adds} means={operator.addsMean}>
        <Counts label={operator.adds} rows={adds.map(({ state, count }) => [operator.addNames[state], count])} />
      </Part>
    </div>
  )
}

const Part = ({ title, means, children }: { title: string; means?: string; children: ReactNode }) => {
  const id = useId()
  return (
    <div role="group" aria-labelledby={id}>
      <h3 id={id}>
        <span data-tip={means} tabIndex={means ? 0 : undefined}>
          {title}
        </span>
      </h3>
      {children}
    </div>
  )
}
