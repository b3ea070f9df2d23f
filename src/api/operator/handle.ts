// Makes a route of an operator's endpoint and its handler.
import type { Endpoint, QueryOf, ResponseOf } from '../../contract/index.ts'
import type { Db } from '../../store/db.ts'
import type { Cursors } from '../request/cursor.ts'
import type { OperatorDeps } from '../request/deps.ts'
import type { Answer } from '../request/handle.ts'
import type { RecentAnswers } from './recent-answers.ts'

export type OperatorAsked<E> = {
  query: QueryOf<E>
  cursors: Cursors
  db: Db
  now: Date
  service: OperatorDeps
  answers: RecentAnswers
  in_flight: number
}

export type OperatorRoute = { endpoint: Endpoint; work: (asked: OperatorAsked<Endpoint>) => Promise<unknown> }

export const handleOperator = <E extends Endpoint>(
  endpoint: E,
  work: (asked: OperatorAsked<E>) => Promise<Answer<ResponseOf<E>>>,
): OperatorRoute => ({ endpoint, work: work as OperatorRoute['work'] })
