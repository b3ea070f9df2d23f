// A field with a list of matches below it. The field keeps the focus; arrow keys choose, Enter picks, Escape closes.
import { type ReactNode, type RefObject, useId, useRef, useState } from 'react'

type ComboboxProps<Entry> = {
  label: string
  placeholder: string
  /** The name of the list, for those who do not see it. */
  listLabel: string
  term: string
  onTerm: (term: string) => void
  entries: readonly Entry[]
  keyOf: (entry: Entry) => string
  show: (entry: Entry) => ReactNode
  /** What stands in the list when there is no match. */
  none: ReactNode
  onPick: (entry: Entry) => void
  /** What Shift and Enter do with an entry, without closing the list. A click on an element with `data-mark` does the same. */
  onMark?: (entry: Entry) => void
  field?: RefObject<HTMLInputElement | null>
  disabled?: boolean | undefined
}

export const Combobox = <Entry,>(props: ComboboxProps<Entry>) => {
  const { term, onTerm, entries } = props
  const [chosen, setChosen] = useState(0)
  const [open, setOpen] = useState(false)
  const id = useId()
  const own = useRef<HTMLInputElement>(null)
  const field = props.field ?? own
  const isShown = open && term.trim() !== ''

  const pick = (entry: Entry | undefined) => {
    if (entry === undefined) return
    onTerm('')
    props.onPick(entry)
  }
  const press = (event: React.KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) setChosen((chosen + step + entries.length) % Math.max(1, entries.length))
    else if (event.key === 'Enter' && event.shiftKey && isShown && entries[chosen]) props.onMark?.(entries[chosen])
    else if (event.key === 'Enter' && isShown) pick(entries[chosen])
    else if (event.key === 'Escape') field.current?.blur()
    else return
    event.preventDefault()
  }

  return (
    <>
      <input
        ref={field}
        type="search"
        role="combobox"
        aria-label={props.label}
        aria-expanded={isShown}
        aria-controls={id}
        aria-activedescendant={isShown && entries[chosen] ? `${id}-${chosen}` : undefined}
        placeholder={props.placeholder}
        value={term}
        disabled={props.disabled}
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onKeyDown={press}
        onChange={({ target }) => {
          onTerm(target.value)
          setChosen(0)
          setOpen(true)
        }}
      />
      <div
        className="search-results"
        role="listbox"
        id={id}
        aria-label={props.listLabel}
        hidden={!isShown}
        tabIndex={-1}
        // The field would lose the focus, and with it the list, before the click arrives.
        onPointerDown={(event) => event.preventDefault()}
      >
        {entries.map((entry, i) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys
          <div
            key={props.keyOf(entry)}
            id={`${id}-${i}`}
            role="option"
            aria-selected={i === chosen}
            onClick={({ target }) => ((target as Element).closest('[data-mark]') ? props.onMark?.(entry) : pick(entry))}
          >
            {props.show(entry)}
          </div>
        ))}
        {entries.length === 0 && (
          <div role="option" aria-selected="false" aria-disabled="true" tabIndex={-1}>
            {props.none}
          </div>
        )}
      </div>
    </>
  )
}
