// A range: a small histogram with two handles that snap to its steps, and two fields for exact bounds.
import { useEffect, useState } from 'react'
import { catalogFilters } from '#sdk/values'
import type { CatalogFacets } from '../../data/catalog.ts'
import { exact, short } from '../../look/format.ts'
import { Skeleton } from '../../look/states.tsx'
import { useWords } from '../../words/index.ts'
import { boundsOf, positionOf, valueAt } from './range.ts'
import type { CatalogSearch, ChangeCatalogSearch, RangeFilter } from './state.ts'

type Buckets = CatalogFacets['ranges'][keyof CatalogFacets['ranges']]
type RangeProps = {
  name: RangeFilter
  search: CatalogSearch
  change: ChangeCatalogSearch
  buckets?: Buckets | 'waiting'
}

const PAUSE_MS = 60

export const RangeFilterField = ({ name, search, change, buckets }: RangeProps) => {
  const { catalog, contract } = useWords()
  const title = catalog.filterNames[name]
  const given = { min: search[`${name}_min`], max: search[`${name}_max`] }
  const [bounds, setBounds] = useState(given)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address decides when it changes by itself
  useEffect(() => setBounds(given), [given.min, given.max])
  // biome-ignore lint/correctness/useExhaustiveDependencies: only dragging or typing starts the pause
  useEffect(() => {
    if (bounds.min === given.min && bounds.max === given.max) return
    const next = { ...search, [`${name}_min`]: bounds.min || undefined, [`${name}_max`]: bounds.max || undefined }
    const timer = setTimeout(() => change(next, true), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [bounds])
  const field = (end: 'min' | 'max', label: string) => (
    <input
      type="number"
      step="any"
      aria-label={`${title}, ${label}`}
      placeholder={label}
      value={bounds[end] ?? ''}
      onChange={({ target }) => setBounds({ ...bounds, [end]: target.value || undefined })}
    />
  )
  return (
    <fieldset className="filter">
      <legend data-tip={contract.metrics[catalogFilters[name].metric].means}>{title}</legend>
      {buckets === 'waiting' && (
        <div className="handles">
          <Skeleton height={52} />
        </div>
      )}
      {buckets && buckets !== 'waiting' && (
        <Handles title={title} buckets={buckets} bounds={bounds} setBounds={setBounds} />
      )}
      <div className="bounds">
        {field('min', catalog.from)}
        {field('max', catalog.to)}
      </div>
    </fieldset>
  )
}

type RangeTexts = { min: string | undefined; max: string | undefined }

const Handles = ({
  title,
  buckets,
  bounds,
  setBounds,
}: {
  title: string
  buckets: Buckets
  bounds: RangeTexts
  setBounds: (next: RangeTexts) => void
}) => {
  const { catalog } = useWords()
  const steps = boundsOf(buckets)
  const most = Math.max(1, ...buckets.map(({ count }) => count))
  const from = bounds.min === undefined ? 0 : positionOf(steps, Number(bounds.min))
  const to = bounds.max === undefined ? buckets.length : positionOf(steps, Number(bounds.max))
  const handle = (end: 'min' | 'max', at: number, label: string) => (
    <input
      type="range"
      min={0}
      max={buckets.length}
      step={1}
      value={at}
      aria-label={`${title}, ${label}`}
      aria-valuetext={bounds[end] === undefined ? catalog.open : exact(Number(bounds[end]))}
      onChange={({ target }) => setBounds({ ...bounds, [end]: valueAt(steps, Number(target.value))?.toString() })}
    />
  )
  return (
    <div className="handles">
      <div className="histogram" aria-hidden="true">
        {buckets.map(({ min, max, count }, i) => (
          <i
            key={min ?? 'first'}
            className={i >= from && i < to ? 'inside' : ''}
            style={{ height: `${count === 0 ? 0 : Math.max(6, (count / most) * 100)}%` }}
            data-tip={`${min === undefined ? '' : short(min)} – ${max === undefined ? '' : short(max)}: ${exact(count)}`}
          />
        ))}
      </div>
      {handle('min', from, catalog.from)}
      {handle('max', to, catalog.to)}
    </div>
  )
}
