// Asks what is to be removed.
import { type FormEvent, useState } from 'react'
import type { RemovalSubject } from '../../data/operator.ts'
import { useWords } from '../../words/index.ts'

type RemovalFormProps = { isBusy: boolean; changed: () => void; count: (subject: RemovalSubject) => void }

export const RemovalForm = ({ isBusy, changed, count }: RemovalFormProps) => {
  const { takedown } = useWords().operator
  const [kind, setKind] = useState<RemovalSubject['kind']>('chat')
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = Object.fromEntries(
      [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value).trim()]),
    )
    const given = Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== ''))
    const { message_id, ...texts } = given
    count({ ...texts, kind, ...(message_id !== undefined && { message_id: Number(message_id) }) })
  }
  const field = (name: 'chat' | 'author', label: string) => (
    <label>
      {label}
      <input
        name={name}
        required
        maxLength={name === 'chat' ? 256 : 32}
        autoComplete="off"
        spellCheck={false}
        dir="auto"
      />
    </label>
  )
  return (
    <form className="removal" onSubmit={submit} onChange={changed}>
      <div className="fields">
        <label>
          {takedown.kind}
          <select value={kind} onChange={({ target }) => setKind(target.value as RemovalSubject['kind'])}>
            {(Object.keys(takedown.kinds) as RemovalSubject['kind'][]).map((one) => (
              <option key={one} value={one}>
                {takedown.kinds[one]}
              </option>
            ))}
          </select>
        </label>
        {kind === 'author' ? field('author', takedown.author) : field('chat', takedown[kind])}
        {kind === 'message' && (
          <label>
            {takedown.messageId}
            <input name="message_id" type="number" min="1" max="2147483647" />
          </label>
        )}
        <label>
          {takedown.case}
          <input name="reason" maxLength={1_000} autoComplete="off" />
        </label>
      </div>
      <button type="submit" className="main" disabled={isBusy}>
        {takedown.preview}
      </button>
    </form>
  )
}
