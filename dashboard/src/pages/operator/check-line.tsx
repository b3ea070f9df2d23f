// One thing that was looked at: how it is, what that means, and where it is mended.
import type { OperatorCheck } from '../../data/operator.ts'
import { PathLink } from '../../look/path-link.tsx'
import { useWords } from '../../words/index.ts'
import { checkSentence } from './check-sentences.ts'

/** A page of the dashboard, or the document that says what to do. */
const mends: Record<OperatorCheck['check'], string> = {
  jobs: '/docs/operating#jobs',
  statistics: '/docs/operating#jobs',
  full_run: '/docs/operating#jobs',
  search: '/docs/operating#health-metrics-logs',
  sources: '/docs/collecting#when-it-does-not-work',
  budget: '/docs/collecting#settings',
  collector: '/docs/collecting#how-many-channels-one-worker-keeps-up-to-date',
  events: '/operator/service',
  deliveries: '/operator/service',
  destinations: '/operator/service',
  answers: '/docs/operating#health-metrics-logs',
  disk: '/docs/operating#the-data-folder',
  backups: '/docs/operating#backup-and-restore',
  ledger: '/docs/operating#the-ledger-in-months',
  subscriptions: '/operator/accounts',
  suspicious: '/docs/operating#suspicious-use',
}

export const CheckLine = ({ check }: { check: OperatorCheck }) => {
  const { operator } = useWords()
  const { cockpit } = operator
  const title = cockpit.titles[check.check]
  const path = mends[check.check]
  return (
    <li className={`check ${check.state}`}>
      <span className="small check-state">{cockpit.states[check.state]}</span>
      <div>
        <h3>{title}</h3>
        <p>{checkSentence(check, operator)}</p>
        <p className="quiet small">{cockpit.means[check.check]}</p>
      </div>
      {path.startsWith('/docs') ? (
        <a href={path} aria-label={`${cockpit.mend}: ${title}`}>
          {cockpit.mend}
        </a>
      ) : (
        <PathLink path={path}>
          {cockpit.look}
          <span className="unseen">: {title}</span>
        </PathLink>
      )}
    </li>
  )
}
