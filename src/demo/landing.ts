// What the first page of a demo tells whoever has not opened it: a finding, a change and a rehearsed watch of the accounts of its roles. It is
// computed once, so that a stranger's look costs one row.
import { listChatsById } from '../store/chats/chats.ts'
import { listExplanations } from '../store/chats/explanations.ts'
import type { Db } from '../store/db.ts'
import { upsertSetting } from '../store/settings.ts'
import { type EventRow, listEvents } from '../store/watching/events.ts'
import { listWatches, subjectOf, type WatchRow } from '../store/watching/watches.ts'
import { DAY_MS } from '../time/spans.ts'
import { type DemoRole, type WordLanguage, wordLanguages } from '../vocabulary.ts'
import { previewOf } from '../watching/preview.ts'
import { sentenceOf } from '../watching/render.ts'
import { chatsOfWatch } from '../watching/since.ts'
import { LANDING } from './accounts.ts'
import { isCorrection } from './correction.ts'
import { accountOf } from './desks.ts'

const REHEARSED_DAYS = 7
const SENTENCES = 3

export const keepLanding = async (db: Db, now: Date): Promise<void> => {
  const tiles: Partial<Record<WordLanguage, object>> = {}
  for (const language of wordLanguages) tiles[language] = await tilesIn(db, language, now)
  await upsertSetting(db, LANDING, tiles)
}

const tilesIn = async (db: Db, language: WordLanguage, now: Date) => ({
  ...(await findingOf(db, language)),
  ...(await changeOf(db, language)),
  ...(await rehearsalOf(db, language, now)),
})

const watchesOf = async (db: Db, role: DemoRole): Promise<WatchRow[]> =>
  listWatches(db, await accountOf(db, role), { limit: 20 })

const shortChat = async (db: Db, chat_id: number) => {
  const [chat] = await listChatsById(db, [chat_id])
  return chat && { internal_id: chat.internal_id, title: chat.title }
}

/** Of the channel that the owner watches, with what the owner says about it. */
const findingOf = async (db: Db, language: WordLanguage) => {
  const chat_id = (await watchesOf(db, 'owner')).find((watch) => watch.chat_id !== null)?.chat_id
  const chat = chat_id ? await shortChat(db, chat_id) : undefined
  const [said] = chat_id ? await listExplanations(db, chat_id) : []
  if (!chat || !said) return {}
  const event = { type: 'trust.changed', facts: { appeared: [said.signal], cleared: [] } }
  return { finding: { chat, sentence: sentenceOf(event, chat, language), explanation: said.text } }
}

/** The newest correction in an inbox of which both texts are known, or else the newest edit: first in that of the journalist. */
const changeOf = async (db: Db, language: WordLanguage) => {
  const asked = { order: 'newest', types: ['message.edited'], quiet: true, limit: 50 } as const
  const events: EventRow[] = []
  for (const role of ['journalist', 'buyer'] as const)
    events.push(...(await listEvents(db, await accountOf(db, role), { ...asked, types: [...asked.types] })))
  const edits = events.filter(({ facts }) => facts.former_text && facts.text && facts.former_text !== facts.text)
  const textsOf = ({ facts }: EventRow) => facts as { text: string; former_text: string }
  const edit = edits.find((one) => isCorrection(textsOf(one))) ?? edits[0]
  const chat = edit?.chat_id ? await shortChat(db, edit.chat_id) : undefined
  if (!edit || !chat || edit.message_id === null) return {}
  const { text: after, former_text: before } = textsOf(edit)
  const { message_id, happened_at } = edit
  return { change: { chat, message_id, happened_at, before, after, sentence: sentenceOf(edit, chat, language) } }
}

/** What the buyer's watch on the list would have told of. */
const rehearsalOf = async (db: Db, language: WordLanguage, now: Date) => {
  const watch = (await watchesOf(db, 'buyer')).find((one) => subjectOf(one) === 'list')
  if (!watch) return {}
  const oldest = new Date(now.getTime() - REHEARSED_DAYS * DAY_MS)
  const told = await previewOf(db, { watch, chat_ids: await chatsOfWatch(db, watch), oldest, now, language })
  const { sent_count, held_count, chats_count } = told
  const sentences = told.events.filter(({ held }) => !held).map(({ sentence }) => sentence)
  const rehearsal = { name: watch.name, days: REHEARSED_DAYS, chats_count, sent_count, held_count }
  return { rehearsal: { ...rehearsal, sentences: sentences.slice(0, SENTENCES) } }
}
