// All filters. Each choice says how many channels it would leave.
import { type ReactNode, useState } from 'react'
import type { Facets } from '../../data/catalog.ts'
import { useNameOf } from '../../data/dictionaries.ts'
import { exact, short } from '../../look/format.ts'
import { Skeleton } from '../../look/states.tsx'
import { useWords } from '../../words/index.ts'
import type { CatalogSearch, ChangeSearch } from './page.tsx'
import { RangeFilterField } from './range-filter.tsx'
import {
  type ChoiceFilter,
  chosenIn,
  countFilters,
  dateFilters,
  histogramFilters,
  rangeFilters,
  toggled,
  withoutFilters,
} from './state.ts'
import { TermFilter } from './term-filter.tsx'

type FilterProps = { search: CatalogSearch; change: ChangeSearch; facets: Facets | undefined }

const SHOWN_AT_ONCE = 6
const CHOICE_HEIGHT = 24
/** Of the choices shown at once and the button for all of them. */
const CHOICES_HEIGHT = SHOWN_AT_ONCE * CHOICE_HEIGHT + 28

const others = rangeFilters.filter((name) => !histogramFilters.some((other) => other === name))

export const Filters = ({ search, change, facets }: FilterProps) => {
  const { catalog } = useWords()
  const country = useNameOf('countries')
  const language = useNameOf('languages')
  const category = useNameOf('categories')
  const grade = (id: string) => id
  const common = { search, change, facets }
  return (
    <>
      <TermFilter search={search} change={change} />
      {countFilters(search) > 0 && (
        <button type="button" className="plain" onClick={() => change(withoutFilters(search))}>
          {catalog.clear}
        </button>
      )}
      <Choices {...common} name="language" nameOf={language} />
      <Choices {...common} name="category" nameOf={category} />
      <Choices {...common} name="country" nameOf={country} />
      {histogramFilters.map((name) => (
        <RangeFilterField
          key={name}
          name={name}
          search={search}
          change={change}
          buckets={facets?.ranges[name] ?? 'waiting'}
        />
      ))}
      <Choices {...common} name="ads_index_grade" nameOf={grade} />
      <Single {...common} name="verified" nameOf={(id) => catalog.verifiedChoices[id as 'true' | 'false']} />
      <Single {...common} name="privacy" nameOf={(id) => catalog.privacyChoices[id as 'Public' | 'Private'] ?? id} />
      <Choices {...common} name="posts_language" nameOf={language} />
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

const Choices = ({
  search,
  change,
  facets,
  name,
  nameOf,
}: FilterProps & { name: ChoiceFilter; nameOf: (id: string) => string }) => {
  const { catalog, common } = useWords()
  const [all, showAll] = useState(false)
  const chosen = chosenIn(search, name)
  const choices = facets?.[name] ?? []
  // What is ticked stays in sight.
  const shown = all ? choices : choices.filter(({ id }, i) => i < SHOWN_AT_ONCE || chosen.includes(id))
  if (!facets) return <Waiting title={catalog.filterNames[name]} height={CHOICES_HEIGHT} />
  return (
    <Group title={catalog.filterNames[name]}>
      <div className={all ? 'choices all' : 'choices'}>
        {shown.map(({ id, count }) => (
          <label key={id}>
            <input
              type="checkbox"
              checked={chosen.includes(id)}
              onChange={() => change({ ...search, [name]: toggled(search, name, id) })}
            />
            <span className="choice-name">{nameOf(id)}</span>
            <span className="quiet small" data-tip={exact(count)}>
              {short(count)}
            </span>
          </label>
        ))}
      </div>
      {choices.length === 0 && <p className="quiet small">{common.none}</p>}
      {choices.length > shown.length && (
        <button type="button" className="plain small" onClick={() => showAll(true)}>
          {catalog.allChoices(choices.length)}
        </button>
      )}
    </Group>
  )
}

const Single = ({
  search,
  change,
  facets,
  name,
  nameOf,
}: FilterProps & { name: 'verified' | 'privacy'; nameOf: (id: string) => string }) => {
  const { catalog } = useWords()
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
            <span className="choice-name">{nameOf(id)}</span>
            <span className="quiet small" data-tip={exact(count)}>
              {short(count)}
            </span>
          </label>
        ))}
      </div>
    </Group>
  )
}

const DateRange = ({ search, change, name }: FilterProps & { name: (typeof dateFilters)[number] }) => {
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
