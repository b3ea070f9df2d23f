// Deletes an account: what identifies its holder goes, and the books stay.
import { type Db, theRow } from '../db.ts'
import type { AccountRow } from './accounts.ts'

/** Names of this form are given only to deleted accounts. */
export const isDeletedName = (name: string) => /^deleted-\d+$/.test(name)

/** A charge that writes terms locks the account too: it is done before, or finds the account deleted. */
export const lockForDeletion = async (tx: Db, account_id: number): Promise<AccountRow> =>
  theRow(await tx.row<AccountRow>`select * from accounts where account_id = ${account_id} for update`)

/**
 * Removes name, keys, overrides, notes, owned chats and what was said about them, codes, snapshots with their diffs, lists with their notes and points, watches with their events and destinations, stored answers, remembered catalog reads, its user of the bot, what payment
 * providers call it, from which networks it called, and which links it added. The counted search terms are
 * replaced by numbers, because the audit counts them. Balance, counters and the other columns of the ledger stay, so the books still
 * add up. Deleting again changes nothing.
 */
export const deleteAccountWithin = async (tx: Db, account_id: number): Promise<AccountRow> => {
  await lockForDeletion(tx, account_id)
  await tx.rows`delete from api_keys where account_id = ${account_id}`
  await tx.rows`delete from named_keys where account_id = ${account_id}`
  await tx.rows`delete from chat_owners where account_id = ${account_id}`
  await tx.rows`delete from verification_codes where account_id = ${account_id}`
  await tx.rows`delete from trust_explanations where account_id = ${account_id}`
  await tx.rows`delete from watches where account_id = ${account_id}`
  await tx.rows`delete from events where account_id = ${account_id}`
  await tx.rows`delete from event_ids where account_id = ${account_id}`
  await tx.rows`delete from refused_events where account_id = ${account_id}`
  await tx.rows`delete from inboxes where account_id = ${account_id}`
  await tx.rows`delete from destinations where account_id = ${account_id}`
  await tx.rows`delete from snapshots where account_id = ${account_id}`
  await tx.rows`delete from lists where account_id = ${account_id}`
  await tx.rows`delete from idempotency_keys where account_id = ${account_id}`
  await tx.rows`delete from payment_references where account_id = ${account_id}`
  await tx.rows`delete from security_events where account_id = ${account_id}`
  await tx.rows`delete from star_refunds where state <> 'owed' and user_id in (select user_id from bot_users where account_id = ${account_id})`
  await tx.rows`delete from bot_users where account_id = ${account_id}`
  await tx.rows`delete from bot_links where account_id = ${account_id}`
  await tx.rows`delete from catalog_reads where account_id = ${account_id}`
  await tx.rows`delete from operator_answers where account_id = ${account_id}`
  await tx.rows`update collecting set added_by = null where added_by = ${account_id}`
  await tx.rows`update account_month_terms set term = numbered.term from (
        select month_start, term as old, 'deleted ' || row_number() over (partition by month_start order by term) as term
        from account_month_terms where account_id = ${account_id} and term not like 'deleted %') as numbered
      where account_id = ${account_id} and account_month_terms.month_start = numbered.month_start and account_month_terms.term = numbered.old`
  await tx.rows`update ledger set note = null where account_id = ${account_id} and note is not null`
  await tx.rows`update operator_log set subject = 'deleted-' || account_id, details = null, reason = null where account_id = ${account_id}`
  return theRow(
    await tx.row<AccountRow>`update accounts set name = 'deleted-' || account_id, status = 'deleted', overrides = '{}'
      where account_id = ${account_id} returning *`,
  )
}
