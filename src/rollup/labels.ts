// Labels of chats, detected anew where their texts have changed, a batch of chats at a time.
import { hash } from 'node:crypto'
import type { Label } from '../labels/label.ts'
import {
  type DetectedLabelsRow,
  type Detection,
  listLabelInputs,
  updateDetectedLabels,
  upsertDetections,
} from '../store/chats/labels.ts'
import type { Db } from '../store/db.ts'
import { listNewestTexts, type NewestTexts } from '../store/observed/roll-up-reads.ts'
import type { ChangedChat } from '../store/statistics/changes.ts'
import type { RowCounts } from './row-counts.ts'

/** In a transaction of its own, which is short: chats that ingest waits for are locked by it. */
export const labelChats = async (db: Db, chats: ChangedChat[]): Promise<RowCounts> => {
  // Loaded when first needed: the words of 60 languages take a third of a second, and commands do without.
  const { DETECTION_RULES, detectLabels, leastConfidence } = await import('../labels/detect-labels.ts')
  const { chatTexts } = await import('../labels/chat-texts.ts')
  const changed = chats.filter(({ changed_at }) => changed_at !== null).map(({ chat_id }) => chat_id)
  const inputs = await listLabelInputs(
    db,
    changed,
    chats.map(({ chat_id }) => chat_id),
    DETECTION_RULES,
  )
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
    const texts_hash = hash('sha1', JSON.stringify([title, description, messages, known_language]), 'base64url')
    if (input.rules === DETECTION_RULES && input.texts_hash === texts_hash) continue
    const texts = chatTexts(title, description ?? '', messages)
    const { country, language, category } = detectLabels(texts, known_language ?? undefined)
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
    })
    labels.push({
      chat_id,
      country: sure(country, leastConfidence.country),
      language: sure(language, leastConfidence.language),
      category: sure(category, leastConfidence.category),
    })
  }
  if (detections.length === 0) return { rows_read: inputs.length, rows_written: 0 }
  const updated = await db.transaction(async (tx) => {
    await upsertDetections(tx, detections)
    return updateDetectedLabels(tx, labels)
  })
  return { rows_read: inputs.length, rows_written: detections.length + updated }
}

const sure = (label: Label | undefined, least: number): string | null =>
  label && label.confidence >= least ? label.id : null

const TEXTS = 20
const STEP = 10

/**
 * The newest texts up to a round message id, so that a busy chat is detected anew once in ten messages and not at each;
 * while that leaves too few, all of them.
 */
const steadyTexts = (messages: NonNullable<NewestTexts['texts']>): string[] => {
  const newest = messages[0]?.[0] ?? 0
  const steady = messages.filter(([message_id]) => message_id <= newest - (newest % STEP))
  return (steady.length < STEP ? messages : steady).slice(0, TEXTS).map(([, text]) => text)
}
