// Adds chats to a list of the account, or to a new one, from wherever they are shown.
import { Link } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { addToList, type ChatList, createPickedList, useLists } from '../data/lists.ts'
import { useWords } from '../words/index.ts'
import { Changeable } from './changeable.tsx'
import { Menu } from './menu.tsx'
import { Failure, Skeleton } from './states.tsx'

type AddToListProps = {
  ids: string[]
  onAdded?: (added: ListAddition) => void
  /** Says how many there are, where they were ticked one by one. */
  showsCount?: boolean
}

export type ListAddition = { list: Pick<ChatList, 'list_id' | 'name'>; added: number; there: number; noRoom: number }

export const AddToList = (given: AddToListProps) => (
  <Changeable>
    <AddMenu {...given} />
  </Changeable>
)

const AddMenu = ({ ids, onAdded, showsCount }: AddToListProps) => {
  const { lists } = useWords()
  const [added, setAdded] = useState<ListAddition>()
  const take = (next: ListAddition) => {
    setAdded(next)
    if (next.added + next.there > 0 && next.noRoom === 0) onAdded?.(next)
  }
  return (
    <div className="add-to-list">
      <Menu label={showsCount ? lists.addCount({ count: ids.length }) : lists.add} staysOpen>
        <Choices ids={ids} onAdded={take} />
        {/* It stands in the list that it speaks of, and is read out. */}
        <span role="status" className="small">
          {added && (
            <>
              {lists.addedTo({ added: added.added, there: added.there, noRoom: added.noRoom })}{' '}
              <Link to="/lists/$id" params={{ id: added.list.list_id }}>
                <bdi>{added.list.name}</bdi>
              </Link>
            </>
          )}
        </span>
      </Menu>
    </div>
  )
}

/** The lists are asked for when the menu is opened. */
const Choices = ({ ids, onAdded }: { ids: string[]; onAdded: (added: ListAddition) => void }) => {
  const { lists, common } = useWords()
  const known = useLists()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const put = async (add: () => Promise<ListAddition>) => {
    setBusy(true)
    setError(undefined)
    try {
      onAdded(await add())
    } catch (failure) {
      setError(failure)
    } finally {
      setBusy(false)
    }
  }
  const addTo = async (list: ChatList): Promise<ListAddition> => {
    const { lines, added_count } = await addToList(list.list_id, ids.join('\n'))
    const count = (result: string) => lines.filter((line) => line.result === result).length
    return { list, added: added_count, there: count('already there'), noRoom: count('no room') }
  }
  const fill = async (name: string): Promise<ListAddition> => {
    const list = await createPickedList(name, ids)
    return { list, added: list.chats_count, there: 0, noRoom: 0 }
  }
  const make = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const field = event.currentTarget.elements.namedItem('list') as HTMLInputElement
    const name = field.value.trim()
    if (!name) return
    void put(() => fill(name))
    field.value = ''
  }
  const picked = known.data?.filter(({ kind }) => kind === 'picked') ?? []
  return (
    <>
      {!known.data && !known.error && <Skeleton height={60} width={180} />}
      {known.error && <Failure error={known.error} retry={() => void known.refetch()} />}
      {picked.map((list) => (
        <button
          key={list.list_id}
          type="button"
          className="plain"
          disabled={busy}
          onClick={() => void put(() => addTo(list))}
        >
          <bdi>{list.name}</bdi> <span className="quiet small">{list.chats_count}</span>
        </button>
      ))}
      {known.data && picked.length === 0 && <span className="quiet small">{lists.noneYet}</span>}
      <form className="row new-list" onSubmit={make}>
        <input name="list" aria-label={lists.newName} placeholder={lists.newName} maxLength={100} />
        <button type="submit" disabled={busy}>
          {lists.make}
        </button>
      </form>
      {error !== undefined && <Failure error={error} />}
      {busy && <span className="unseen">{common.loading}</span>}
    </>
  )
}
