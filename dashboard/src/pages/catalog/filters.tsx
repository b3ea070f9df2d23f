// All filters. Each choice says how many channels it would leave.
import { type ReactNode, useState } from 'react'
import type { CatalogFacets } from '../../data/catalog.ts'
import { communityNameIn } from '../../look/community.ts'
import { useFilterValue } from '../../look/filter-words.tsx'
import { exact, short } from '../../look/format.ts'
import { Skeleton } from '../../look/states.tsx'
import { useWords } from '../../words/index.ts'
import { RangeFilterField } from './range-filter.tsx'
import {
  type CatalogSearch,
  type ChangeCatalogSearch,
  type ChoiceFilter,
  COMMUNITY_FILTER,
  choiceFilters,
  chosenFirst,
  chosenIn,
  countFilters,
  type DateFilter,
  dateFilters,
  histogramFilters,
  rangeFilters,
  type SingleFilter,
  singleFilters,
  toggled,
  withoutFilters,
} from './state.ts'
import { TermFilter } from './term-filter.tsx'

type FilterProps = { search: CatalogSearch; change: ChangeCatalogSearch; facets: CatalogFacets | undefined }

const SHOWN_AT_ONCE = 6
/** A list of more choices than this has a field to search in it. */
const LONG = 10
const CHOICE_HEIGHT = 24
/** The height of the choices that are shown at once and of the button for all of them. */
const CHOICES_HEIGHT = SHOWN_AT_ONCE * CHOICE_HEIGHT + 28

const others = rangeFilters.filter((name) => !histogramFilters.some((other) => other === name))

export const Filters = ({ search, change, facets }: FilterProps) => {
  const { catalog } = useWords()
  const spoken = useFilterValue()
  const common = { search, change, facets }
  return (
    <>
      <TermFilter search={search} change={change} />
      {countFilters(search) > 0 && (
        <button type="button" className="plain" onClick={() => change(withoutFilters(search))}>
          {catalog.clear}
        </button>
      )}
      {choiceFilters.map((name) => (
        <Choices key={name} {...common} name={name} choices={facets?.[name] ?? []} nameOf={(id) => spoken(name, id)} />
      ))}
      <Choices
        {...common}
        name={COMMUNITY_FILTER}
        choices={facets?.communities.map(({ id, count }) => ({ id: String(id), count })) ?? []}
        nameOf={(id) => communityNameIn(facets, id)}
      />
      {histogramFilters.map((name) => (
        <RangeFilterField
          key={name}
          name={name}
          search={search}
          change={change}
          buckets={facets?.ranges[name] ?? 'waiting'}
        />
      ))}
      {singleFilters.map((name) => (
        <Single key={name} {...common} name={name} />
      ))}
      <details className="filter">
        <summary>{catalog.moreFilters}</summary>
        {others.map((name) => (
          <RangeFilterField key={name} name={name} search={search} change={change} />
        ))}
        {dateFilters.map((name) => (
          <DateRange key={name} {...common} name={name} />
        ))}
      </details>
    </>
  )
}

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className="filter">
    <legend>{title}</legend>
    {children}
  </fieldset>
)

const Waiting = ({ title, height }: { title: string; height: number }) => (
  <Group title={title}>
    <Skeleton height={height} />
  </Group>
)

type ChoicesProps = FilterProps & {
  name: ChoiceFilter | typeof COMMUNITY_FILTER
  choices: { id: string; count: number }[]
  nameOf: (id: string) => string
}

const Choices = ({ search, change, facets, name, choices: found, nameOf }: ChoicesProps) => {
  const { catalog, common } = useWords()
  const [all, showAll] = useState(false)
  const [typed, setTyped] = useState('')
  const chosen = chosenIn(search, name)
  const choices = chosenFirst(found, chosen)
  const wanted = typed.trim().toLocaleLowerCase()
  const shown = all
    ? choices.filter(({ id }) => nameOf(id).toLocaleLowerCase().includes(wanted))
    : choices.filter(({ id }, i) => i < SHOWN_AT_ONCE || chosen.includes(id))
  if (!facets) return <Waiting title={catalog.filterNames[name]} height={CHOICES_HEIGHT} />
  return (
    <Group title={catalog.filterNames[name]}>
      {all && choices.length > LONG && (
        <input
          type="search"
          aria-label={catalog.findChoice({ filter: catalog.filterNames[name] })}
          placeholder={catalog.findChoice({ filter: catalog.filterNames[name] })}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
      <div className={all ? 'choices all' : 'choices'}>
        {shown.map(({ id, count }) => (
          <label key={id}>
            <input
              type="checkbox"
              checked={chosen.includes(id)}
              onChange={() => change({ ...search, [name]: toggled(search, name, id) })}
            />
            <span className="choice-name" data-tip={catalog.choiceMeans[name]?.[id]}>
              {nameOf(id)}
            </span>
            <span className="quiet small" data-tip={exact(count)}>
              {short(count)}
            </span>
          </label>
        ))}
      </div>
      {choices.length === 0 && <p className="quiet small">{common.none}</p>}
      {choices.length > 0 && shown.length === 0 && <p className="quiet small">{catalog.noChoice}</p>}
      {!all && choices.length > shown.length && (
        <button type="button" className="plain small" onClick={() => showAll(true)}>
          {catalog.allChoices({ count: choices.length })}
        </button>
      )}
    </Group>
  )
}

const Single = ({ search, change, facets, name }: FilterProps & { name: SingleFilter }) => {
  const { catalog } = useWords()
  const names: Record<string, string> = catalog.choices[name]
  if (!facets) return <Waiting title={catalog.filterNames[name]} height={2 * CHOICE_HEIGHT} />
  return (
    <Group title={catalog.filterNames[name]}>
      <div className="choices">
        {facets[name].map(({ id, count }) => (
          <label key={id}>
            <input
              type="checkbox"
              checked={search[name] === id}
              onChange={() => change({ ...search, [name]: search[name] === id ? undefined : id })}
            />
            <span className="choice-name">{names[id] ?? id}</span>
            <span className="quiet small" data-tip={exact(count)}>
              {short(count)}
            </span>
          </label>
        ))}
      </div>
    </Group>
  )
}

const DateRange = ({ search, change, name }: FilterProps & { name: DateFilter }) => {
  const { catalog } = useWords()
  const field = (end: 'min' | 'max', label: string) => (
    <input
      type="date"
      aria-label={`${catalog.filterNames[name]}, ${label}`}
      value={search[`${name}_${end}`] ?? ''}
      onChange={({ target }) => change({ ...search, [`${name}_${end}`]: target.value || undefined }, true)}
    />
  )
  return (
    <Group title={catalog.filterNames[name]}>
      <div className="bounds">
        {field('min', catalog.from)}
        {field('max', catalog.to)}
      </div>
    </Group>
  )
}
