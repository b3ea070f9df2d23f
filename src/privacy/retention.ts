// Drops what is older than the operator's limits. Whole months go, so that no rows have to be deleted one by one.
import type { Db } from '../store/db.ts'
import { deleteGoneForwardsBefore } from '../store/observed/mentions/gone-forwards.ts'
import { dropPeopleInVersions } from '../store/observed/messages/message-versions.ts'
import {
  deleteCountsBefore,
  deleteMonthsBefore,
  dropAuthorsOf,
  dropMonthsBefore,
  listMessageMonths,
} from '../store/observed/removal/retention.ts'
import { deleteFormerBefore } from '../store/observed/search/past-messages.ts'
import { monthOf, monthRange } from '../store/observed/tables/partitions.ts'
import { findSetting, upsertSetting } from '../store/settings.ts'
import { deleteOrphans } from '../store/statistics/orphans.ts'
import { DAY } from '../time/spans.ts'

/** In days. What has no limit is kept for ever. */
export type RetentionLimits = {
  messages_days?: number
  authors_days?: number
  counters_days?: number
  versions_days?: number
}

/** Up to which month authors were dropped already. */
const AUTHORS_DROPPED = 'authors dropped before'

type RetentionReport = {
  dropped: string[]
  /** Months that are still read. No later question sees them, and the next run drops them. */
  postponed?: string[]
  authors_dropped: string[]
  orphans: number
}

export const dropOld = async (db: Db, keep: RetentionLimits, now: Date): Promise<RetentionReport> => {
  const seconds = now.getTime() / 1000
  const firstKept = (days: number | undefined) => (days === undefined ? '0000-00' : monthOf(seconds - days * DAY))
  const messages = firstKept(keep.messages_days)
  const counters = firstKept(keep.counters_days)
  const versions = firstKept(keep.versions_days)
  const later = (other: string) => (messages > other ? messages : other)
  const dropped: string[] = []
  const postponed: string[] = []
  for (const [table, month] of [
    // A month is searched for as long as it is in `message_search`, and may be closed as long.
    ['message_terms', messages],
    ['message_search', messages],
    ['closed_search', messages],
    ['past_terms', messages],
    ['past_search', messages],
    ['messages', messages],
    // The counters and versions of a message are of no use without the message.
    ['message_series', later(counters)],
    ['message_versions', later(versions)],
    ['member_series', counters],
  ] as const) {
    const result = await dropMonthsBefore(db, table, month)
    dropped.push(...result.dropped)
    postponed.push(...result.postponed)
  }
  if (keep.versions_days !== undefined) await deleteFormerBefore(db, versions)
  if (keep.messages_days !== undefined) {
    await deleteMonthsBefore(db, messages)
    await deleteCountsBefore(db, messages)
    await deleteGoneForwardsBefore(db, messages)
  }
  return {
    dropped,
    ...(postponed.length > 0 && { postponed }),
    authors_dropped: await dropAuthors(db, firstKept(keep.authors_days)),
    orphans: await deleteOrphans(db),
  }
}

/** Ingest stores no authors in months before the limit, so each month is written anew once. */
const dropAuthors = async (db: Db, before: string): Promise<string[]> => {
  const { month: from } = (await findSetting<{ month: string }>(db, AUTHORS_DROPPED)) ?? { month: '0000-00' }
  const months = await listMessageMonths(db, from, before)
  for (const month of months) {
    await dropAuthorsOf(db, month)
    await dropPeopleInVersions(db, monthRange(month))
  }
  if (before > from) await upsertSetting(db, AUTHORS_DROPPED, { month: before })
  return months
}
