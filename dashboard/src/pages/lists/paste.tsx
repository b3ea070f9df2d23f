// A box for a pasted column of chats, and the report of what became of each line.
import { useState } from 'react'
import { type AdditionLine, type AdditionReport, addToList } from '../../data/lists.ts'
import { addChannel } from '../../data/mine.ts'
import { ChatLink } from '../../look/chat-name.tsx'
import { DataTable } from '../../look/data-table.tsx'
import { exact } from '../../look/format.ts'
import { explain } from '../../look/states.tsx'
import { useWords } from '../../words/index.ts'
import { PasteDialog } from './paste-dialog.tsx'

export const Paste = ({ list_id }: { list_id: string }) => {
  const { lists } = useWords()
  return (
    <PasteDialog
      title={lists.paste}
      means={lists.pasteMeans}
      label={lists.pasteLabel}
      example={lists.pasteExample}
      isMain
      send={async (lines) => ({ report: await addToList(list_id, lines), left: '' })}
      shown={(report) => <Report report={report} />}
    />
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
