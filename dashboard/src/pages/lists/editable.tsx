// A value that is changed where it stands: a click opens a field, Enter or leaving it saves, Escape leaves it as it was. In a public demo it
// only stands there.
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useMayChange } from '../../look/changeable.tsx'
import { explain } from '../../look/states.tsx'
import { useWords } from '../../words/index.ts'

type EditableProps = {
  value: string
  /** What stands there while it is not edited. Absent: a plus. */
  shown?: string | undefined
  label: string
  placeholder?: string
  /** Says what is wrong with the text, before it is saved. */
  check?: (text: string) => string | undefined
  save: (text: string) => Promise<unknown>
}

export const Editable = ({ value, shown, label, placeholder, check, save }: EditableProps) => {
  const words = useWords()
  const mayChange = useMayChange()
  const [isOpen, open] = useState(false)
  const [problem, setProblem] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  useEffect(() => {
    if (isOpen) field.current?.select()
    else if (wasOpen.current) button.current?.focus({ preventScroll: true })
    wasOpen.current = isOpen
  }, [isOpen])
  const close = () => {
    setProblem(undefined)
    open(false)
  }
  const finish = async () => {
    const text = field.current?.value ?? ''
    if (text === value) return close()
    const wrong = check?.(text)
    if (wrong) return setProblem(wrong)
    try {
      await save(text)
      close()
    } catch (error) {
      setProblem(explain(error, words))
    }
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter') void finish()
    else if (event.key === 'Escape') close()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  if (!mayChange) return shown ? <bdi>{shown}</bdi> : null
  if (!isOpen)
    return (
      <button
        ref={button}
        type="button"
        className="plain editable"
        // Who speaks to the page says what stands on the button, so its name has that too.
        aria-label={shown && shown !== label ? `${label}: ${shown}` : label}
        onClick={() => open(true)}
      >
        {shown ? <bdi>{shown}</bdi> : <span className="quiet">+</span>}
      </button>
    )
  return (
    <span className="editing">
      <input
        ref={field}
        defaultValue={value}
        aria-label={label}
        aria-invalid={problem !== undefined}
        placeholder={placeholder}
        onKeyDown={press}
        onBlur={() => void finish()}
      />
      {problem && (
        <span role="alert" className="worse small">
          {problem}
        </span>
      )}
    </span>
  )
}
