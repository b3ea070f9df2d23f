// The account: plan and counters, usage, keys, ledger and prices.
import { useSession } from '../../data/session.ts'
import { useUsage } from '../../data/usage.ts'
import { Plan } from '../../look/plan/plan.tsx'
import { Loaded } from '../../look/states.tsx'
import { useWords } from '../../words/index.ts'
import { Keys } from './keys.tsx'
import { LedgerList } from './ledger.tsx'
import { NamedKeys } from './named-keys.tsx'
import { Prices } from './prices.tsx'
import { UsageHistory } from './usage.tsx'
import '../../look/plan/account.css'

export const AccountPage = () => {
  const { account } = useWords()
  const session = useSession()
  const usage = useUsage()
  return (
    <div className="account">
      <h1>
        {account.title}
        {session?.name && (
          <>
            {' · '}
            <bdi>{session.name}</bdi>
          </>
        )}
      </h1>
      <div className="account-body">
        <div className="plan-place beside">
          <Loaded query={usage} height={252}>
            {(data) => <Plan usage={data} />}
          </Loaded>
        </div>
        <div>
          <UsageHistory />
          <Keys />
          <NamedKeys />
          <div className="account-columns">
            <LedgerList />
            <Prices />
          </div>
        </div>
      </div>
    </div>
  )
}
