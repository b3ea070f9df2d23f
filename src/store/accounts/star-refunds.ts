// Stars that are owed to payers, as rows that survive restarts.
import type { Db } from '../db.ts'

type StarRefundState = 'owed' | 'done' | 'reported' | 'other currency'
export type StarRefundRow = {
  charge_id: string
  state: StarRefundState
  user_id: number
  stars: number | null
  language_code: string | null
  tries: number
  created_at: Date
}

export const insertOwedStars = (
  db: Db,
  owed: { charge_id: string; user_id: number; stars: number; language_code: string | undefined },
  now: Date,
) =>
  db.rows`insert into star_refunds (charge_id, state, user_id, stars, language_code, next_try_at, created_at)
    values (${owed.charge_id}, 'owed', ${owed.user_id}, ${owed.stars}, ${owed.language_code ?? null}, ${now}, ${now})
    on conflict (charge_id) do nothing`

/** A payment that the bot cannot give back, because it is not in Stars. False when it was noted before. */
export const insertOtherCurrency = async (db: Db, charge_id: string, user_id: number, now: Date): Promise<boolean> =>
  (await db.row`insert into star_refunds (charge_id, state, user_id, next_try_at, created_at)
    values (${charge_id}, 'other currency', ${user_id}, ${now}, ${now})
    on conflict (charge_id) do nothing returning charge_id`) !== undefined

/** What the platform reports as given back: that settles what is owed, and is kept for a payment that has not come yet. */
export const upsertReportedRefund = (db: Db, charge_id: string, user_id: number, now: Date) =>
  db.rows`insert into star_refunds (charge_id, state, user_id, next_try_at, created_at)
    values (${charge_id}, 'reported', ${user_id}, ${now}, ${now})
    on conflict (charge_id) do nothing`

/** The payment of a refund that was reported before it. False when none was. */
export const settleReportedRefund = async (db: Db, charge_id: string, stars: number): Promise<boolean> =>
  (await db.row`update star_refunds set state = 'done', stars = ${stars}
    where charge_id = ${charge_id} and state = 'reported' returning charge_id`) !== undefined

const FIRST_PAUSE_SECONDS = 30
const LONGEST_PAUSE_SECONDS = 6 * 3_600

/** Takes what is due, and sets when it is due again: another process does not take it meanwhile, and a crash loses nothing. */
export const claimOwedStars = (db: Db, now: Date, limit: number) =>
  db.rows<StarRefundRow>`update star_refunds set tries = tries + 1,
      next_try_at = ${now}::timestamptz + make_interval(secs => least(${LONGEST_PAUSE_SECONDS}, ${FIRST_PAUSE_SECONDS} * power(2, least(tries, 20))))
    where charge_id in (select charge_id from star_refunds where state = 'owed' and next_try_at <= ${now}
      order by next_try_at limit ${limit} for update skip locked)
    returning charge_id, state, user_id, stars, language_code, tries, created_at`

/** False when it was done before. */
export const setStarsGivenBack = async (db: Db, charge_id: string): Promise<boolean> =>
  (await db.row`update star_refunds set state = 'done' where charge_id = ${charge_id} and state = 'owed'
    returning charge_id`) !== undefined

export const listStarRefunds = (db: Db, user_id: number, limit: number) =>
  db.rows<StarRefundRow>`select charge_id, state, user_id, stars, language_code, tries, created_at from star_refunds
    where user_id = ${user_id} and stars is not null order by created_at desc, charge_id limit ${limit}`
