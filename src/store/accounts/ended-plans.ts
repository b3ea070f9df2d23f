// What an account returns to when a plan that was paid for ends.
import type { WordLanguage } from '../../vocabulary.ts'
import type { Db } from '../db.ts'
import type { AccountRow } from './accounts.ts'

export const setPlanBefore = (db: Db, account_id: number, plan_before: string | null, expires_before: Date | null) =>
  db.rows`update accounts set plan_before = ${plan_before}, expires_before = ${expires_before} where account_id = ${account_id}`

export const setPlanChangedAt = (db: Db, account_id: number, at: Date) =>
  db.rows`update accounts set plan_changed_at = ${at} where account_id = ${account_id}`

export const listEndedPlans = (db: Db, now: Date) =>
  db.rows<{ account_id: number }>`select account_id from accounts
    where expires_at <= ${now} and plan_before is not null and status <> 'deleted' order by account_id`

export const setEndedPlan = (
  db: Db,
  account_id: number,
  { plan, expires_at, ended }: { plan: string; expires_at: Date | null; ended: string },
) =>
  db.rows`update accounts set plan = ${plan}, expires_at = ${expires_at}, plan_before = null, expires_before = null, plan_ended = ${ended}
    where account_id = ${account_id}`

/** Takes the ends of plans that users of the bot have not been told. */
export const takeUntoldEnds = (db: Db) =>
  db.rows<{
    user_id: number
    language_code: string | null
    language: WordLanguage | null
    plan: string
    ended: string
  }>`
    update accounts set plan_ended = null from (
      select account_id as id, plan_ended as ended, user_id, language_code, language from accounts join bot_users using (account_id)
      where plan_ended is not null for update of accounts skip locked) as untold
    where account_id = untold.id returning untold.user_id, untold.language_code, untold.language, plan, untold.ended`

/** Columns of an account that say which plan follows. */
export type PlanColumns = AccountRow & {
  plan_before: string | null
  expires_before: Date | null
  plan_changed_at: Date | null
}
