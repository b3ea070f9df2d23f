// A button that opens a box for pasted lines, and what became of them below the box.
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react'
import { Changeable } from '../../look/changeable.tsx'
import { Failure } from '../../look/states.tsx'
import { useWords } from '../../words/index.ts'

type PasteDialogProps<Report> = {
  /** Of the button, the dialog and what sends it. */
  title: string
  means: string
  label: string
  example: string
  isMain?: boolean
  /** Beside the button that sends the lines. */
  fields?: ReactNode
  /** Gives the report, and the lines that stay in the box. */
  send: (lines: string, form: HTMLFormElement) => Promise<{ report: Report; left: string }>
  shown: (report: Report) => ReactNode
}

export const PasteDialog = <Report,>({
  title,
  means,
  label,
  example,
  isMain,
  fields,
  send,
  shown,
}: PasteDialogProps<Report>) => {
  const { common } = useWords()
  const titleId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const box = useRef<HTMLTextAreaElement>(null)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const [report, setReport] = useState<Report>()
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const lines = box.current!
    if (!lines.value.trim()) return
    setBusy(true)
    setError(undefined)
    try {
      const answer = await send(lines.value, event.currentTarget)
      setReport(answer.report)
      lines.value = answer.left
    } catch (failure) {
      setError(failure)
    } finally {
      setBusy(false)
    }
  }
  const closed = () => {
    setReport(undefined)
    setError(undefined)
  }
  return (
    <Changeable>
      <button type="button" className={isMain ? 'main' : undefined} onClick={() => dialog.current?.showModal()}>
        {title}
      </button>
      <dialog ref={dialog} className="paste" aria-labelledby={titleId} onClose={closed}>
        <form onSubmit={(event) => void submit(event)}>
          <h2 id={titleId}>{title}</h2>
          <p className="quiet">{means}</p>
          <textarea ref={box} rows={6} maxLength={60_000} aria-label={label} placeholder={example} spellCheck={false} />
          {error !== undefined && <Failure error={error} />}
          <div className="row">
            {fields}
            <button type="submit" className="main" disabled={busy}>
              {busy ? common.loading : title}
            </button>
            <button type="button" onClick={() => dialog.current?.close()}>
              {common.close}
            </button>
          </div>
        </form>
        <div role="status">{report !== undefined && shown(report)}</div>
      </dialog>
    </Changeable>
  )
}
