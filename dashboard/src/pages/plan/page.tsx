// The home page of an account whose plan has no catalog: what the plan can do, its verified channels, and the plans there are.
import { Link } from '@tanstack/react-router'
import { type PlanTerms, usePlans } from '../../data/account.ts'
import { useMyChannels } from '../../data/mine.ts'
import { useUsage } from '../../data/usage.ts'
import { exact } from '../../look/format.ts'
import { Owned } from '../../look/owned.tsx'
import { Plan } from '../../look/plan/plan.tsx'
import { Empty, Loaded } from '../../look/states.tsx'
import { useWords } from '../../words/index.ts'
import { PlanTable } from './table.tsx'
import '../../look/plan/account.css'
import './plan.css'

export const PlanPage = () => {
  const { plan } = useWords()
  const plans = usePlans()
  const usage = useUsage()
  return (
    <div className="account plan-page">
      <h1>{plan.title}</h1>
      {/* All of it at once, because sentences have no size that could be kept free for them. */}
      <Loaded query={plans} height={1200}>
        {(data) => (
          <>
            <Abilities terms={data.terms} />
            <OwnChannels />
            <div className="plan-place">
              <Loaded query={usage} height={252}>
                {(used) => <Plan usage={used} />}
              </Loaded>
            </div>
            <section aria-labelledby="plans-title">
              <h2 id="plans-title">{plan.plans}</h2>
              <p className="quiet">{plan.plansLead}</p>
              <PlanTable own={data.plan} plans={data.plans} />
            </section>
          </>
        )}
      </Loaded>
    </div>
  )
}

const Abilities = ({ terms }: { terms: PlanTerms }) => {
  const { can } = useWords().plan
  const { unique_channels, history_days, verified_only } = terms
  return (
    <ul className="can">
      <li>{can.search}</li>
      <li>
        {verified_only ? can.readVerified : can.read}
        {history_days !== undefined && ` ${can.history({ days: history_days })}`}
        {unique_channels !== undefined && ` ${can.channels({ count: exact(unique_channels) })}`}
      </li>
      <li>
        {can.verify} <Link to="/mine">{can.verifyLink}</Link>
      </li>
    </ul>
  )
}

const OwnChannels = () => {
  const { plan, mine } = useWords()
  const query = useMyChannels()
  return (
    <section className="own" aria-labelledby="own-title">
      <h2 id="own-title">{plan.own}</h2>
      <Loaded query={query} height={160}>
        {(channels) =>
          channels.length === 0 ? (
            <Empty>
              <p>{plan.noOwn}</p>
              <Link className="button" to="/mine">
                {mine.verify}
              </Link>
            </Empty>
          ) : (
            <Owned channels={channels} />
          )
        }
      </Loaded>
    </section>
  )
}
