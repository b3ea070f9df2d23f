// Several accounts that share the work: each asks in its turn, rests when the platform says so, and another takes over meanwhile.
import { SourceError } from '../source.ts'
import type { Call, Client } from './call.ts'
import { meaningOf } from './refusals.ts'

/** Whether an account may ask now. Where it may not, nothing was taken. */
export type Turn =
  | { kind: 'now' }
  /** Too soon after its last question. */
  | { kind: 'soon'; wait_ms: number }
  /** Not before this time (ms since 1970): the platform asked for patience, or its day's allowance is used up. */
  | { kind: 'resting'; until: number; why: string }
  /** It is not there any more. */
  | { kind: 'gone' }

/** What is written down of accounts, shared by all who use them. */
export type AccountBook = {
  /** The accounts that can be used, and whether each has seen the chat; those first that have rested longest. */
  list(platform_id: number | undefined): Promise<{ account_id: number; knows: boolean }[]>
  takeTurn(account_id: number): Promise<Turn>
  rest(account_id: number, seconds: number, why: string): Promise<void>
  lose(account_id: number, why: string): Promise<void>
}

export type PoolSettings = {
  book: AccountBook
  open: (account_id: number) => Promise<Client>
  now: () => number
  wait: (ms: number) => Promise<void>
  /** An account cannot be used any more. */
  onLost: (account_id: number, why: string) => void
}

/** One account, for as long as it can be asked. */
export type Asker = { account_id: number; call: Call }

export type AccountPool = {
  /** Does the work with one account; when that has to rest or is lost in the middle of it, another begins it anew. */
  ask<Result>(platform_id: number | undefined, work: (asker: Asker) => Promise<Result>): Promise<Result>
  close(): Promise<void>
}

/** This account cannot go on now; says when it can, if ever. */
class Unable extends Error {
  readonly until: number | undefined
  constructor(message: string, until?: number) {
    super(message)
    this.until = until
  }
}

/** The platform refused what was asked, by the name it gives the refusal. */
export class Refused extends SourceError {
  refusal = ''
}

const NOBODY_PATIENCE_SECONDS = 300

export const accountPool = ({ book, open, now, wait, onLost }: PoolSettings): AccountPool => {
  const clients = new Map<number, Promise<Client>>()
  /** The end of what each account is asked at present: one thing after the other. */
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

  /** Looked at again after each wait: meanwhile the account may have been sent to rest by another. */
  const awaitTurn = async (account_id: number): Promise<void> => {
    for (;;) {
      const turn = await book.takeTurn(account_id)
      if (turn.kind === 'now') return
      if (turn.kind === 'gone') throw new Unable('the account is not there any more')
      if (turn.kind === 'resting') throw new Unable(turn.why, turn.until)
      await wait(turn.wait_ms)
    }
  }

  const learned = async (account_id: number, error: unknown): Promise<Error> => {
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

  const callWith = (account_id: number): Call => {
    const call: Call = (request) =>
      inTurn(account_id, async () => {
        await awaitTurn(account_id)
        try {
          return await (await clientOf(account_id)).call(request)
        } catch (error) {
          throw await learned(account_id, error)
        }
      })
    return call
  }

  const ask: AccountPool['ask'] = async (platform_id, work) => {
    const waiting = (account_id: number) => queues.get(account_id)?.waiting ?? 0
    // Who has seen the chat comes first: the others would have to look it up, or could not.
    const accounts = (await book.list(platform_id)).sort(
      (a, b) => Number(b.knows) - Number(a.knows) || waiting(a.account_id) - waiting(b.account_id),
    )
    let unable: Unable | undefined
    for (const { account_id } of accounts) {
      try {
        return await work({ account_id, call: callWith(account_id) })
      } catch (error) {
        if (!(error instanceof Unable)) throw error
        if (!unable || soonest(error) < soonest(unable)) unable = error
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

const soonest = ({ until }: Unable) => until ?? Number.POSITIVE_INFINITY

const busy = (unable: Unable | undefined, now: number): SourceError =>
  unable?.until === undefined
    ? new SourceError('busy', 'no account is logged in that could ask', NOBODY_PATIENCE_SECONDS)
    : new SourceError(
        'busy',
        `every account has to rest: ${unable.message}`,
        Math.max(1, Math.ceil((unable.until - now) / 1000)),
      )
