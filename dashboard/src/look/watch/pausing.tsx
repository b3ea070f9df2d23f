// Pauses, resumes and deletes a watch.
import { useState } from 'react'
import { changeWatch, deleteWatch, type Watch } from '../../data/watches.ts'
import { useWords } from '../../words/index.ts'
import { Confirm } from '../confirm.tsx'
import { moment } from '../format.ts'
import { Failure } from '../states.tsx'

const days = { day: 1, week: 7, month: 30 }
const DAY_MS = 86_400_000

export const Pausing = ({ watch, onDeleted }: { watch: Watch; onDeleted: () => void }) => {
  const words = useWords().watch
  const { watch_id, name } = watch
  const remove = async () => {
    await deleteWatch(watch_id)
    onDeleted()
  }
  return (
    <section className="watch-pausing" aria-label={words.pause}>
      <div className="row">
        <PauseFor watch={watch} />
        <span className="push">
          <Confirm label={words.remove} title={words.remove} act={remove}>
            {words.removeText({ name })}
          </Confirm>
        </span>
      </div>
    </section>
  )
}

/** Silence for a while, or its end. */
export const PauseFor = ({ watch: { watch_id, paused_until } }: { watch: Watch }) => {
  const words = useWords().watch
  const [error, setError] = useState<unknown>()
  const set = async (until: number | null) => {
    setError(undefined)
    try {
      await changeWatch(watch_id, { paused_until: until })
    } catch (failure) {
      setError(failure)
    }
  }
  return (
    <>
      {paused_until ? (
        <>
          <span role="status">{words.pausedUntil({ when: moment(paused_until) })}</span>
          <button type="button" onClick={() => void set(null)}>
            {words.resume}
          </button>
        </>
      ) : (
        <>
          <span className="quiet">{words.pauseFor}</span>
          {(Object.keys(days) as (keyof typeof days)[]).map((length) => (
            <button
              key={length}
              type="button"
              aria-label={`${words.pauseFor} ${words.pauses[length]}`}
              onClick={() => void set(Math.floor((Date.now() + days[length] * DAY_MS) / 1000))}
            >
              {words.pauses[length]}
            </button>
          ))}
        </>
      )}
      {error !== undefined && <Failure error={error} />}
    </>
  )
}
