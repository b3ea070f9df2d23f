// Plans, prices, the trail of changes and the audit, for operators.
import { Type } from 'typebox'
import { PriceList } from '../account/usage.ts'
import { type Endpoint, endpoint } from '../endpoint.ts'
import { CursorParameter, count, integer, limit, list, NextCursor, oneOf, text, time } from '../fields.ts'
import { OperatorPlans } from './terms.ts'

const tag = 'Books'

export const listOperatorPlans = endpoint({
  operation: 'listOperatorPlans',
  sdk: 'operator.plans',
  method: 'GET',
  path: '/admin/v1/plans',
  tag,
  summary: 'The plans in use, with their terms',
  response: OperatorPlans,
  counts: 'nothing',
})

export const listOperatorPrices = endpoint({
  operation: 'listOperatorPrices',
  sdk: 'operator.prices',
  method: 'GET',
  path: '/admin/v1/prices',
  tag,
  summary: 'The prices in use',
  response: Type.Object(
    { operations: PriceList.properties.operations },
    { title: 'OperatorPrices', description: 'What each operation costs a credits key.' },
  ),
  counts: 'nothing',
})

export const listTrail = endpoint({
  operation: 'listTrail',
  sdk: 'operator.trail',
  method: 'GET',
  path: '/admin/v1/trail',
  tag,
  summary: 'What operators changed: who, when, what and why',
  query: Type.Object({
    account_id: Type.Optional(
      integer('Only changes of this account.', 17, { format: 'int64', minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
    ),
    limit: limit(1, 1000, 100),
    cursor: CursorParameter,
  }),
  response: Type.Object(
    {
      entries: list(
        Type.Object(
          {
            at: time('When.', '2026-09-01T11:59:58Z'),
            actor: text('Who: a user of the system, or the name of an operator key.', 'billing'),
            command: text('What, as the command line calls it.', 'credits grant'),
            account_id: Type.Optional(count('Number of the account that it is about.', 17, { format: 'int64' })),
            subject: Type.Optional(text('What was changed.', 'acme')),
            details: Type.Optional(text('How it was changed. Secrets are never here.', '500')),
            reason: Type.Optional(text('Why.', 'invoice 1042')),
          },
          { description: 'One change.' },
        ),
        'Changes, newest first.',
      ),
      cursor: NextCursor,
    },
    { title: 'Trail', description: 'A page of the changes.' },
  ),
  counts: 'nothing',
})

export const getAudit = endpoint({
  operation: 'getAudit',
  sdk: 'operator.audit',
  method: 'GET',
  path: '/admin/v1/audit',
  tag,
  summary: 'Balances and counters that the ledger does not add up to',
  description:
    'Every balance and counter is recomputed from the last closed month of the ledger on, and the signatures of the closed months are verified. It takes a while with a large ledger.',
  response: Type.Object(
    {
      accounts: count('Accounts that were checked.', 120),
      entries: count('Entries of the ledger that were read.', 1_204_000, { format: 'int64' }),
      after_month: Type.Optional(
        text(
          'The closed month whose totals stand for its entries and those before. Absent when no month is closed.',
          '2026-08',
        ),
      ),
      result: oneOf(['adds up', 'differs'], 'Whether every number is as the ledger says.', 'differs'),
      discrepancies: list(
        Type.Object(
          {
            account_id: count('Number of the account.', 17, { format: 'int64' }),
            what: text('Which number.', 'balance_mc'),
            stands: Type.Optional(integer('What is stored.', 3001, { format: 'int64' })),
            should_be: Type.Optional(integer('What the ledger adds up to.', 3000, { format: 'int64' })),
          },
          { description: 'A number that differs.' },
        ),
        'What differs; empty when everything adds up.',
      ),
      months: list(
        Type.Object(
          {
            month: text('Which month.', '2026-08'),
            problem: text('What is wrong with it.', 'its entries are missing'),
          },
          { description: 'A month of the ledger that is not as it was signed.' },
        ),
        'Closed months that are not as they were signed; empty when all are.',
      ),
    },
    { title: 'Audit', description: 'The result of the audit.' },
  ),
  counts: 'nothing',
})

export const operatorBookEndpoints: Endpoint[] = [listOperatorPlans, listOperatorPrices, listTrail, getAudit]
