// What the plan includes, what of it is used, and what runs out first.
import type { OutputOf } from '#sdk'
import { useWords } from '../../words/index.ts'
import { Bar } from '../bar.tsx'
import { ago, day, exact, moment, percent } from '../format.ts'
import { Balance } from './balance.tsx'
import { firstToRunOut, type MonthSpan, type PlanCounter, usedUpAt } from './outlook.ts'

type Usage = OutputOf<'getUsage'>

const counterNames = ['requests', 'channels', 'search_messages_requests', 'search_terms'] as const
type CounterName = (typeof counterNames)[number]

export const Plan = ({ usage }: { usage: Usage }) => {
  const { account } = useWords()
  const { key_type, permissions } = usage
  const capacities = [
    [account.snapshots, usage.snapshots],
    [account.diffs, usage.diffs],
  ] as const
  return (
    <div className="account-plan">
      <section aria-labelledby="account-plan">
        <h2 id="account-plan">
          {account.planName({ plan: usage.plan })} <span className="quiet">{account.paysBy[key_type]}</span>
          {usage.state === 'inactive' && <strong className="worse"> {account.inactive}</strong>}
        </h2>
        <dl className="facts" aria-label={account.includes}>
          {Object.entries(account.permissions).map(([name, text]) => {
            const included = permissions[name as keyof typeof permissions]
            return (
              <div key={name}>
                <dt>{text}</dt>
                <dd className={included ? '' : 'quiet'}>
                  <span aria-hidden="true">{included ? '✓ ' : '– '}</span>
                  {included ? account.yes : account.no}
                </dd>
              </div>
            )
          })}
          {capacities.map(([text, { active, limit }]) => (
            <div key={text}>
              <dt>{text}</dt>
              <dd>
                {limit === undefined
                  ? `${exact(active)} · ${account.unlimited}`
                  : account.of({ used: exact(active), limit: exact(limit) })}
              </dd>
            </div>
          ))}
        </dl>
      </section>
      {usage.credits ? <Balance available_mc={usage.credits.available_mc} /> : <Counters usage={usage} />}
    </div>
  )
}

const Counters = ({ usage }: { usage: Usage }) => {
  const { account } = useWords()
  const now = Date.now()
  const month = { start: Date.parse(usage.billing_start_date), end: Date.parse(usage.billing_end_date) }
  const counters = counterNames.flatMap((name): PlanCounter<CounterName>[] =>
    usage[name] ? [{ name, ...usage[name] }] : [],
  )
  // What the plan does not include is not used up.
  const first = firstToRunOut(
    counters.filter(({ limit }) => limit !== 0),
    month,
    now,
  )
  return (
    <section aria-labelledby="account-counters">
      <h2 id="account-counters">{account.counters}</h2>
      <p className={first ? 'outlook warned' : 'outlook'}>
        {!first
          ? account.lasts
          : first.at <= now
            ? account.usedUp({ counter: account.counterNames[first.name] })
            : account.first({
                counter: account.counterNames[first.name],
                when: `${day(new Date(first.at))}, ${ago(new Date(first.at))}`,
              })}
      </p>
      <ul className="counters">
        {counters.map((counter) => (
          <CounterRow key={counter.name} counter={counter} month={month} now={now} />
        ))}
      </ul>
      <p className="quiet" data-tip={moment(usage.billing_end_date)}>
        {account.renews({ day: day(usage.billing_end_date), when: ago(usage.billing_end_date) })}
      </p>
    </section>
  )
}

const CounterRow = ({ counter, month, now }: { counter: PlanCounter<CounterName>; month: MonthSpan; now: number }) => {
  const { account } = useWords()
  const { name, spent, limit } = counter
  const label = account.counterNames[name]
  const at = limit === 0 ? undefined : usedUpAt(counter, month, now)
  const text = limit === undefined ? exact(spent) : account.of({ used: exact(spent), limit: exact(limit) })
  return (
    <li>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the definition is shown on focus too */}
      <span data-tip={account.counterMeans[name]} tabIndex={0}>
        {label}
      </span>
      <span className="number">
        {limit === 0 ? <span className="quiet">{account.no}</span> : text}
        {limit === undefined && <span className="quiet"> · {account.unlimited}</span>}
      </span>
      {limit ? <Bar used={spent} limit={limit} label={label} text={text} /> : <span />}
      <span className="quiet small">
        {at === undefined
          ? limit
            ? percent((spent / limit) * 100)
            : ''
          : at <= now
            ? account.usedUpShort
            : account.runsOut({ when: ago(new Date(at)) })}
      </span>
    </li>
  )
}
