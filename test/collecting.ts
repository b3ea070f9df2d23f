// Test support that visits everything that is due, without a running worker, from the pages of a made-up platform.

import { openSources } from '../src/collect/sources.ts'
import { usualLimits } from '../src/collect/target-reading.ts'
import { type VisitDeps, type VisitEnd, visit } from '../src/collect/visit.ts'
import { readPageHere } from '../src/sources/telegram-web/page-readers.ts'
import type { PageThread } from '../src/sources/telegram-web/page-thread.ts'
import { claimDue } from '../src/store/collecting/collecting.ts'
import type { Db } from '../src/store/db.ts'

export const webSources = (base_url: string, now: () => Date) =>
  openSources(
    {
      sources: ['telegram-web'],
      lanes: 4,
      history_days: 90,
      discover_per_day: 0,
      telegram_web: {
        base_url,
        rate_per_second: 100_000,
        concurrency: 10,
        requests_per_day: 1_000_000,
        page_seconds: 60,
      },
    },
    {
      now,
      random: () => 0.5,
      stopping: new AbortController().signal,
      onOddMarkup: () => {},
      pages: pagesHere,
    },
  ).sources

/** Starting a thread takes longer than reading the pages of a test. */
const pagesHere: PageThread = { read: readPageHere, close: async () => {} }

export const visitDeps = (db: Db, sources: VisitDeps['sources'], now: () => Date): VisitDeps => ({
  db,
  sources,
  pauses: new Map(),
  now,
  random: () => 0.5,
  limits: usualLimits(90),
  lease_seconds: 300,
  isStopping: () => false,
})

export const collectDue = async (
  db: Db,
  sources: ReturnType<typeof webSources>,
  now: () => Date,
): Promise<VisitEnd[]> => {
  const came: VisitEnd[] = []
  for (;;) {
    const claims = await claimDue(db, { worker: 'test', limit: 5, lease_seconds: 300, now: now() })
    if (claims.length === 0) return came
    for (const claim of claims) came.push(await visit(visitDeps(db, sources, now), claim))
  }
}
