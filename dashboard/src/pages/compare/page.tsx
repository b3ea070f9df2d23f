// Up to ten channels side by side: their lines over time, and all their figures with ranks and differences.
import { Link, Navigate, useNavigate, useSearch } from '@tanstack/react-router'
import { type CSSProperties, useEffect, useState } from 'react'
import { comparedOf, MOST_COMPARED, setTicked, type TickedChat, tickCompared, useTicked } from '../../data/compared.ts'
import { useComparison } from '../../data/comparison.ts'
import { useSession } from '../../data/session.ts'
import { AddToList } from '../../look/add-to-list.tsx'
import { Empty, Loaded } from '../../look/states.tsx'
import { useWords } from '../../words/index.ts'
import { BestHours } from './best-hours.tsx'
import { Chosen } from './chosen.tsx'
import { Figures } from './figures-table.tsx'
import { Overlay } from './overlay.tsx'
import { type ChangeView, type CompareSearch, idsIn, sinceOf, viewIn } from './state.ts'
import './compare.css'

export const ComparePage = () => {
  const { compare } = useWords()
  const search = useSearch({ from: '/frame/compare' })
  const ticked = useTicked()
  const given = idsIn(search)
  // A bare address shows what is ticked.
  if (given.length === 0 && ticked.length > 0) {
    const ids = comparedOf(ticked)
    return <Navigate to="/compare" search={{ ...search, ids }} replace />
  }
  return (
    <div className="compare-page">
      <div className="row">
        <h1>{compare.title}</h1>
        {given.length > 0 && <AddToList ids={given} />}
      </div>
      {given.length > MOST_COMPARED && <Empty>{compare.tooMany}</Empty>}
      <Compared ids={given.slice(0, MOST_COMPARED)} search={search} />
    </div>
  )
}

const TABLE_HEIGHT = 840

const Compared = ({ ids, search }: { ids: string[]; search: CompareSearch }) => {
  const { compare } = useWords()
  const navigate = useNavigate()
  const ticked = useTicked()
  const hasCatalog = useSession()?.allow_catalog !== false
  const [now] = useState(() => Math.floor(Date.now() / 1000))
  const view = viewIn(search)
  const since = sinceOf(view.range, now)
  const comparison = useComparison(ids, since)
  const { data, isPlaceholderData } = comparison
  const titles = new Map(
    [...ticked, ...(data?.channels ?? [])]
      // One whose title was not known yet was ticked under its id.
      .filter(({ internal_id, title }) => title !== internal_id)
      .map(({ internal_id, title }) => [internal_id, title] as const),
  )
  const change: ChangeView = (changed) =>
    void navigate({ to: '/compare', search: (old) => ({ ...old, ...changed }), resetScroll: false })
  const choose = (next: TickedChat[]) => {
    setTicked(next)
    change({ ids: next.map(({ internal_id }) => internal_id).join(',') || undefined })
  }
  const chosen = ids.map((internal_id) => ({ internal_id, title: titles.get(internal_id) }))

  // The address decides: a link from a colleague and the back button change what is ticked, too.
  const current = data && !isPlaceholderData ? data : undefined
  const known = ids.filter((id) => !current?.unknown.includes(id))
  const shown = known.map((id) => ({ internal_id: id, title: titles.get(id) ?? id }))
  const wanted = JSON.stringify(shown)
  useEffect(() => {
    if (ids.length > 0) tickCompared(JSON.parse(wanted))
  }, [ids.length, wanted])

  // An address may name a channel by @name or link. From here on it is known by its id.
  const canonical = current?.channels.map(({ internal_id }) => internal_id) ?? known
  if (String(canonical) !== String(known)) {
    const all = [...canonical, ...(current?.unknown ?? [])].join(',')
    return <Navigate to="/compare" search={{ ...search, ids: all }} replace />
  }

  return (
    <>
      <Chosen chosen={chosen} choose={choose} />
      {ids.length === 0 && (
        <Empty>
          <div>
            <h2>{compare.emptyTitle}</h2>
            <p>{hasCatalog ? compare.empty : compare.emptyWithoutCatalog}</p>
          </div>
          {hasCatalog && (
            <Link to="/" className="button">
              {compare.toCatalog}
            </Link>
          )}
        </Empty>
      )}
      {ids.length === 1 && <Empty>{compare.oneMore}</Empty>}
      {current && current.unknown.length > 0 && (
        <Empty>
          <p>{compare.unknown({ names: current.unknown.join(', ') })}</p>
          <button type="button" onClick={() => choose(shown)}>
            {compare.dropUnknown}
          </button>
        </Empty>
      )}
      {ids.length > 1 && (
        <Loaded query={comparison} height={TABLE_HEIGHT}>
          {(loaded) => (
            <div className="compare-parts" style={{ '--channels': loaded.channels.length } as CSSProperties}>
              <div className="lines">
                <Overlay comparison={loaded} view={view} since={since} change={change} />
                <BestHours comparison={loaded} since={since} shown={search.hours === '1'} change={change} />
              </div>
              <Figures comparison={loaded} beside={view.beside} change={change} />
            </div>
          )}
        </Loaded>
      )}
    </>
  )
}
