// Makes a route of an operator's endpoint and its handler: one that reads, or one that changes something.
import type { Operator } from '../../accounts/operate/change.ts'
import type { RemovedBy, Takedown } from '../../accounts/operate/takedown.ts'
import type { Plans } from '../../accounts/plans.ts'
import type { Prices } from '../../accounts/prices.ts'
import type { BodyOf, Endpoint, ParamsOf, QueryOf, ResponseOf } from '../../contract/index.ts'
import type { Db } from '../../store/db.ts'
import type { Cursors } from '../request/cursor.ts'
import type { OperatorDeps } from '../request/deps.ts'
import type { Answer } from '../request/handle.ts'
import type { RecentAnswers } from './recent-answers.ts'

type OperatorAsked<E> = {
  query: QueryOf<E>
  params: ParamsOf<E>
  cursors: Cursors
  db: Db
  now: Date
  plans: Plans
  prices: Prices
  service: OperatorDeps
  answers: RecentAnswers
  in_flight: number
}

/** `by` has the transaction of the change, who asks, and the reason given. */
type OperatorChange<E> = { query: QueryOf<E>; params: ParamsOf<E>; body: BodyOf<E>; by: Operator }

/** A takedown has a transaction of its own. */
type TakedownAsked<E> = { params: ParamsOf<E>; body: BodyOf<E>; by: RemovedBy; takedown: Takedown }

export type OperatorRoute =
  | { endpoint: Endpoint; work: (asked: OperatorAsked<Endpoint>) => Promise<unknown>; change?: never; takeDown?: never }
  | {
      endpoint: Endpoint
      change: (asked: OperatorChange<Endpoint>) => Promise<unknown>
      work?: never
      takeDown?: never
    }
  | { endpoint: Endpoint; takeDown: (asked: TakedownAsked<Endpoint>) => Promise<unknown>; work?: never; change?: never }

export const handleOperator = <E extends Endpoint>(
  endpoint: E,
  work: (asked: OperatorAsked<E>) => Promise<Answer<ResponseOf<E>>>,
): OperatorRoute => ({ endpoint, work: work as (asked: OperatorAsked<Endpoint>) => Promise<unknown> })

export const handleOperatorChange = <E extends Endpoint>(
  endpoint: E,
  change: (asked: OperatorChange<E>) => Promise<Answer<ResponseOf<E>>>,
): OperatorRoute => ({ endpoint, change: change as (asked: OperatorChange<Endpoint>) => Promise<unknown> })

export const handleTakedown = <E extends Endpoint>(
  endpoint: E,
  takeDown: (asked: TakedownAsked<E>) => Promise<Answer<ResponseOf<E>>>,
): OperatorRoute => ({ endpoint, takeDown: takeDown as (asked: TakedownAsked<Endpoint>) => Promise<unknown> })
