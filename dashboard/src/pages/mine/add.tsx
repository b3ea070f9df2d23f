// Adding a channel: what was typed is checked at once, then the state of the adding is followed until it is known.
import { useSearch } from '@tanstack/react-router'
import { addChannel, useAdded } from '../../data/mine.ts'
import { useCallPrice, useUsage } from '../../data/usage.ts'
import { Changeable } from '../../look/changeable.tsx'
import { ChatLink } from '../../look/chat-name.tsx'
import { credits, exact } from '../../look/format.ts'
import { useWords } from '../../words/index.ts'
import { Reason, RecentAdditions } from './additions.tsx'
import type { TypedLink } from './link.ts'
import { LinkForm } from './link-form.tsx'
import '../../look/owned.css'

/** A link that was typed elsewhere. */
export type AddSearch = { link?: string }

export const AddPage = () => {
  const { mine } = useWords()
  const { data } = useUsage()
  return (
    <>
      <h1>{mine.add.title}</h1>
      <p className="lead quiet">{mine.add.lead}</p>
      {data?.permissions.allow_add === false ? (
        <p className="notice warning">{mine.add.notAllowed}</p>
      ) : (
        <>
          <Changeable>
            <AddForm />
          </Changeable>
          <RecentAdditions />
        </>
      )}
    </>
  )
}

const AddForm = () => {
  const { mine } = useWords()
  const { link } = useSearch({ from: '/frame/add' })
  return (
    <LinkForm
      label={mine.add.submit}
      {...(link && { given: link })}
      send={(given) => addChannel(given)}
      note={(typed, isTyping) => <Check typed={typed} isTyping={isTyping} />}
    />
  )
}

/** Whether the chat is here already, and what adding costs. */
const Check = ({ typed, isTyping }: { typed: Exclude<TypedLink, { kind: 'unreadable' }>; isTyping: boolean }) => {
  const { mine } = useWords()
  const { data, isFetching, error } = useAdded('link' in typed ? typed.link : undefined)
  if (typed.kind === 'empty') return <Price />
  if (isTyping || (isFetching && data === undefined)) return <p className="quiet">{mine.add.checking}</p>
  // What the service refuses here it refuses again when the form is sent, and says why.
  if (error) return <Price />
  if (data?.state === 'added')
    return (
      <p>
        {mine.add.known}{' '}
        {data.internal_id && (
          <ChatLink internal_id={data.internal_id} title={data.title ?? data.link} peer={data.peer} />
        )}{' '}
        <span className="quiet">{mine.add.free}</span>
      </p>
    )
  if (data)
    return (
      <p>
        {mine.add.states[data.state]}. {data.reason && <Reason text={data.reason} />}
      </p>
    )
  return (
    <>
      {typed.kind !== 'name' && <p>{mine.add[typed.kind]}</p>}
      <p>
        {mine.add.unknown} <Price />
      </p>
    </>
  )
}

const Price = () => {
  const { mine } = useWords()
  const { data } = useCallPrice('addChannel')
  if (!data) return <span className="quiet">…</span>
  const text =
    data.cost_mc !== undefined
      ? mine.add.costsCredits({ credits: credits(data.cost_mc) })
      : mine.add.costsRequests({ requests: exact(data.requests ?? 0) })
  return <span className="quiet">{text}</span>
}
