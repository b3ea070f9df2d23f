// The sources of the collector: whether they are well, and how much of the day's budget is used.
import { type Source, useSources } from '../../data/operator.ts'
import { Bar } from '../../look/bar.tsx'
import { ago, exact, moment } from '../../look/format.ts'
import { Ago, Unknown } from '../../look/number.tsx'
import { Loaded } from '../../look/states.tsx'
import { useWords } from '../../words/index.ts'

export const Sources = () => {
  const { operator } = useWords()
  const sources = useSources()
  return (
    <section aria-labelledby="operator-sources">
      <h2 id="operator-sources">{operator.sources}</h2>
      <Loaded query={sources} height={112}>
        {(all) => (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
          <div className="scroll-box" tabIndex={0} role="group" aria-label={operator.sources}>
            <table className="sources">
              <thead>
                <tr>
                  <th scope="col">{operator.source}</th>
                  <th scope="col">{operator.kind}</th>
                  <th scope="col">{operator.state}</th>
                  <th scope="col">{operator.budget}</th>
                  <th scope="col" className="number">
                    {operator.lastSuccess}
                  </th>
                </tr>
              </thead>
              <tbody>
                {all.map((source) => (
                  <SourceRow key={source.name} source={source} />
                ))}
              </tbody>
            </table>
          </div>
        )}
      </Loaded>
    </section>
  )
}

const SourceRow = ({ source }: { source: Source }) => {
  const { operator } = useWords()
  const { name, kind, state, paused_until, reason, budget, last_success_at } = source
  const used = budget && operator.of(exact(budget.used), exact(budget.limit))
  return (
    <tr>
      <th scope="row">
        <code>{name}</code>
      </th>
      <td>{operator.kinds[kind]}</td>
      <td>
        <span className={`state ${state}`}>{operator.sourceStates[state]}</span>
        {reason && <span className="quiet"> · {operator.sourceReasons[reason] ?? reason}</span>}
        {paused_until && (
          <span className="quiet" data-tip={moment(paused_until)}>
            {' · '}
            {operator.until(ago(paused_until))}
          </span>
        )}
      </td>
      <td>
        {budget && used ? (
          <div className="budget">
            <Bar used={budget.used} limit={budget.limit} label={`${operator.budget}: ${name}`} text={used} />
            <span>{used}</span>
          </div>
        ) : (
          <Unknown why={operator.noBudget} />
        )}
      </td>
      <td className="number">
        {last_success_at ? <Ago at={last_success_at} /> : <Unknown why={operator.neverRead} />}
      </td>
    </tr>
  )
}
