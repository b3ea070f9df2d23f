// Saves a file that was read, if the session may change things.
import { type FormEvent, useRef } from 'react'
import type { ImportReport } from '../../data/imports.ts'
import { useSession } from '../../data/session.ts'
import { useWords } from '../../words/index.ts'

type ConfirmImportProps = { report: ImportReport; act: (confirmed: { reason: string }) => void }

export const ConfirmImport = ({ report, act }: ConfirmImportProps) => {
  const { importing, operator } = useWords()
  const session = useSession()
  const field = useRef<HTMLInputElement>(null)
  if (report.chats + report.messages + report.counters === 0) return <p className="notice">{importing.nothing}</p>
  if (!session?.may_change) return <p className="notice">{operator.one.readOnly}</p>
  const submit = (event: FormEvent) => {
    event.preventDefault()
    act({ reason: field.current!.value.trim() })
  }
  return (
    <section aria-labelledby="import-confirm">
      <h2 id="import-confirm">{importing.confirm}</h2>
      <p className="quiet">{importing.confirmMeans}</p>
      <form onSubmit={submit}>
        <div className="fields">
          <label>
            {importing.why}
            <input ref={field} maxLength={1_000} />
          </label>
        </div>
        <button type="submit" className="main">
          {importing.confirm}
        </button>
      </form>
    </section>
  )
}
