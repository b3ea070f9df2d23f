// The steps from an empty service to one that is used. Each is found from what the service holds; when all stand, this part is gone.
import type { FirstStep } from '../../data/operator.ts'
import { useSession } from '../../data/session.ts'
import { exact } from '../../look/format.ts'
import { useWords } from '../../words/index.ts'
import { Coded } from './coded.tsx'

export const FirstSteps = ({ steps }: { steps: FirstStep[] }) => {
  const { first } = useWords().operator
  const session = useSession()
  const done = steps.filter((step) => step.done).length
  // The data of a demo are made up, so there is nothing to begin with.
  if (session?.demo || done === steps.length) return null
  return (
    <section aria-labelledby="operator-first">
      <h2 id="operator-first">{first.title}</h2>
      <p className="quiet">{first.lead({ done: exact(done), all: exact(steps.length) })}</p>
      <ol className="checks">
        {steps.map(({ step, done: stands }) => (
          <li key={step} className={stands ? 'check well' : 'check'}>
            <span className="small check-state">
              <span aria-hidden="true">{stands ? '✓ ' : '○ '}</span>
              {stands ? first.done : first.open}
            </span>
            <div>
              <h3>{first.steps[step]}</h3>
              {!stands && (
                <p className="quiet small">
                  <Coded text={first.how[step]} />
                </p>
              )}
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
