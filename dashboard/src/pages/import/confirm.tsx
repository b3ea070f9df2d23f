// Asks for the key by which a file is saved. A session only reads, so that no script of a page can change anything with it.
import { type FormEvent, useRef } from 'react'
import type { ImportReport } from '../../data/imports.ts'
import { useWords } from '../../words/index.ts'

type ConfirmImportProps = { report: ImportReport; act: (confirmed: { key: string; reason: string }) => void }

export const ConfirmImport = ({ report, act }: ConfirmImportProps) => {
  const { importing } = useWords()
  const form = useRef<HTMLFormElement>(null)
  if (report.chats + report.messages + report.counters === 0) return <p className="notice">{importing.nothing}</p>
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const typed = (name: string) => (form.current!.elements.namedItem(name) as HTMLInputElement).value.trim()
    act({ key: typed('key'), reason: typed('reason') })
  }
  return (
    <section aria-labelledby="import-confirm">
      <h2 id="import-confirm">{importing.confirm}</h2>
      <p className="quiet">{importing.confirmMeans}</p>
      <form ref={form} onSubmit={submit}>
        <div className="fields">
          <label>
            {importing.key}
            <input name="key" type="password" required autoComplete="off" />
          </label>
          <label>
            {importing.why}
            <input name="reason" maxLength={1_000} />
          </label>
        </div>
        <button type="submit" className="main">
          {importing.confirm}
        </button>
      </form>
    </section>
  )
}
