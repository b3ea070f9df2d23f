// A box for a pasted column of chats, and the report of what became of each line.
import { type FormEvent, useRef, useState } from 'react'
import { type AdditionLine, type AdditionReport, addToList } from '../../data/lists.ts'
import { addChannel } from '../../data/mine.ts'
import { ChatLink } from '../../look/chat-name.tsx'
import { DataTable } from '../../look/data-table.tsx'
import { exact } from '../../look/format.ts'
import { explain, Failure } from '../../look/states.tsx'
import { useWords } from '../../words/index.ts'

export const Paste = ({ list_id }: { list_id: string }) => {
  const { lists, common } = useWords()
  const dialog = useRef<HTMLDialogElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const [report, setReport] = useState<AdditionReport>()
  const add = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const field = form.current!.elements.namedItem('chats') as HTMLTextAreaElement
    if (!field.value.trim()) return
    setBusy(true)
    setError(undefined)
    try {
      setReport(await addToList(list_id, field.value))
      field.value = ''
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
    <>
      <button type="button" className="main" onClick={() => dialog.current?.showModal()}>
        {lists.paste}
      </button>
      <dialog ref={dialog} className="paste" aria-labelledby="paste-title" onClose={closed}>
        <form ref={form} onSubmit={(event) => void add(event)}>
          <h2 id="paste-title">{lists.paste}</h2>
          <p className="quiet">{lists.pasteMeans}</p>
          <textarea
            name="chats"
            rows={6}
            maxLength={60_000}
            aria-label={lists.pasteLabel}
            placeholder={lists.pasteExample}
            spellCheck={false}
          />
          {error !== undefined && <Failure error={error} />}
          <div className="row">
            <button type="submit" className="main" disabled={busy}>
              {busy ? common.loading : lists.paste}
            </button>
            <button type="button" onClick={() => dialog.current?.close()}>
              {common.close}
            </button>
          </div>
        </form>
        <div role="status">{report && <Report report={report} />}</div>
      </dialog>
    </>
  )
}

/** What was added needs no more to be done, so the rest comes first. */
const needs: AdditionLine['result'][] = ['not understood', 'unknown', 'no room', 'already there', 'added']

const Report = ({ report }: { report: AdditionReport }) => {
  const { lists } = useWords()
  const { lines, added_count, chats_count, chats_limit } = report
  const sorted = lines.toSorted((a, b) => needs.indexOf(a.result) - needs.indexOf(b.result) || a.line - b.line)
  return (
    <>
      <p>
        {lists.pasted({ added: added_count, all: lines.length })}{' '}
        {lists.room({ chats: exact(chats_count), limit: exact(chats_limit) })}
      </p>
      <DataTable
        label={lists.result}
        isLong
        rows={sorted}
        keyOf={({ line }) => line}
        columns={[
          { title: lists.line, isNumber: true, cell: ({ line }) => line },
          { title: lists.entry, className: 'entry', cell: ({ text }) => <bdi>{text}</bdi> },
          {
            title: lists.result,
            cell: (line) => (
              <>
                <span className={line.result === 'added' ? 'better' : undefined}>{lists.results[line.result]}</span>{' '}
                {line.internal_id && line.title && (
                  <ChatLink internal_id={line.internal_id} title={line.title} peer={line.peer} />
                )}
                {line.result === 'unknown' && line.link && <AddUnknown list_id={report.list_id} link={line.link} />}
              </>
            ),
          },
        ]}
      />
    </>
  )
}

const AddUnknown = ({ list_id, link }: { list_id: string; link: string }) => {
  const words = useWords()
  const { lists } = words
  const [said, setSaid] = useState<string>()
  const [busy, setBusy] = useState(false)
  const add = async () => {
    setBusy(true)
    try {
      const { state } = await addChannel(link, list_id)
      setSaid(state === 'queued' ? lists.queued : lists.results.added)
    } catch (error) {
      setSaid(explain(error, words))
    } finally {
      setBusy(false)
    }
  }
  return said ? (
    <span className="quiet small">{said}</span>
  ) : (
    <button type="button" disabled={busy} onClick={() => void add()}>
      {lists.addUnknown}
    </button>
  )
}
