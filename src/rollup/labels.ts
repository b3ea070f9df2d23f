// Detects the labels of chats again when their texts have changed, and makes the profiles of channels from the same texts, one batch of chats at a time.
import { hash } from 'node:crypto'
import type { InferredLabel } from '../labels/label.ts'
import {
  type DetectedLabelsRow,
  type Detection,
  listLabelInputs,
  updateDetectedLabels,
  upsertDetections,
} from '../store/chats/labels.ts'
import type { Db } from '../store/db.ts'
import { upsertProfiles } from '../store/graph/profiles.ts'
import { listNewestTexts, type NewestTexts } from '../store/observed/messages/roll-up-reads.ts'
import type { ClaimedChat } from '../store/statistics/changes.ts'
import type { ProfileInput } from './profiles.ts'
import type { RowCounts } from './row-counts.ts'

/** Writes in a short transaction of its own, because it locks chats and ingest waits for those locks. */
export const labelChats = async (db: Db, chats: Pick<ClaimedChat, 'chat_id' | 'changed_at'>[]): Promise<RowCounts> => {
  // Imported on first use: the words of 60 languages take a third of a second to load, and most commands do not need them.
  const { DETECTION_RULES, detectLabels, leastConfidence } = await import('../labels/detect-labels.ts')
  const { chatTexts } = await import('../labels/chat-texts.ts')
  const { PROFILE_RULES, profilesOf } = await import('./profiles.ts')
  const changed = chats.filter(({ changed_at }) => changed_at !== null).map(({ chat_id }) => chat_id)
  const inputs = await listLabelInputs(
    db,
    changed,
    chats.map(({ chat_id }) => chat_id),
    { labels: DETECTION_RULES, profiles: PROFILE_RULES },
  )
  const profiled: ProfileInput[] = []
  const detections: Detection[] = []
  const labels: DetectedLabelsRow[] = []
  const newest = await listNewestTexts(
    db,
    inputs.map(({ chat_id }) => chat_id),
  )
  const textsOf = new Map(newest.map(({ chat_id, texts }) => [chat_id, texts]))
  for (const input of inputs) {
    const { chat_id, title, description, known_language } = input
    const messages = steadyTexts(textsOf.get(chat_id) ?? [])
    const described: ProfileInput = { ...input, messages }
    if (input.peer === 'Channel') profiled.push(described)
    const texts_hash = hash('sha1', JSON.stringify([title, description, messages, known_language]), 'base64url')
    if (input.rules === DETECTION_RULES && input.texts_hash === texts_hash) continue
    const texts = chatTexts(title, description ?? '', messages)
    const { country, language, category, posts_language } = detectLabels(texts, known_language ?? undefined)
    detections.push({
      chat_id,
      rules: DETECTION_RULES,
      texts_hash,
      country: country?.id ?? null,
      country_confidence: country?.confidence ?? null,
      language: language?.id ?? null,
      language_confidence: language?.confidence ?? null,
      category: category?.id ?? null,
      category_confidence: category?.confidence ?? null,
      posts_language: posts_language?.id ?? null,
      posts_language_confidence: posts_language?.confidence ?? null,
    })
    labels.push({
      chat_id,
      country: idIfConfident(country, leastConfidence.country),
      language: idIfConfident(language, leastConfidence.language),
      category: idIfConfident(category, leastConfidence.category),
      posts_language: idIfConfident(posts_language, leastConfidence.posts_language),
    })
    described.language = known_language ?? idIfConfident(language, leastConfidence.language)
  }
  const profiles = await profilesOf(db, profiled)
  await upsertProfiles(db, profiles)
  if (detections.length === 0) return { rows_read: inputs.length, rows_written: profiles.length }
  const updated = await db.transaction(async (tx) => {
    await upsertDetections(tx, detections)
    return updateDetectedLabels(tx, labels)
  })
  return { rows_read: inputs.length, rows_written: profiles.length + detections.length + updated }
}

const idIfConfident = (label: InferredLabel | undefined, least: number): string | null =>
  label && label.confidence >= least ? label.id : null

const TEXTS = 20
const STEP = 10

/**
 * The newest texts up to a round message id, so that labels of a busy chat are detected once in ten messages and not at each
 * one. If that leaves too few texts, all of them are used.
 */
const steadyTexts = (messages: NonNullable<NewestTexts['texts']>): string[] => {
  const newest = messages[0]?.[0] ?? 0
  const steady = messages.filter(([message_id]) => message_id <= newest - (newest % STEP))
  return (steady.length < STEP ? messages : steady).slice(0, TEXTS).map(([, text]) => text)
}
