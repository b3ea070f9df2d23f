// What is ticked on any page, and what can be done with it. It floats, so that nothing moves when the first chat is ticked.
import { Link, useRouterState } from '@tanstack/react-router'
import { useState } from 'react'
import { comparable, comparedOf, setTicked, useTicked } from '../data/compared.ts'
import { AddToList, type ListAddition } from '../look/add-to-list.tsx'
import { exact } from '../look/format.ts'
import { useWords } from '../words/index.ts'

export const TickedBar = () => {
  const { lists, common } = useWords()
  const ticked = useTicked()
  const compared = comparable(ticked)
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const [done, setDone] = useState<ListAddition>()
  const finish = (added: ListAddition) => {
    setDone(added)
    setTicked([])
  }
  if (ticked.length === 0 && !done) return null
  return (
    <section className="ticked-bar row no-print" aria-label={lists.tickedChats}>
      {ticked.length > 0 ? (
        <>
          <span>{lists.ticked({ count: ticked.length })}</span>
          <AddToList ids={ticked.map(({ internal_id }) => internal_id)} onAdded={finish} showsCount />
          {path !== '/compare' && compared.length > 1 && (
            <Link to="/compare" search={{ ids: comparedOf(compared) }} className="button">
              {ticked.length > compared.length ? lists.compareFirst({ count: exact(compared.length) }) : lists.compare}
            </Link>
          )}
          <button type="button" onClick={() => setTicked([])}>
            {lists.untick}
          </button>
        </>
      ) : (
        <>
          <span role="status">
            {lists.addedTo({ added: done!.added, there: done!.there, noRoom: done!.noRoom })}{' '}
            <Link to="/lists/$id" params={{ id: done!.list.list_id }}>
              <bdi>{done!.list.name}</bdi>
            </Link>
          </span>
          <button type="button" onClick={() => setDone(undefined)}>
            {common.close}
          </button>
        </>
      )}
    </section>
  )
}
