// What a post used to say, version by version. The browser closes the dialog on Esc and gives the focus back to the button that opened it.
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { type MessageHistory, type MessageVersion, useMessageHistory } from '../../../data/message-history.ts'
import { useWords } from '../../../words/index.ts'
import { moment } from '../../format.ts'
import { Segments } from '../../segments.tsx'
import { Loaded } from '../../states.tsx'
import { seenWords } from './seen.ts'
import { type VersionLook, VersionView } from './version-view.tsx'

type HistoryDialogProps = { internal_id: string; message_id: number; onClose: () => void }

export const HistoryDialog = ({ internal_id, message_id, onClose }: HistoryDialogProps) => {
  const { versions, common } = useWords()
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  const query = useMessageHistory(internal_id, message_id)
  const [look, setLook] = useState<VersionLook>('inline')
  /** Counted from the newest version, which is shown first. */
  const [back, setBack] = useState(0)
  useEffect(() => dialog.current?.showModal(), [])
  const last = (query.data?.versions.length ?? 1) - 1
  const move = (step: 1 | -1) => setBack((back) => Math.max(0, Math.min(last, back + step)))
  const press = (event: KeyboardEvent) => {
    const step = stepOf(event.key)
    if (step) move(step)
    // The keys of the page behind must not work here.
    event.stopPropagation()
  }
  return (
    <dialog ref={dialog} className="history" aria-labelledby={id} onClose={onClose} onKeyDown={press}>
      <div className="row">
        <h2 id={id}>{versions.title({ message_id: String(message_id) })}</h2>
        <button type="button" className="push" onClick={() => dialog.current?.close()}>
          {common.close}
        </button>
      </div>
      <Loaded query={query} height={240}>
        {(history) => (
          <>
            <div className="row">
              <Step label={versions.earlier} isEnd={back === last} onClick={() => move(1)} />
              <span role="status">{versions.position({ number: last - back + 1, of: last + 1 })}</span>
              <Step label={versions.later} isEnd={back === 0} onClick={() => move(-1)} />
              <span className="push">
                <Segments
                  label={versions.look}
                  options={[
                    ['inline', versions.looks.inline],
                    ['sides', versions.looks.sides],
                  ]}
                  value={look}
                  onChange={setLook}
                />
              </span>
            </div>
            <Times version={history.versions[last - back]!} />
            <VersionView
              version={history.versions[last - back]!}
              before={history.versions[last - back - 1]}
              look={look}
            />
            <Returns history={history} />
            <p className="quiet small no-touch">{versions.keys}</p>
          </>
        )}
      </Loaded>
    </dialog>
  )
}

/** Up and down are left to the browser, which scrolls a long text. */
const stepOf = (key: string): 1 | -1 | undefined => {
  const towardsStart = document.documentElement.dir === 'rtl' ? 'ArrowRight' : 'ArrowLeft'
  if (key === towardsStart) return 1
  return key === 'ArrowLeft' || key === 'ArrowRight' ? -1 : undefined
}

/** Stays focusable at the end, because a button that is disabled would lose the focus, and with it the arrow keys. */
const Step = ({ label, isEnd, onClick }: { label: string; isEnd: boolean; onClick: () => void }) => (
  <button type="button" aria-disabled={isEnd} onClick={onClick}>
    {label}
  </button>
)

const Times = ({ version }: { version: MessageVersion }) => {
  const words = useWords()
  return (
    <p className="quiet small">
      {seenWords(version, words)}
      {version.is_current && ` · ${words.versions.current}`}
    </p>
  )
}

/** When the post was gone for a while, and since when it is gone for good. */
const Returns = ({ history: { gone_at = [], deleted_at, last_seen_at } }: { history: MessageHistory }) => {
  const { versions, posts } = useWords()
  const gone = deleted_at && moment(deleted_at)
  return (
    <>
      {gone_at.map((at) => (
        <p key={at} className="small">
          {versions.gone({ at: moment(at) })}
        </p>
      ))}
      {gone && (
        <p className="small lived">
          {last_seen_at
            ? versions.livedMeans({ seen: moment(last_seen_at), gone })
            : posts.deletedMeans({ date: gone })}
        </p>
      )}
    </>
  )
}
