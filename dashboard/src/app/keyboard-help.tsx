// The list of keys, opened by `?`.
import { useRef } from 'react'
import { useKeys } from '../look/keyboard.ts'
import { useWords } from '../words/index.ts'

export const KeyboardHelp = () => {
  const { common, frame } = useWords()
  const dialog = useRef<HTMLDialogElement>(null)
  useKeys({ '?': () => dialog.current?.showModal() })
  return (
    <dialog ref={dialog} className="keyboard-help" aria-labelledby="keyboard-help">
      <h2 id="keyboard-help">{frame.help}</h2>
      <dl>
        {Object.entries(frame.keys).map(([key, what]) => (
          <div key={key} style={{ display: 'contents' }}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <button type="button" onClick={() => dialog.current?.close()}>
        {common.close}
      </button>
    </dialog>
  )
}
