// Credits that are left, and how long they last.
import { useUsageHistory } from '../../data/account.ts'
import { useWords } from '../../words/index.ts'
import { ago, credits, day } from '../format.ts'
import { Loaded } from '../states.tsx'
import { usageByDay } from './history.ts'
import { creditsLast } from './outlook.ts'

export const Balance = ({ available_mc }: { available_mc: number }) => {
  const { account } = useWords()
  const history = useUsageHistory(30)
  return (
    <section aria-labelledby="account-credits">
      <h2 id="account-credits">{account.credits}</h2>
      <p className="balance">
        <strong>{credits(available_mc)}</strong> {account.creditsLeft}
      </p>
      <Loaded query={history} height={40}>
        {({ entries, from_date, to_date }) => {
          const lasting = creditsLast(available_mc, usageByDay(entries, from_date, to_date), Date.now())
          if (!lasting) return <p className="quiet">{account.creditsUnused}</p>
          const until = new Date(lasting.until)
          return (
            <p>
              {account.creditsLast({
                perDay: credits(Math.round(lasting.per_day_mc)),
                day: day(until),
                when: ago(until),
              })}
            </p>
          )
        }}
      </Loaded>
    </section>
  )
}
