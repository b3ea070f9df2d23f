// A pool of accounts that share the work. When the platform asks an account to wait, another one takes over.
import { SourceError } from '../source.ts'
import type { Client, MtprotoCall } from './call.ts'
import { meaningOf } from './refusals.ts'

/** Whether an account may send a request now. Only 'now' counts against its limits. */
export type AccountTurn =
  | { kind: 'now' }
  /** Its last request was too recent. */
  | { kind: 'soon'; wait_ms: number }
  /** It may not send until this time (ms since 1970): the platform asked it to wait, or its daily limit is reached. */
  | { kind: 'resting'; until: number; why: string }
  /** The account was lost or removed. */
  | { kind: 'gone' }

/** The stored state of the accounts, shared by all processes that use them. */
export type AccountBook = {
  /** The usable accounts and whether each knows the chat; those that may send soonest come first. */
  list(platform_id: number | undefined): Promise<{ account_id: number; knows: boolean }[]>
  takeTurn(account_id: number): Promise<AccountTurn>
  rest(account_id: number, seconds: number, why: string): Promise<void>
  lose(account_id: number, why: string): Promise<void>
}

type PoolSettings = {
  book: AccountBook
  open: (account_id: number) => Promise<Client>
  now: () => number
  wait: (ms: number) => Promise<void>
  /** Called when an account can never be used again. */
  onLost: (account_id: number, why: string) => void
}

/** One account; its call throws when the account has to wait or is lost. */
export type Asker = { account_id: number; call: MtprotoCall }

export type AccountPool = {
  /** Runs the work with one account. If that account has to wait or is lost meanwhile, another restarts the work. */
  ask<Result>(platform_id: number | undefined, work: (asker: Asker) => Promise<Result>): Promise<Result>
  close(): Promise<void>
}

/** This account cannot go on; `until` says when it can, and is absent when it never can. */
class Unable extends Error {
  readonly until: number | undefined
  constructor(message: string, until?: number) {
    super(message)
    this.until = until
  }
}

/** The platform refused the request; `refusal` is the name of its error. */
export class Refused extends SourceError {
  refusal = ''
}

const RETRY_WITHOUT_ACCOUNTS_SECONDS = 300

export const accountPool = ({ book, open, now, wait, onLost }: PoolSettings): AccountPool => {
  const clients = new Map<number, Promise<Client>>()
  /** One queue per account, because an account sends one request at a time; `last` settles when its queue is empty. */
  const queues = new Map<number, { waiting: number; last: Promise<unknown> }>()

  const clientOf = (account_id: number): Promise<Client> => {
    const opened = clients.get(account_id) ?? open(account_id)
    clients.set(account_id, opened)
    return opened
  }
  const forget = async (account_id: number) => {
    const opened = clients.get(account_id)
    clients.delete(account_id)
    await opened?.then((client) => client.close()).catch(() => {})
  }

  const inTurn = async <Result>(account_id: number, work: () => Promise<Result>): Promise<Result> => {
    const queue = queues.get(account_id) ?? { waiting: 0, last: Promise.resolve() }
    queues.set(account_id, queue)
    queue.waiting++
    const result = queue.last.then(work)
    queue.last = result.catch(() => {})
    return result.finally(() => queue.waiting--)
  }

  /** The turn is requested again after each wait, because another process may have used the account meanwhile. */
  const awaitTurn = async (account_id: number): Promise<void> => {
    for (;;) {
      const turn = await book.takeTurn(account_id)
      if (turn.kind === 'now') return
      if (turn.kind === 'gone') throw new Unable('the account is not there any more')
      if (turn.kind === 'resting') throw new Unable(turn.why, turn.until)
      await wait(turn.wait_ms)
    }
  }

  /** Stores what the error says about the account, and returns the error to throw. */
  const handled = async (account_id: number, error: unknown): Promise<Error> => {
    const meaning = meaningOf(error)
    switch (meaning.kind) {
      case 'wait':
        await book.rest(account_id, meaning.seconds, meaning.name)
        return new Unable(meaning.name, now() + meaning.seconds * 1000)
      case 'lost':
        await book.lose(account_id, meaning.name)
        onLost(account_id, meaning.name)
        await forget(account_id)
        return new Unable(meaning.name)
      case 'refused': {
        const refused = new Refused(meaning.reason, `the platform answered ${meaning.name}`)
        refused.refusal = meaning.name
        return refused
      }
      default:
        await forget(account_id)
        return meaning.error
    }
  }

  const callWith = (account_id: number): MtprotoCall => {
    const call: MtprotoCall = (request) =>
      inTurn(account_id, async () => {
        await awaitTurn(account_id)
        try {
          return await (await clientOf(account_id)).call(request)
        } catch (error) {
          throw await handled(account_id, error)
        }
      })
    return call
  }

  const ask: AccountPool['ask'] = async (platform_id, work) => {
    const waiting = (account_id: number) => queues.get(account_id)?.waiting ?? 0
    // Accounts that know the chat come first, because the others would have to look it up, which is scarce, or cannot.
    const accounts = (await book.list(platform_id)).sort(
      (a, b) => Number(b.knows) - Number(a.knows) || waiting(a.account_id) - waiting(b.account_id),
    )
    let unable: Unable | undefined
    for (const { account_id } of accounts) {
      try {
        return await work({ account_id, call: callWith(account_id) })
      } catch (error) {
        if (!(error instanceof Unable)) throw error
        if (!unable || untilOf(error) < untilOf(unable)) unable = error
      }
    }
    throw busy(unable, now())
  }

  return {
    ask,
    close: async () => {
      await Promise.all([...clients.keys()].map(forget))
    },
  }
}

const untilOf = ({ until }: Unable) => until ?? Number.POSITIVE_INFINITY

const busy = (unable: Unable | undefined, now: number): SourceError =>
  unable?.until === undefined
    ? new SourceError('busy', 'no account is logged in that could ask', RETRY_WITHOUT_ACCOUNTS_SECONDS)
    : new SourceError(
        'busy',
        `every account has to rest: ${unable.message}`,
        Math.max(1, Math.ceil((unable.until - now) / 1000)),
      )
