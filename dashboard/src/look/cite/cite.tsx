// A button that shows the view as a citation, to copy as text or as BibTeX.
import { useId, useRef, useState } from 'react'
import { useSession } from '../../data/session.ts'
import { useWords } from '../../words/index.ts'
import { type CitedView, citationBibtex, citationText } from './citation.ts'
import './cite.css'

/** The address is that of the page. `waits` keeps the place of the button until what it cites is known. */
type CiteProps = Omit<CitedView, 'url'> & { waits?: boolean }

export const Cite = ({ waits = false, ...view }: CiteProps) => {
  const { cite, common } = useWords()
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  const version = useSession()?.version
  const [at, setAt] = useState<Date>()
  const open = () => {
    setAt(new Date())
    dialog.current?.showModal()
  }
  const cited = { ...view, url: location.href }
  return (
    <>
      <button type="button" className="no-print" disabled={waits} onClick={open}>
        {cite.open}
      </button>
      <dialog ref={dialog} className="cite" aria-labelledby={id} onClose={() => setAt(undefined)}>
        <h2 id={id}>{cite.title}</h2>
        <p className="quiet">{cite.lead}</p>
        {at && (
          <>
            <Copied label={cite.text} copy={cite.copyText} text={citationText(cited, { at, version })} rows={4} />
            <Copied
              label={cite.bibtex}
              copy={cite.copyBibtex}
              text={citationBibtex(cited, { at, version })}
              rows={10}
            />
          </>
        )}
        <button type="button" onClick={() => dialog.current?.close()}>
          {common.close}
        </button>
      </dialog>
    </>
  )
}

type CopiedProps = { label: string; copy: string; text: string; rows: number }

const Copied = ({ label, copy, text, rows }: CopiedProps) => {
  const { common } = useWords()
  const [copied, setCopied] = useState(false)
  const act = async () => {
    await navigator.clipboard.writeText(text)
    setCopied(true)
  }
  return (
    <div className="cited">
      <textarea readOnly aria-label={label} value={text} dir="ltr" rows={rows} />
      <button type="button" onClick={() => void act()}>
        {copied ? common.copied : copy}
      </button>
    </div>
  )
}
