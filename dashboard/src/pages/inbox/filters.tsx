// Which events are shown: unread ones, of a type, of a watch, of a chat.
import { useTitle } from '../../data/title.ts'
import { type EventTypeName, eventTypes, useWatches } from '../../data/watches.ts'
import { useKeys } from '../../look/keyboard.ts'
import { Segments } from '../../look/segments.tsx'
import { useWords } from '../../words/index.ts'
import { type InboxSearch, typeIn, whichIn, whichOnes } from './state.ts'

type FiltersProps = { search: InboxSearch; change: (search: InboxSearch) => void }

export const InboxFilterRow = ({ search, change }: FiltersProps) => {
  const { inbox, watch } = useWords()
  const watches = useWatches().data ?? []
  useKeys({ f: () => document.getElementById('inbox-type')?.focus() })
  const types = Object.keys(eventTypes) as EventTypeName[]
  const names = { all: inbox.all, unread: inbox.onlyUnread }
  return (
    <div className="row inbox-filters" role="group" aria-label={inbox.filters}>
      <Segments
        label={inbox.which}
        options={whichOnes.map((which) => [which, names[which]])}
        value={whichIn(search)}
        onChange={(which) => change({ ...search, which: which === 'all' ? undefined : which })}
      />
      <select
        id="inbox-type"
        aria-label={inbox.type}
        value={typeIn(search) ?? ''}
        onChange={({ target }) => change({ ...search, type: target.value || undefined })}
      >
        <option value="">{inbox.anyType}</option>
        {types.map((type) => (
          <option key={type} value={type}>
            {watch.types[type].label}
          </option>
        ))}
      </select>
      <select
        aria-label={inbox.watch}
        value={search.watch ?? ''}
        onChange={({ target }) => change({ ...search, watch: target.value || undefined })}
      >
        <option value="">{inbox.anyWatch}</option>
        {watches.map(({ watch_id, name }) => (
          <option key={watch_id} value={watch_id}>
            {name}
          </option>
        ))}
      </select>
      {search.chat && <OnlyChat id={search.chat} onRemove={() => change({ ...search, chat: undefined })} />}
    </div>
  )
}

const OnlyChat = ({ id, onRemove }: { id: string; onRemove: () => void }) => {
  const { inbox } = useWords()
  const title = useTitle(id)
  return (
    <button type="button" aria-pressed="true" onClick={onRemove}>
      {inbox.onlyChat({ name: title })} <span aria-hidden="true">×</span>
    </button>
  )
}
