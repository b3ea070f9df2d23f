// How much of the file was sent. The service reads no faster than it saves, so this is also how far the import is.
import { bytes } from '../../look/format.ts'
import { useWords } from '../../words/index.ts'

export type SendingState = { file: string; saves: boolean; done: number; size: number }

export const Sending = ({
  state: { file, saves, done, size },
  cancel,
}: {
  state: SendingState
  cancel: () => void
}) => {
  const { importing } = useWords()
  const label = saves ? importing.saving({ file }) : importing.reading({ file })
  return (
    <section className="sending">
      <p role="status">{label}</p>
      <div className="row">
        <progress value={done} max={Math.max(1, size)} aria-label={label} />
        <span>{importing.sent({ done: bytes(done), all: bytes(size) })}</span>
        <button type="button" onClick={cancel}>
          {importing.cancel}
        </button>
      </div>
      {saves && <p className="quiet">{importing.stay}</p>}
    </section>
  )
}
