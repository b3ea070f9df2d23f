// The inbox of an account.
import { eventTypeNames, getEvent, listEvents, readEvents } from '../../contract/index.ts'
import { listChatsNamed } from '../../store/chats/chat-refs.ts'
import type { Db } from '../../store/db.ts'
import { findInbox, listEventsById, listEvents as listStored, setRead } from '../../store/watching/events.ts'
import { splitList } from '../../text/comma-list.ts'
import { readChatName } from '../../text/links.ts'
import { eventRecords } from '../../watching/render.ts'
import { refuse } from '../refuse.ts'
import { handle } from '../request/handle.ts'
import { wordIn } from '../request/input.ts'

export const typesIn = (given: string | undefined): string[] | undefined => {
  if (given === undefined) return undefined
  const types = splitList(given)
  if (types.length === 0) throw refuse.badInput('types: name at least one type of event')
  const unknown = types.filter((type) => wordIn(eventTypeNames, type) === undefined)
  if (unknown.length)
    throw refuse.badInput(
      `types: there is no type of event named ${unknown.join(', ')}; there are ${eventTypeNames.join(', ')}`,
    )
  return types.map((type) => wordIn(eventTypeNames, type)!)
}

const chatIn = async (db: Db, name: string | undefined): Promise<number | undefined> => {
  if (name === undefined) return undefined
  const read = readChatName(name)
  const chat = read === undefined ? undefined : (await listChatsNamed(db, [read])).get(read)
  if (!chat) throw refuse.chatNotFound('Channel or Group')
  return chat.chat_id
}

const dateOf = (seconds: number | undefined) => (seconds === undefined ? undefined : new Date(seconds * 1000))

export const eventRoutes = [
  handle(listEvents, async ({ query, caller, cursors, db }) => {
    const { account_id } = caller.holder
    const { from_date, to_date } = query
    if (from_date !== undefined && to_date !== undefined && from_date > to_date)
      throw refuse.badInput('from_date must not be after to_date')
    const limit = query.limit!
    const order = query.order!
    const [position] = (cursors.read() ?? []) as number[]
    const { last_number, read_number, unread } = await findInbox(db, account_id)
    const after = Math.max(query.after ?? 0, query.unread ? read_number : 0, order === 'oldest' ? (position ?? 0) : 0)
    const found = await listStored(db, account_id, {
      order,
      after,
      before: order === 'newest' ? position : undefined,
      types: typesIn(query.types),
      watch_id: query.watch_id,
      chat_id: await chatIn(db, query.chat),
      quiet: query.quiet!,
      unread: query.unread,
      from: dateOf(from_date),
      to: dateOf(to_date),
      limit: limit + 1,
    })
    const shown = found.slice(0, limit)
    return {
      events: await eventRecords(db, shown, query.language!),
      unread_count: unread,
      read_number,
      last_number,
      cursor: found.length > limit ? cursors.write([shown.at(-1)!.number]) : null,
    }
  }),

  handle(getEvent, async ({ params: { event_id }, query, caller, db }) => {
    const [found] = await listEventsById(db, [event_id])
    if (!found || found.account_id !== caller.holder.account_id) throw refuse.eventNotFound(event_id)
    return (await eventRecords(db, [found], query.language!))[0]!
  }),

  handle(readEvents, async ({ body: { up_to }, caller, db }) => {
    const { unread, read_number } = (await setRead(db, caller.holder.account_id, up_to))!
    return { unread_count: unread, read_number }
  }),
]
