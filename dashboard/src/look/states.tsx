// What a page shows while it waits, when there is nothing, and when something went wrong: each says what to do.
import { Link } from '@tanstack/react-router'
import {
  CapacityReachedError,
  type ErrorCode,
  ExpiredError,
  InactiveError,
  InvalidInputError,
  InvalidKeyError,
  NotAllowedError,
  NotFoundError,
  QuotaUsedUpError,
  RefusedError,
  SlowDownError,
  TimeoutError,
  TooLargeError,
  TopUpError,
  UnavailableError,
} from '#sdk'
import { isAway } from '../data/away.ts'
import { knownTitle } from '../data/known-titles.ts'
import { useSession } from '../data/session.ts'
import { useWords, type Words } from '../words/index.ts'
import { credits, exact } from './format.ts'

export const explain = (error: unknown, { errors }: Words): string => {
  if (error instanceof TopUpError) {
    const { total_cost_mc, available_mc } = error.body
    return errors.topUp({ cost: credits(total_cost_mc), left: credits(available_mc) })
  }
  if (error instanceof QuotaUsedUpError)
    return errors.quota({ counter: error.body.name.replaceAll('_', ' '), limit: exact(error.body.limit) })
  if (error instanceof CapacityReachedError)
    return error.body.code === 'DIFF_LIMIT_REACHED' ? errors.comparisonCapacity : errors.snapshotCapacity
  if (error instanceof ExpiredError) return errors.expired
  if (isInProgress(error)) return errors.inProgress
  if (error instanceof SlowDownError) return errors.slowDown({ seconds: Math.ceil(error.retry_after_seconds ?? 1) })
  if (error instanceof UnavailableError) return errors.unavailable
  if (error instanceof NotFoundError) return errors.notFound
  if (error instanceof InvalidKeyError) return errors.signedOut
  if (error instanceof InactiveError) return errors.inactive({ message: error.body.message })
  if (error instanceof NotAllowedError && error.code === 'READ_ONLY_DEMO') return errors.readOnlyDemo
  if (error instanceof NotAllowedError) return errors.notAllowed({ message: error.body.message })
  if (error instanceof TooLargeError)
    return errors.tooLarge({ most: exact(Number(error.body.details?.max_channels ?? 0)) })
  if (error instanceof InvalidInputError && error.code === 'VERIFIED_ONLY') return onlyVerified(error, errors)
  if (error instanceof InvalidInputError) return error.body.message
  if (isAway(error) || error instanceof TimeoutError) return errors.connection
  return error instanceof Error ? error.message : errors.unknown
}

/** The refusal has ids, which say nothing to people. */
const onlyVerified = ({ body }: InvalidInputError, { verifiedOnly, verifiedOnlyThis }: Words['errors']) => {
  const ids = body.message.split(': ').at(-1)?.split(', ') ?? []
  const titles = ids.map((id) => knownTitle(id) ?? (id.startsWith('@') ? id : undefined))
  const names = titles.filter((title) => title !== undefined)
  return names.length === ids.length ? verifiedOnly({ names: names.join(', ') }) : verifiedOnlyThis
}

/** What can be done about a refusal on the plan of the account: one page that it may open. */
const Remedy = ({ error }: { error: unknown }) => {
  const { plan, frame } = useWords()
  const session = useSession()
  const hasPlanPage = session?.allow_catalog === false
  if (!(error instanceof RefusedError) || !session || session.operator) return null
  if (error.code === 'VERIFIED_ONLY')
    return (
      <Link className="button" to={hasPlanPage ? '/' : '/mine'}>
        {hasPlanPage ? plan.title : plan.can.verifyLink}
      </Link>
    )
  if (error.code === 'NOT_IN_PLAN' || error instanceof TopUpError || error instanceof QuotaUsedUpError)
    return (
      <Link className="button" to={hasPlanPage ? '/' : '/account'}>
        {hasPlanPage ? plan.title : frame.account}
      </Link>
    )
  return null
}

/** Another creation, comparison or deletion of the same account is under way. */
const isInProgress = (error: unknown) => error instanceof RefusedError && inProgressCodes.has(error.code)

const inProgressCodes = new Set<ErrorCode | undefined>([
  'SNAPSHOT_CREATION_IN_PROGRESS',
  'DIFF_CREATION_IN_PROGRESS',
  'SNAPSHOT_MUTATION_IN_PROGRESS',
])

/** A repetition can help only with some errors. */
const canRetry = (error: unknown) =>
  !(error instanceof RefusedError) ||
  (error.status === 429 && !(error instanceof CapacityReachedError)) ||
  error.status >= 500

type FailureProps = { error: unknown; retry?: (() => void) | undefined; children?: React.ReactNode }

export const Failure = ({ error, retry, children }: FailureProps) => {
  const words = useWords()
  return (
    <div className="notice warning" role="alert">
      <p dir="auto">{explain(error, words)}</p>
      <Remedy error={error} />
      {children}
      {error instanceof RefusedError && error.request_id && (
        <span className="quiet small">{words.errors.request({ id: error.request_id })}</span>
      )}
      {retry && canRetry(error) && (
        <button type="button" onClick={retry}>
          {words.common.tryAgain}
        </button>
      )}
    </div>
  )
}

export const Empty = ({ children }: { children: React.ReactNode }) => <div className="notice">{children}</div>

/** Has the size of what comes, so that nothing moves. */
export const Skeleton = ({ height, width }: { height: number; width?: number | string }) => (
  <div className="skeleton" style={{ height, width: width ?? '100%' }} aria-hidden="true" />
)

type PageQuery<Data> = { data: Data | undefined; error: unknown; refetch: () => unknown }

/** Shows a query in whichever state it is. Data that are there stay while they are fetched again. */
export const Loaded = <Data,>({
  query,
  height,
  children,
}: {
  query: PageQuery<Data>
  height: number
  children: (data: Data) => React.ReactNode
}) => {
  const { common } = useWords()
  if (query.data !== undefined) return children(query.data)
  if (query.error) return <Failure error={query.error} retry={() => void query.refetch()} />
  return (
    <>
      <span className="unseen" role="status">
        {common.loading}
      </span>
      <Skeleton height={height} />
    </>
  )
}
