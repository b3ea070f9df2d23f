// What the watch would have told of in the last seven days.
import { SlowDownError } from '#sdk'
import { type SubjectName, usePreviewPrice, type WatchPreview } from '../../data/watches.ts'
import { useWords } from '../../words/index.ts'
import { credits, exact } from '../format.ts'
import { Ago } from '../number.tsx'
import { Skeleton } from '../states.tsx'
import { Refusal } from './refusal.tsx'

type PreviewProps = {
  preview: WatchPreview | undefined
  error: unknown
  /** The reader has asked for it, with what the sheet says now. */
  isLooked: boolean
  subject: SubjectName
  onLook: (() => void) | undefined
}

export const Preview = ({ preview, error, isLooked, subject, onLook }: PreviewProps) => {
  const { watch } = useWords()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
    <section className="watch-preview" aria-labelledby="watch-preview" tabIndex={0}>
      <h3 id="watch-preview">{watch.preview}</h3>
      {error instanceof SlowDownError ? (
        <p className="notice warning">{watch.previewWaits}</p>
      ) : error ? (
        <Refusal error={error} />
      ) : !preview && isLooked ? (
        <Skeleton height={160} />
      ) : null}
      {!isLooked && subject !== 'account' && (
        <>
          <button type="button" disabled={!onLook} onClick={onLook}>
            {watch.look}
          </button>
          <LookPrice subject={subject} />
        </>
      )}
      {preview && <Told preview={preview} />}
    </section>
  )
}

const LookPrice = ({ subject }: { subject: SubjectName }) => {
  const { watch } = useWords()
  const price = usePreviewPrice().data
  if (!price) return null
  const { key_type, request_mc, channel_mc } = price
  const given = { credits: credits(request_mc), each: credits(channel_mc) }
  const [paid, counted] =
    subject === 'query' ? [watch.lookCost(given), watch.lookCounts] : [watch.lookCostEach(given), watch.lookCountsEach]
  return <p className="quiet small">{key_type === 'credits' ? paid : counted}</p>
}

const Told = ({ preview }: { preview: WatchPreview }) => {
  const { watch, inbox } = useWords()
  const { sent_count, held_count, over_limit_count, complete, events } = preview
  return (
    <>
      <div className="quiet small">
        {!complete && <p>{watch.more({ count: exact(sent_count) })}</p>}
        {held_count > 0 && <p>{watch.heldMore({ count: exact(held_count) })}</p>}
        {over_limit_count > 0 && <p>{watch.overLimit({ count: exact(over_limit_count) })}</p>}
      </div>
      {events.length === 0 && <p className="quiet">{watch.nothingTold}</p>}
      <ol className="told-events">
        {events.map(({ type, happened_at, sentence, held }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they have no ids, because nothing is stored
          <li key={i} className={held ? 'quiet' : undefined}>
            <span className="small quiet">
              <Ago at={happened_at} /> · {watch.types[type].label}
              {held && (
                <>
                  {' · '}
                  <span data-tip={inbox.heldMeans}>{inbox.held}</span>
                </>
              )}
            </span>
            <p>{sentence}</p>
          </li>
        ))}
      </ol>
      {events.length < sent_count + held_count && (
        <p className="quiet small">{watch.shown({ count: events.length })}</p>
      )}
    </>
  )
}

/** The sentence that stays in sight while thresholds are changed. */
export const PreviewSum = ({ preview }: { preview: WatchPreview | undefined }) => {
  const { watch } = useWords()
  if (!preview) return null
  const { sent_count } = preview
  return sent_count === 0 ? watch.wouldHaveNone : watch.wouldHave({ count: exact(sent_count), n: sent_count })
}
