// Saves what a batch reports about the past of chats: former values of their fields. A batch in which no field changed costs no statement.
import { deleteFormer, type FormerKey, type FormerRow, listFormer, upsertFormer } from '../store/chats/former-values.ts'
import { comparable, valueKey } from '../store/chats/past-values.ts'
import type { Db } from '../store/db.ts'
import { listTold } from '../store/observed/members/member-series.ts'
import { isIn } from '../store/observed/members/told-fields.ts'
import type { PastField } from '../vocabulary.ts'
import { isSameValue } from './canonical.ts'
import { type ChatDraft, currentText } from './chat-fields.ts'
import { beginningOf, dividing, type Stretch, shownTexts, stretchesAfter, tangled, untangled } from './chat-past.ts'

/** A field of a chat that was seen with several values. */
type ChangedField = { draft: ChatDraft; field: PastField; stored: FormerRow[] }
type FormerChanges = { field: ChangedField; rows: Omit<FormerRow, 'chat_id'>[] }[]

/** Finds the beginnings of the current values, which the rows of chats hold, and what has to be stored beside them. */
export const addStoredPast = async (db: Db, drafts: ChatDraft[]): Promise<FormerChanges> => {
  const changed = drafts.flatMap((draft) =>
    [...draft.past.seen.keys()].flatMap((field): ChangedField[] => {
      const first = beginningOf(field, draft.past)
      if (first === undefined) return [{ draft, field, stored: [] }]
      draft.past.first[field] = first
      return []
    }),
  )
  const asked = changed.filter(({ draft, field }) => draft.past.before[field])
  if (asked.length > 0) {
    const rows = Map.groupBy(
      await listFormer(
        db,
        asked.map(({ draft, field }) => ({ chat_id: draft.chat_id!, field })),
      ),
      ({ chat_id, field }) => `${chat_id} ${field}`,
    )
    for (const one of asked) one.stored = rows.get(`${one.draft.chat_id} ${one.field}`) ?? []
  }
  const told = await toldTimes(db, changed)
  return changed.map((field) => ({ field, rows: formerAfter(field, told(field)) }))
}

const seenIn = ({ draft, field }: ChangedField) =>
  draft.past.seen.get(field)!.map(({ value, at }) => ({ form: comparable(field, value), at }))

/** The stored stretches of a field, with the current one. */
const storedIn = ({ draft, field, stored }: ChangedField): Stretch[] => {
  const before = draft.past.before[field]
  if (!before) return []
  const { value, first, last } = before
  const former = stored.flatMap((row) =>
    row.spans.map((span) => ({ form: comparable(field, row.is_now ? value : row.value), ...span })),
  )
  return [...former, { form: comparable(field, value), first, last }]
}

/** When fields were seen, of those of which a stretch has to be divided. */
const toldTimes = async (db: Db, changed: ChangedField[]): Promise<(one: ChangedField) => number[]> => {
  const divided = new Map<ChangedField, Stretch[]>()
  for (const one of changed) {
    const [stored, seen] = [storedIn(one), seenIn(one)]
    const parts = tangled(stored) ? stored : stored.filter((stretch) => dividing(stretch, seen).length > 0)
    if (parts.some(({ first, last }) => first < last)) divided.set(one, parts)
  }
  if (divided.size === 0) return () => []
  const parts = [...divided.values()].flat()
  const told = await listTold(db, [...new Set([...divided.keys()].map(({ draft }) => draft.chat_id!))], {
    since: Math.min(...parts.map(({ first }) => first)),
    until: Math.max(...parts.map(({ last }) => last)),
  })
  return (one) =>
    !divided.has(one)
      ? []
      : [...(told.get(one.draft.chat_id!) ?? []), ...one.draft.uncounted_before]
          .filter((sighting) => isIn(sighting.told, one.field))
          .map(({ at }) => at)
}

/** The rows of all values but the current one, and of its earlier stretches. */
const formerAfter = (one: ChangedField, told: number[]): Omit<FormerRow, 'chat_id'>[] => {
  const { draft, field, stored } = one
  const { before, seen, first } = draft.past
  const stretches = stretchesAfter(untangled(storedIn(one), told), seenIn(one), told)
  const current = stretches.pop()!
  first[field] = current.first
  const shown = shownTexts(field, [
    ...stored.filter(({ is_now }) => !is_now).map(({ value, spans }) => ({ value, last: spans.at(-1)!.last })),
    ...(before[field] ? [before[field]] : []),
    ...seen.get(field)!.map(({ value, at }) => ({ value, last: at })),
  ])
  return [...Map.groupBy(stretches, ({ form }) => form)].map(([form, own]) => {
    const is_now = form === current.form
    const value = shown.get(form)!.value
    return {
      field,
      value_key: valueKey(field, is_now ? currentText(draft, field) : value),
      value: is_now ? '' : value,
      is_now,
      spans: own.map((span) => ({ first: span.first, last: span.last })),
    }
  })
}

/** Writes what is not stored yet. By now every chat has its number. */
export const savePast = async (db: Db, changes: FormerChanges): Promise<void> => {
  const gone: FormerKey[] = []
  const written: FormerRow[] = []
  for (const { field, rows } of changes) {
    const chat_id = field.draft.chat_id!
    const stored = new Map(field.stored.map((row) => [row.value_key, row]))
    for (const row of rows) {
      const known = stored.get(row.value_key)
      stored.delete(row.value_key)
      if (!known || !isSameValue(known, { chat_id, ...row })) written.push({ chat_id, ...row })
    }
    gone.push(...stored.values())
  }
  if (gone.length > 0) await deleteFormer(db, gone)
  if (written.length > 0) await upsertFormer(db, written)
}
