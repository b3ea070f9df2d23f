// A chat that was asked for and is not shown: its name where that is known or free to tell, why, what opening it costs, and one way on.
import { Link, Navigate } from '@tanstack/react-router'
import { NotFoundError, RefusedError } from '#sdk'
import { knownTitle } from '../../data/known-titles.ts'
import { useSession } from '../../data/session.ts'
import { useNamed } from '../../data/suggest.ts'
import { useCallPrice, useUsage } from '../../data/usage.ts'
import { useWords } from '../../words/index.ts'
import { credits } from '../format.ts'
import { Failure } from '../states.tsx'

/** A name that stands in the address was given by who opened it. */
const givenName = (id: string): string | undefined => (/^@\w+$/.test(id) ? id : undefined)

type RefusedChatProps = { id: string; title: string; error: unknown; retry: () => void }

export const RefusedChat = ({ id, title, error, retry }: RefusedChatProps) => {
  const { frame } = useWords()
  const refusal = error instanceof RefusedError ? error : undefined
  const known = givenName(id) ?? knownTitle(id)
  // A chat that is not here has no name, and one behind an error of the service is about to come.
  const isNamed = refusal !== undefined && refusal.status < 500 && refusal.code !== 'CHAT_NOT_FOUND'
  const named = useNamed(id, isNamed && known === undefined)
  if (refusal?.code === 'CHAT_IS_GROUP') return <Navigate to="/group/$id" params={{ id }} replace />
  if (refusal?.code === 'CHAT_IS_CHANNEL') return <Navigate to="/channel/$id" params={{ id }} replace />
  const name = known ?? named.data?.items.find(({ internal_id }) => internal_id === id)?.title
  return (
    <div className="refused-chat">
      <h1>{name ? <bdi>{name}</bdi> : title}</h1>
      <Failure error={error} retry={retry}>
        {error instanceof NotFoundError && <WayOn name={givenName(id)} home={frame.home} />}
      </Failure>
      {isNamed && <Cost />}
    </div>
  )
}

/** From a chat that is not here: adding it, where that is possible. */
const WayOn = ({ name, home }: { name: string | undefined; home: string }) => {
  const { plan, mine } = useWords()
  const canAdd = useUsage().data?.permissions.allow_add
  const hasPlanPage = useSession()?.allow_catalog === false
  if (name && canAdd)
    return (
      <Link className="button" to="/add" search={{ link: name }}>
        {mine.addFirst}
      </Link>
    )
  return (
    <Link className="button" to="/">
      {hasPlanPage ? plan.title : home}
    </Link>
  )
}

const Cost = () => {
  const { refused } = useWords().channel
  const { data } = useCallPrice('getChatParts')
  if (!data) return null
  return (
    <p className="quiet small">
      {data.cost_mc === undefined ? refused.costsRequests : refused.costsCredits({ credits: credits(data.cost_mc) })}{' '}
      {refused.nothing}
    </p>
  )
}
