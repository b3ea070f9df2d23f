// The first page of an operator: what needs somebody, the worst first, then what is as it should be. A new service also sees its first steps.
import { type OperatorCheck, REFRESH_SECONDS, useChecks } from '../../data/operator.ts'
import { clockTime } from '../../look/format.ts'
import { Empty, Loaded } from '../../look/states.tsx'
import { useWords } from '../../words/index.ts'
import { CheckLine } from './check-line.tsx'
import { FirstSteps } from './first-steps.tsx'
import { OperatorGate } from './gate.tsx'

export const OperatorPage = () => {
  const { frame } = useWords()
  return (
    <OperatorGate title={frame.operator}>
      <Cockpit />
    </OperatorGate>
  )
}

const groups = { attention: ['failing', 'warning'], well: ['well'], off: ['off'] } as const

const Cockpit = () => {
  const { operator } = useWords()
  const query = useChecks()
  return (
    <>
      <p className="quiet">
        {operator.cockpit.lead({ seconds: REFRESH_SECONDS })}{' '}
        {operator.asOf({ time: query.data ? clockTime(new Date(query.dataUpdatedAt), true) : '…' })}
      </p>
      {query.data && query.error && (
        <p className="notice warning" role="status">
          {operator.stale}
        </p>
      )}
      <Loaded query={query} height={900}>
        {({ checks, first_steps }) => (
          <>
            <FirstSteps steps={first_steps} />
            {(Object.keys(groups) as (keyof typeof groups)[]).map((group) => (
              <CheckGroup
                key={group}
                name={group}
                checks={checks.filter(({ state }) => (groups[group] as readonly string[]).includes(state))}
              />
            ))}
          </>
        )}
      </Loaded>
    </>
  )
}

const CheckGroup = ({ name, checks }: { name: keyof typeof groups; checks: OperatorCheck[] }) => {
  const { cockpit } = useWords().operator
  if (checks.length === 0 && name !== 'attention') return null
  return (
    <section aria-labelledby={`operator-${name}`}>
      <h2 id={`operator-${name}`}>{cockpit.groups[name]}</h2>
      {checks.length === 0 ? (
        <Empty>{cockpit.allWell}</Empty>
      ) : (
        <ul className="checks">
          {checks.map((check) => (
            <CheckLine key={`${check.check} ${check.subject ?? ''}`} check={check} />
          ))}
        </ul>
      )}
    </section>
  )
}
