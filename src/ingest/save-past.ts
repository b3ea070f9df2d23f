// Saves what a batch reports about the past of chats: former values of their fields. A batch in which no field changed costs no statement.
import { deleteFormer, type FormerKey, type FormerRow, listFormer, upsertFormer } from '../store/chats/former-values.ts'
import type { Db } from '../store/db.ts'
import { type ChatDraft, currentTexts } from './chat-fields.ts'
import { type FormerValue, formerValue, mergedFormer, pastKey } from './chat-past.ts'

/** What is stored already of the values that the batch reported. */
type StoredPast = { known: Map<string, FormerRow>; current_again: FormerKey[] }

/**
 * Adds what is stored to the drafts. It comes before their rows are written, because a value that is the current one again was first seen
 * when it was a former one.
 */
export const addStoredPast = async (db: Db, drafts: ChatDraft[]): Promise<StoredPast> => {
  const known = new Map<string, FormerRow>()
  const current_again: FormerKey[] = []
  const stored = drafts.filter((draft) => draft.chat_id !== undefined && isTouched(draft))
  if (stored.length === 0) return { known, current_again }
  const byId = new Map(stored.map((draft) => [draft.chat_id!, { draft, turned: turnedKeys(draft) }]))
  const asked = [...byId].flatMap(([chat_id, { draft, turned }]) =>
    [...draft.past.former.values(), ...turned.values()].map(({ field, value_key }) => ({ chat_id, field, value_key })),
  )
  for (const row of await listFormer(db, asked)) {
    const { draft, turned } = byId.get(row.chat_id)!
    const { past } = draft
    const key = pastKey(row)
    known.set(`${row.chat_id} ${key}`, row)
    if (turned.has(key)) {
      past.first[row.field] = Math.min(past.first[row.field]!, row.first)
      current_again.push(row)
    } else past.former.set(key, mergedFormer(past.former.get(key)!, row))
  }
  return { known, current_again }
}

const isTouched = ({ past }: ChatDraft) => past.former.size > 0 || past.turned.size > 0

const turnedKeys = (draft: ChatDraft): Map<string, FormerValue> => {
  const texts = currentTexts(draft)
  const values = [...draft.past.turned].map((field) => formerValue(field, texts[field]!, 0, 0))
  return new Map(values.map((value) => [pastKey(value), value]))
}

/** Writes what is not stored yet. By now every chat has its number. */
export const savePast = async (db: Db, drafts: ChatDraft[], { known, current_again }: StoredPast): Promise<void> => {
  const rows = drafts.flatMap(({ chat_id, past }) =>
    [...past.former].flatMap(([key, value]) => {
      const row = { chat_id: chat_id!, ...value }
      return isStored(row, known.get(`${chat_id} ${key}`)) ? [] : [row]
    }),
  )
  if (current_again.length > 0) await deleteFormer(db, current_again)
  if (rows.length > 0) await upsertFormer(db, rows)
}

const isStored = (row: FormerRow, stored: FormerRow | undefined): boolean =>
  stored !== undefined && row.first === stored.first && row.last === stored.last && row.value === stored.value
