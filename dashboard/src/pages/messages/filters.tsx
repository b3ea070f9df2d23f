// Filters of the message search, one line.
import { type DictionaryName, useExisting, useNames } from '../../data/dictionaries.ts'
import { Segments } from '../../look/segments.tsx'
import { useWords } from '../../words/index.ts'
import { ChannelFilters } from './channel-filters.tsx'
import { type ChangeMessages, deletedIn, deletedOptions, type MessagesSearch, periods, sorts } from './state.ts'

type FilterProps = { search: MessagesSearch; change: ChangeMessages }

export const MessageFilters = ({ search, change }: FilterProps) => {
  const { messages } = useWords()
  return (
    <div className="message-filters row">
      <Segments
        label={messages.sort}
        options={sorts.map((sort) => [sort, messages.sorts[sort]])}
        value={sorts.find((sort) => sort === search.sort_by) ?? 'relevance'}
        onChange={(sort_by) => change({ ...search, sort_by })}
      />
      <Segments
        label={messages.period}
        options={periods.map((period) => [period, messages.periods[period]])}
        value={search.date_from || search.date_to ? undefined : (periods.find((p) => p === search.period) ?? '30d')}
        onChange={(period) => change({ ...search, period, date_from: undefined, date_to: undefined })}
      />
      <Day name="date_from" label={messages.from} search={search} change={change} />
      <Day name="date_to" label={messages.to} search={search} change={change} />
      <Segments
        label={messages.deleted}
        options={deletedOptions.map((choice) => [choice, messages.deletedChoices[choice]])}
        value={deletedIn(search)}
        onChange={(deleted) => change({ ...search, deleted: deleted === 'exclude' ? undefined : deleted })}
      />
      <label>
        <input
          type="checkbox"
          checked={search.former === 'true'}
          onChange={({ target }) => change({ ...search, former: target.checked ? 'true' : undefined })}
        />{' '}
        {messages.former}
      </label>
      <Choice name="language" dictionary="languages" search={search} change={change} />
      <Choice name="country" dictionary="countries" search={search} change={change} />
      <Choice name="category" dictionary="categories" search={search} change={change} />
      <ChannelFilters search={search} change={change} />
    </div>
  )
}

const Day = ({ name, label, search, change }: FilterProps & { name: 'date_from' | 'date_to'; label: string }) => (
  <label>
    <span className="quiet small">{label} </span>
    <input
      type="date"
      value={search[name]?.slice(0, 10) ?? ''}
      onChange={({ target }) => change({ ...search, [name]: target.value || undefined, period: undefined })}
    />
  </label>
)

type ChoiceName = 'language' | 'country' | 'category'

const Choice = ({
  name,
  dictionary,
  search,
  change,
}: FilterProps & { name: ChoiceName; dictionary: DictionaryName }) => {
  const { catalog, common } = useWords()
  const existing = useExisting(dictionary)
  const names = useNames(dictionary).filter(([id]) => existing.has(id) || id === search[name])
  const label = catalog.filterNames[name]
  return (
    <select
      aria-label={label}
      value={search[name] ?? ''}
      onChange={({ target }) => change({ ...search, [name]: target.value || undefined })}
    >
      <option value="">{`${label}: ${common.all.toLowerCase()}`}</option>
      {names.map(([id, shown]) => (
        <option key={id} value={id}>
          {shown}
        </option>
      ))}
    </select>
  )
}
