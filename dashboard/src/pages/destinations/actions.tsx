// What can be done with a destination: test it, pause it, replace its secret, delete it.
import { useState } from 'react'
import {
  changeDestination,
  type Destination,
  deleteDestination,
  rotateDestination,
  testDestination,
} from '../../data/destinations.ts'
import { Confirm } from '../../look/confirm.tsx'
import { SecretDialog } from '../../look/secret-dialog.tsx'
import { Failure } from '../../look/states.tsx'
import { useWords } from '../../words/index.ts'
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
    <div className="destination-actions" role="group" aria-label={destinations.manage(name)}>
      {kind !== 'atom' && (state === 'working' || state === 'failing' || state === 'paused') && (
        <button
          type="button"
          aria-label={destinations.testNamed(name)}
          onClick={() => void act(testDestination(destination_id))}
        >
          {destinations.test}
        </button>
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
        name={destinations.removeTitle(name)}
        title={destinations.removeTitle(name)}
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
