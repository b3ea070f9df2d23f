// What can be done with a destination: test it, pause it, replace its secret, delete it.
import { useState } from 'react'
import {
  changeDestination,
  type Delivery,
  type Destination,
  deleteDestination,
  rotateDestination,
  testDestination,
} from '../../data/destinations.ts'
import { Confirm } from '../../look/confirm.tsx'
import { exact } from '../../look/format.ts'
import { SecretDialog } from '../../look/secret-dialog.tsx'
import { Failure } from '../../look/states.tsx'
import { useWords, type Words } from '../../words/index.ts'
import { secretIn } from './secret.ts'

const DAY_S = 86_400

export const Actions = ({ destination }: { destination: Destination }) => {
  const words = useWords()
  const { destinations } = words
  const { destination_id, kind, name, state } = destination
  const [error, setError] = useState<unknown>()
  const [isRotating, setRotating] = useState(false)
  const act = async (work: Promise<unknown>) => {
    setError(undefined)
    await work.catch(setError)
  }
  const pause = () => changeDestination(destination_id, { paused_until: Math.floor(Date.now() / 1000) + DAY_S })
  return (
    <div className="destination-actions" role="group" aria-label={destinations.manage({ name })}>
      {kind !== 'atom' && (state === 'working' || state === 'failing' || state === 'paused') && (
        <Test destination={destination} onError={setError} />
      )}
      {state === 'off' ? (
        <button type="button" onClick={() => void act(changeDestination(destination_id, { on: true }))}>
          {destinations.switchOn}
        </button>
      ) : state === 'paused' ? (
        <button type="button" onClick={() => void act(changeDestination(destination_id, { paused_until: null }))}>
          {destinations.resume}
        </button>
      ) : (
        kind !== 'atom' && (
          <button type="button" onClick={() => void act(pause())}>
            {destinations.pause}
          </button>
        )
      )}
      {(kind === 'webhook' || kind === 'atom') && (
        <button type="button" onClick={() => setRotating(true)}>
          {destinations.rotate}
        </button>
      )}
      <Confirm
        label={destinations.remove}
        name={destinations.removeTitle({ name })}
        title={destinations.removeTitle({ name })}
        act={() => deleteDestination(destination_id)}
      >
        {destinations.removeText}
      </Confirm>
      {error !== undefined && <Failure error={error} />}
      {isRotating && (
        <SecretDialog
          title={destinations.rotateTitle}
          label={destinations.rotate}
          make={async () => secretIn(await rotateDestination(destination_id), words)}
          onClose={() => setRotating(false)}
        >
          <p>{destinations.rotateText}</p>
        </SecretDialog>
      )}
    </div>
  )
}

/** Says what came of the test as soon as the receiver has answered. */
const Test = ({ destination, onError }: { destination: Destination; onError: (error: unknown) => void }) => {
  const { destinations } = useWords()
  const { destination_id, name } = destination
  const [isTesting, setTesting] = useState(false)
  const [result, setResult] = useState<Delivery>()
  const send = async () => {
    setTesting(true)
    setResult(undefined)
    onError(undefined)
    await testDestination(destination_id).then(setResult, onError)
    setTesting(false)
  }
  return (
    <>
      <button
        type="button"
        aria-label={destinations.testNamed({ name })}
        disabled={isTesting}
        onClick={() => void send()}
      >
        {isTesting ? destinations.testing : destinations.test}
      </button>
      <output className={result?.attempts.length && result.state !== 'delivered' ? 'worse' : undefined}>
        {result && resultOf(result, name, destinations)}
      </output>
    </>
  )
}

const resultOf = ({ state, attempts }: Delivery, name: string, words: Words['destinations']): string => {
  const [attempt] = attempts
  if (!attempt) return words.testLeft({ name })
  const { status, failure, ms } = attempt
  if (state === 'delivered') return words.testArrived({ name, ms: exact(ms) })
  const why =
    failure === undefined
      ? words.testAnswered({ status: String(status) })
      : (words.deliveries.failures[failure] ?? failure)
  return words.testFailed({ name, why })
}
