// What watches and their events cost, and how many the plan has.
import { usePlans } from '../../data/account.ts'
import { useSession } from '../../data/session.ts'
import { useWatchPrice } from '../../data/watches.ts'
import { useWords } from '../../words/index.ts'
import { credits, exact } from '../format.ts'

export const Limits = () => {
  const { watch } = useWords()
  const { key_type } = useSession() ?? {}
  const terms = usePlans().data?.terms
  const price = useWatchPrice().data?.event_mc
  return (
    <p className="quiet small watch-limits">
      {key_type === 'credits' && price !== undefined && watch.cost({ credits: credits(price) })}{' '}
      {terms?.watches !== undefined &&
        terms.events_per_day !== undefined &&
        watch.planLimit({ watches: exact(terms.watches), events: exact(terms.events_per_day) })}
    </p>
  )
}
