// Takes what is being removed out of the messages, descriptions and waiting observations of all other chats.

import { canonicalJson } from '../ingest/canonical.ts'
import { hashedAuthor, plainAuthor } from '../ingest/privacy.ts'
import { maskedText, type NamingParts, type RemovedThings, withoutRemoved, withoutTraces } from '../ingest/traces.ts'
import type { Observation } from '../sources/observation.ts'
import { deleteFormer, listFormer, upsertFormer } from '../store/chats/former-values.ts'
import { valueKey } from '../store/chats/past-values.ts'
import {
  listDescriptionsWith,
  listFormerDescriptionsWith,
  listOtherChatIds,
  setDescription,
  takeWaitingWith,
} from '../store/chats/takedown.ts'
import { deleteWaitingMentionsBy, insertWaitingObservations } from '../store/chats/waiting.ts'
import type { Db } from '../store/db.ts'
import { replaceGoneForwards } from '../store/observed/mentions/gone-forwards.ts'
import { deleteMentionsBy } from '../store/observed/mentions/mentions.ts'
import { fewChatsEach, type MessageKey } from '../store/observed/messages/message-keys.ts'
import { deleteVersions, listVersionedWith } from '../store/observed/messages/message-versions.ts'
import { forgetVersionCounts, type StoredMessage, updateMessages } from '../store/observed/messages/messages.ts'
import { deleteObservedMessages, listMessagesWith } from '../store/observed/removal/takedown.ts'
import { deleteIndexed, enqueueForSearch } from '../store/observed/search/indexed-messages.ts'
import { deletePast } from '../store/observed/search/past-messages.ts'
import { deleteChangesThatSay, deleteEventsOfMessages } from '../store/watching/removal.ts'
import { fold } from '../text/fold.ts'

type Sweep = {
  removed: RemovedThings
  /** Words in lower case, one of which occurs wherever there is something to remove. */
  words: string[]
  /** How the authors that are being removed stand beside their messages. */
  authors: string[]
  /** The chat that is deleted as a whole. */
  chat_id?: number | undefined
}

/** `names` are those under which messages of the removed authors were forwarded. */
type SweepReport = { counts: Record<string, number>; changed: Set<number>; names: Set<string> }

const CHATS_PER_STATEMENT = 250

export const sweepOthers = async (tx: Db, sweep: Sweep): Promise<SweepReport> => {
  const { removed, words } = sweep
  const changed = new Set<number>()
  const names = new Set<string>()
  const counts: Record<string, number> = { messages_masked: 0, descriptions_masked: 0, waiting_masked: 0 }
  const add = (more: Record<string, number>) => {
    for (const [name, count] of Object.entries(more)) counts[name] = (counts[name] ?? 0) + count
  }
  const chats = await listOtherChatIds(tx, sweep.chat_id)
  for (let start = 0; start < chats.length; start += CHATS_PER_STATEMENT) {
    const group = chats.slice(start, start + CHATS_PER_STATEMENT)
    const found = await listMessagesWith(
      tx,
      group.map(({ chat_id }) => chat_id),
      sweep,
    )
    for (const stored of found) addName(names, (stored.content as NamingParts).forward_from, removed)
    const versioned = await listVersionedWith(
      tx,
      group.map(({ chat_id }) => chat_id),
      words,
    )
    await forgetVersions(tx, [...found, ...versioned])
    add({ events: await deleteEventsAbout(tx, versioned) })
    const channels = new Set(group.filter(({ peer }) => peer === 'Channel').map(({ chat_id }) => chat_id))
    add(await sweepMessages(tx, found, sweep, channels, changed))
  }
  for (const { chat_id, description } of await listDescriptionsWith(tx, words)) {
    const masked = maskedText(description, removed)
    if (masked === description) continue
    await setDescription(tx, chat_id, masked, fold(masked))
    changed.add(chat_id)
    add({ descriptions_masked: 1 })
  }
  add({ former_values_masked: await maskFormer(tx, sweep) })
  const isNamed = (value: string | undefined) => value !== undefined && maskedText(value, removed) !== value
  const isLink = (value: string | undefined) => value !== undefined && removed.chats.has(`#${value}`)
  add({
    events: await deleteChangesThatSay(tx, words, ({ field, before, after }) =>
      [before, after].some(field === 'linked_chat' ? isLink : isNamed),
    ),
  })
  const waiting = await takeWaitingWith<Observation>(tx, words)
  const left = waiting.flatMap(({ names, observation }) => {
    const cleaned = withoutRemoved(observation, removed)
    if (cleaned !== observation) add({ waiting_masked: 1 })
    return cleaned ? [{ names, observation: canonicalJson(cleaned) }] : []
  })
  await insertWaitingObservations(tx, left)
  return { counts, changed, names }
}

/**
 * What a message used to say is not masked but deleted, so that nothing of what is removed is left in it, nor in the search. What a deleted message said
 * last is entered there again.
 */
const forgetVersions = async (tx: Db, keys: MessageKey[]): Promise<void> => {
  for (const few of fewChatsEach(keys)) {
    await deleteVersions(tx, few)
    await deletePast(tx, few)
    await forgetVersionCounts(tx, few)
    await enqueueForSearch(
      tx,
      few.map(({ chat_id, message_id, date }) => ({ chat_id, message_id, date, change: 'past' as const })),
    )
  }
}

const deleteEventsAbout = async (tx: Db, messages: MessageKey[]): Promise<number> => {
  let deleted = 0
  for (const [chat_id, own] of Map.groupBy(messages, (message) => message.chat_id))
    deleted += await deleteEventsOfMessages(
      tx,
      chat_id,
      own.map(({ message_id }) => message_id),
    )
  return deleted
}

/** A former description without the name is another value; one that is stored already takes its spans over. */
const maskFormer = async (tx: Db, { removed, words }: Sweep): Promise<number> => {
  const masked = (await listFormerDescriptionsWith(tx, words)).flatMap((row) => {
    const value = maskedText(row.value, removed)
    return value === row.value ? [] : [{ row, left: { ...row, value, value_key: valueKey(row.field, value) } }]
  })
  if (masked.length === 0) return 0
  await deleteFormer(
    tx,
    masked.map(({ row }) => row),
  )
  for (const { left } of masked) {
    const stored = (await listFormer(tx, [left])).find(({ value_key }) => value_key === left.value_key)
    const spans = [...left.spans, ...(stored?.spans ?? [])].sort((a, b) => a.first - b.first || a.last - b.last)
    await upsertFormer(tx, [{ ...left, ...(stored?.is_now && { value: stored.value, is_now: true }), spans }])
  }
  return masked.length
}

const addName = (names: Set<string>, forward: NamingParts['forward_from'], { authors }: RemovedThings): void => {
  const { title, user_id, user_hash } = forward ?? {}
  const isTheirs =
    (user_id !== undefined && authors.has(plainAuthor({ user_id }))) ||
    (user_hash !== undefined && authors.has(hashedAuthor(user_hash)))
  if (isTheirs && title !== undefined) names.add(title)
}

const sweepMessages = async (
  tx: Db,
  found: StoredMessage[],
  { removed, authors }: Sweep,
  channels: Set<number>,
  changed: Set<number>,
): Promise<Record<string, number>> => {
  const written: StoredMessage[] = []
  const masked: StoredMessage[] = []
  for (const stored of found) {
    const body = { text: stored.text, ...stored.content } as NamingParts
    const left = authors.includes(stored.author_key ?? '') ? undefined : withoutTraces(body, removed)
    if (!left) written.push(stored)
    else if (left !== body) {
      const { text = null, ...content } = left
      masked.push({ ...stored, versions: null, text, content: content as StoredMessage['content'] })
    }
  }
  const counts: Record<string, number> = { messages_masked: masked.length }
  for (const [chat_id, own] of Map.groupBy(written, (message) => message.chat_id))
    for (const [name, count] of Object.entries(
      await deleteObservedMessages(
        tx,
        chat_id,
        own.map(({ message_id }) => message_id),
      ),
    ))
      counts[name] = (counts[name] ?? 0) + count
  counts.events = await deleteEventsAbout(tx, [...written, ...masked])
  for (const group of fewChatsEach(masked)) {
    await updateMessages(tx, group)
    await deleteIndexed(tx, group)
  }
  await enqueueForSearch(
    tx,
    masked
      .filter(({ chat_id, text }) => text !== null && channels.has(chat_id))
      .map(({ chat_id, message_id, date }) => ({ chat_id, message_id, date, change: 'new' as const })),
  )
  const silent = [...written, ...masked.filter(({ text }) => text === null)]
  for (const group of fewChatsEach(silent)) for (const target of await deleteMentionsBy(tx, group)) changed.add(target)
  await deleteWaitingMentionsBy(tx, silent)
  await replaceGoneForwards(tx, silent, [])
  for (const { chat_id } of [...written, ...masked]) changed.add(chat_id)
  return counts
}
