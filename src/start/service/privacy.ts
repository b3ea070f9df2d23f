// What is kept of messages and authors, as the operator configured it.
import { openPrivacyKey } from '../../accounts/privacy-key.ts'
import type { Secrets } from '../../accounts/secrets.ts'
import { keyedHash, type PrivacyRules } from '../../ingest/privacy.ts'
import type { Db } from '../../store/db.ts'
import { monthStart } from '../../store/observed/tables/partitions.ts'
import { DAY } from '../../time/spans.ts'
import type { Config } from '../config/config.ts'

export const openPrivacy = async (
  { authors, keep }: Pick<Config, 'authors' | 'keep'>,
  db: Db,
  secrets: Secrets,
): Promise<PrivacyRules> => ({
  hash: keyedHash(await openPrivacyKey(db, secrets)),
  hashes_authors: authors === 'hashed',
  messages_since: keptSince(keep.messages_days),
  authors_since: keptSince(keep.authors_days),
})

/** Whole months are dropped, so what is kept begins with the first day of a month. */
export const keptSince =
  (days: number | undefined) =>
  (now: number): number =>
    days === undefined ? 0 : monthStart(now - days * DAY)
