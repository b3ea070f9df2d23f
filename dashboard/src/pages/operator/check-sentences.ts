// What a check found, as a sentence with its numbers.
import type { OperatorCheck } from '../../data/operator.ts'
import { ago, bytes, duration, exact } from '../../look/format.ts'
import type { Words } from '../../words/index.ts'

type OperatorWords = Words['operator']
type Sentence = (check: OperatorCheck, words: OperatorWords) => string

const lag =
  (waits: 'chatsWait' | 'observationsWait' | 'deliveriesWait'): Sentence =>
  ({ count = 0, seconds = 0 }, { cockpit }) =>
    count > 0 ? cockpit.says[waits]({ count, time: duration(seconds) }) : cockpit.says.noneWaits

const counted =
  (
    some: 'destinationsFail' | 'answersFailed' | 'ended' | 'attacks',
    none: 'noneFails' | 'noneEnded' | 'noAttack',
  ): Sentence =>
  ({ count = 0 }, { cockpit }) =>
    count > 0 ? cockpit.says[some]({ count }) : cockpit.says[none]

const sourceSentence: Sentence = ({ state, subject: source = '', reason, at }, { cockpit, sourceReasons }) => {
  const { says } = cockpit
  if (state === 'off') return says.noSource
  const known: Record<string, string> = sourceReasons
  const why = reason && (known[reason] ?? reason)
  if (!why) return at ? says.lastRead({ source, when: ago(at) }) : says.neverRead({ source })
  if (at && Date.parse(at) > Date.now()) return says.paused({ source, when: ago(at), reason: why })
  return reason in known ? says.stopped({ source, reason: why }) : says.doubted({ source, reason: why })
}

const sentences: Record<OperatorCheck['check'], Sentence> = {
  jobs: ({ subject, count = 0, seconds = 0, at }, { cockpit: { says } }) =>
    subject && at ? says.jobFails({ job: subject, count, when: ago(at) }) : says.jobsRun({ time: duration(seconds) }),
  statistics: lag('chatsWait'),
  full_run: ({ seconds }, { cockpit: { says } }) =>
    seconds === undefined ? says.noRun : says.runBegan({ time: duration(seconds) }),
  search: ({ count = 0 }, { cockpit: { says } }) => (count > 0 ? says.changesWait({ count }) : says.noneWaits),
  sources: sourceSentence,
  budget: ({ subject = '', count = 0, limit = 0 }, { cockpit }) =>
    cockpit.says.used({ source: subject, used: exact(count), limit: exact(limit) }),
  collector: ({ state, count = 0, seconds = 0 }, { cockpit: { says } }) => {
    if (state === 'off') return says.noSource
    return count > 0 ? says.late({ count, time: duration(seconds) }) : says.noneLate
  },
  events: lag('observationsWait'),
  deliveries: lag('deliveriesWait'),
  destinations: counted('destinationsFail', 'noneFails'),
  answers: counted('answersFailed', 'noneFails'),
  disk: ({ free_bytes, size_bytes = 0 }, { cockpit: { says } }) =>
    free_bytes === undefined
      ? says.noDisk({ size: bytes(size_bytes) })
      : says.free({ free: bytes(free_bytes), size: bytes(size_bytes) }),
  backups: ({ state, at }, { cockpit: { says } }) => {
    if (state === 'off') return says.noBackup
    if (!at) return says.notArchived
    return state === 'failing' ? says.archiveFails({ when: ago(at) }) : says.archived({ when: ago(at) })
  },
  ledger: ({ subject }, { cockpit: { says } }) => (subject ? says.ledgerDiffers({ month: subject }) : says.ledgerWell),
  subscriptions: counted('ended', 'noneEnded'),
  suspicious: counted('attacks', 'noAttack'),
}

export const checkSentence: Sentence = (check, words) => sentences[check.check](check, words)
