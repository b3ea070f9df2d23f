// What a list still waits for: chats that were unknown when they were asked for. They enter by themselves once they are read.
import { useEffect } from 'react'
import { type ChatList, refreshList, removeFromList } from '../../data/lists.ts'
import { useAdditions } from '../../data/mine.ts'
import { Changeable } from '../../look/changeable.tsx'
import { Ago } from '../../look/number.tsx'
import { useWords } from '../../words/index.ts'

export const WaitingChats = ({ list: { list_id, waiting = [] } }: { list: ChatList }) => {
  const { lists } = useWords()
  const entered = useProgress(waiting.map(({ link }) => link))
  useEffect(() => {
    if (entered > 0) void refreshList(list_id)
  }, [entered, list_id])
  if (waiting.length === 0) return null
  return (
    <section className="notice list-waiting" aria-labelledby="list-waiting-title">
      <h2 id="list-waiting-title">{lists.waiting({ count: waiting.length })}</h2>
      <p className="quiet small">{lists.waitingMeans}</p>
      <ul>
        {waiting.map(({ link, asked_at, state, reason }) => (
          <li key={link} className="row">
            <a href={link} target="_blank" rel="noopener noreferrer">
              {link}
            </a>
            <span className={state === 'failed' ? 'worse' : undefined}>{lists.waitingStates[state]}</span>
            {reason && <span className="quiet small">{reason}</span>}
            <span className="quiet small">
              <Ago at={asked_at} />
            </span>
            <Changeable>
              <button
                type="button"
                className="plain"
                aria-label={lists.removeChat({ title: link })}
                onClick={() => void removeFromList(list_id, [link])}
              >
                ✕
              </button>
            </Changeable>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** How many of them have been read since. More than these are not asked for all the time. */
const useProgress = (links: string[]): number =>
  useAdditions(links.slice(0, 20)).filter(({ data }) => data?.state === 'added').length
