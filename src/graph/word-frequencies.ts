// Counts in how many channels of a language each word occurs. Words of many channels are typical of none of them.
import type { Db } from '../store/db.ts'
import { type KnownFrequencies, listCounted, listSample, upsertFrequencies } from '../store/graph/word-frequencies.ts'
import { listNewestTexts } from '../store/observed/messages/roll-up-reads.ts'
import { DAY_MS } from '../time/spans.ts'
import { allWords, isListed } from './profile.ts'

/** Fewer channels of a language do not tell what is common in it. */
const LEAST_CHANNELS = 10
/** More channels do not tell it better. */
const MOST_CHANNELS = 500
const KEPT_MS = 7 * DAY_MS
const BATCH = 100

type Report = { languages: string[]; unfinished?: true }

/**
 * Counts the words of languages again that were never counted, were counted a week ago, or have twice as many channels since; in the last case the edition counts up,
 * and the roll-up makes the profiles of the language again. Null if none is due.
 */
export const renewWordFrequencies = async (
  db: Db,
  now: Date,
  { for_ms = Number.POSITIVE_INFINITY }: { for_ms?: number } = {},
): Promise<Report | null> => {
  const began = performance.now()
  const due = (await listCounted(db, LEAST_CHANNELS)).filter((one) => isDue(one, now))
  const report: Report = { languages: [] }
  for (const known of due) {
    if (performance.now() - began > for_ms) return { ...report, unfinished: true }
    await countWords(db, known, now)
    report.languages.push(known.language)
  }
  return due.length > 0 ? report : null
}

const countWords = async (db: Db, due: KnownFrequencies, now: Date): Promise<void> => {
  const sample = await listSample(db, due.language, MOST_CHANNELS)
  const counts = new Map<string, number>()
  for (let from = 0; from < sample.length; from += BATCH) {
    const some = sample.slice(from, from + BATCH)
    const texts = await listNewestTexts(
      db,
      some.map(({ chat_id }) => chat_id),
    )
    const postsOf = new Map(texts.map(({ chat_id, texts }) => [chat_id, (texts ?? []).map(([, text]) => text)]))
    for (const { chat_id, title, description } of some) {
      const { language } = due
      const posts = postsOf.get(chat_id) ?? []
      for (const word of allWords({ title, description: description ?? '', posts, language }))
        counts.set(word, (counts.get(word) ?? 0) + 1)
    }
  }
  const listed = [...counts].filter(([, count]) => isListed(count, sample.length))
  await upsertFrequencies(db, {
    language: due.language,
    edition: hasGrown(due) ? due.edition + 1 : due.edition,
    channels: sample.length,
    of_channels: due.channels,
    words: listed.map(([word]) => word),
    counts: listed.map(([, count]) => count),
    computed_at: now,
  })
}

const hasGrown = ({ channels, of_channels }: KnownFrequencies): boolean =>
  Math.min(channels, MOST_CHANNELS) >= 2 * of_channels

const isDue = (known: KnownFrequencies, now: Date): boolean =>
  known.computed_at === null || now.getTime() - known.computed_at.getTime() > KEPT_MS || hasGrown(known)
