// The tools that read messages: of a chat, by words, and those that mention a channel.
import { type Static, Type } from 'typebox'
import type { ChatShort, FoundMessage } from '#sdk'
import { deletedChoices, mentionKinds, messageSortFields, searchPeriods } from '#sdk/values'
import { cut } from '../text/cut.ts'
import { word } from './arguments.ts'
import { History, historyOf } from './message-history.ts'
import {
  answer,
  channelOrGroup,
  chat,
  cursor,
  date,
  goOn,
  input,
  limit,
  next_cursor,
  number,
  tool,
  UnusableArgument,
} from './tool.ts'

/** Longer texts are cut in lists, so that a page stays readable. One message is returned whole. */
const LONGEST_TEXT = 700

const Message = Type.Object({
  channel: Type.String(),
  channel_title: Type.Optional(Type.String()),
  message_id: Type.Integer(),
  date: Type.String(),
  text: Type.Optional(Type.String()),
  text_is_cut: Type.Optional(Type.Boolean({ description: 'read_messages with message_id has the whole.' })),
  media: Type.Optional(Type.String()),
  views: Type.Optional(Type.Integer()),
  forwards: Type.Optional(Type.Integer()),
  comments: Type.Optional(Type.Integer()),
  reactions: Type.Optional(Type.Integer()),
  is_ad: Type.Optional(Type.Boolean()),
  versions_count: Type.Optional(Type.Integer({ description: 'Edited: read_messages with history says how.' })),
  deleted_at: Type.Optional(Type.String()),
  forwarded_from: Type.Optional(Type.String()),
  known_from: Type.Optional(Type.String({ description: 'forward: only a forward of it was seen.' })),
})

type ShownMessage = Static<typeof Message> & {
  former?: { text: string; first_seen_at?: string; last_seen_at?: string }
}

/** The same in other tools, whose schemas do not repeat it. */
const AsInReadMessages = Type.Unsafe<ShownMessage>({
  type: 'object',
  required: ['channel', 'message_id', 'date'],
  description: 'As read_messages has it.',
})

type ApiMessage = {
  peer_id: string
  message_id: number
  date: string
  text?: string
  media?: { type: string }
  views?: number
  forwards?: number
  comments?: number
  reactions?: { count: number }
  is_ad?: boolean
  versions_count?: number
  deleted_at?: string
  forward_from?: { title?: string; peer_id?: string }
  known_from?: string
}

const shown = (message: ApiMessage, longest: number, titles = new Map<string, string>()): Static<typeof Message> => {
  const { peer_id, message_id, date, text, media, views, forwards, comments, reactions, is_ad, forward_from } = message
  const { versions_count, deleted_at } = message
  const title = titles.get(peer_id)
  const from = forward_from?.title ?? forward_from?.peer_id
  return {
    channel: peer_id,
    message_id,
    date,
    ...(title !== undefined && { channel_title: title }),
    ...(text !== undefined && { text: cut(text, longest), ...(text.length > longest && { text_is_cut: true }) }),
    ...(media && { media: media.type }),
    ...(views !== undefined && { views }),
    ...(forwards !== undefined && { forwards }),
    ...(comments !== undefined && { comments }),
    ...(reactions && { reactions: reactions.count }),
    ...(is_ad && { is_ad }),
    ...(versions_count !== undefined && { versions_count }),
    ...(deleted_at !== undefined && { deleted_at }),
    ...(from !== undefined && { forwarded_from: from }),
    ...(message.known_from !== undefined && { known_from: message.known_from }),
  }
}

const titlesOf = (chats: ChatShort[] = []) => new Map(chats.map(({ internal_id, title }) => [internal_id, title]))

/** Texts are set apart, so that a reader can tell them from our own words. */
const line = (message: ShownMessage) => {
  const counts = [
    message.views === undefined ? '' : `${number(message.views)} views`,
    message.forwards === undefined ? '' : `${number(message.forwards)} forwards`,
    message.comments === undefined ? '' : `${number(message.comments)} comments`,
    message.reactions === undefined ? '' : `${number(message.reactions)} reactions`,
    message.media ?? '',
    message.is_ad ? 'ad' : '',
    message.known_from ? `known from a ${message.known_from}` : '',
    message.versions_count === undefined ? '' : `${message.versions_count} versions`,
    message.deleted_at === undefined ? '' : `deleted by ${message.deleted_at}`,
    message.former === undefined ? '' : 'found by what it used to say',
  ].filter(Boolean)
  const place = message.channel_title ? `${cut(message.channel_title, 60)} (${message.channel})` : message.channel
  const used = message.former ? `\nIt used to say:\n${quoted(message.former.text)}` : ''
  return `[${message.date}] ${place} #${message.message_id}${counts.length ? ` (${counts.join(', ')})` : ''}\n${quoted(message.text ?? '(no text)')}${used}`
}

const quoted = (text: string) => `> ${text.replaceAll('\n', '\n> ')}`

export const readMessages = tool({
  name: 'read_messages',
  title: 'Read messages',
  description:
    'Messages of a channel or group, newest first, with views and reactions. Long texts are cut; with message_id one message is returned whole, and with history what it used to say before it was edited.',
  renames: { internal_id: 'channel' },
  input: input({
    channel: chat,
    message_id: Type.Optional(Type.Integer({ minimum: 1, description: 'Only this message, with its whole text.' })),
    history: Type.Optional(
      Type.Boolean({ description: 'With message_id: its versions, their differences, and whether it was deleted.' }),
    ),
    from_date: date('Earliest day or moment:'),
    to_date: Type.Optional(Type.String({ description: 'Latest.' })),
    limit: limit(30),
    cursor,
  }),
  output: answer({ messages: Type.Array(Message), history: Type.Optional(History), next_cursor }),
  run: async ({ channel, message_id, history, limit: most = 10, ...range }, { scope, signal, pay }) => {
    const internal_id = channel
    if (history && message_id === undefined) throw new UnusableArgument('history needs message_id')
    if (history && message_id !== undefined) {
      const found = await pay(scope.messages.history({ internal_id, message_id }, { signal }))
      const { data, text } = historyOf(found)
      const message = shown(
        { ...found, ...found.versions.at(-1), peer_id: found.internal_id },
        Number.POSITIVE_INFINITY,
      )
      return { data: { messages: [message], history: data }, text }
    }
    if (message_id !== undefined) {
      const one = await channelOrGroup<ApiMessage, ApiMessage>(
        () => pay(scope.messages.get({ internal_id, message_id }, { signal })),
        () => pay(scope.messages.getInGroup({ internal_id, message_id }, { signal })),
      )
      const message = shown(one, Number.POSITIVE_INFINITY)
      return { data: { messages: [message] }, text: line(message) }
    }
    const asked = { internal_id, limit: most, ...range }
    const page = await channelOrGroup<
      { messages: ApiMessage[]; cursor?: string },
      { messages: ApiMessage[]; cursor?: string }
    >(
      () => pay(scope.messages.list(asked, { signal })),
      () => pay(scope.messages.listInGroup(asked, { signal })),
    )
    const messages = page.messages.map((message) => shown(message, LONGEST_TEXT))
    return {
      data: { messages, ...(page.cursor && { next_cursor: page.cursor }) },
      text: messages.length ? [...messages.map(line), ...goOn(page.cursor)].join('\n') : 'No messages in this period.',
    }
  },
})

const formerOf = ({ text, snippet, first_seen_at, last_seen_at }: NonNullable<FoundMessage['former']>) => ({
  text: snippet && text.length > LONGEST_TEXT ? `…${cut(snippet.text, LONGEST_TEXT)}` : cut(text, LONGEST_TEXT),
  ...(first_seen_at !== undefined && { first_seen_at }),
  ...(last_seen_at !== undefined && { last_seen_at }),
})

export const searchMessages = tool({
  name: 'search_messages',
  title: 'Search messages',
  description:
    'Searches the text of channel messages for words in any form; "quoted phrases" exactly; -word excludes. By relevance, date or views. The operator must have enabled it for the account.',
  renames: { on_channel: 'channel' },
  input: input({
    term: Type.String({ minLength: 1, maxLength: 500 }),
    period: word(searchPeriods, '30d'),
    channel: Type.Optional(chat),
    country: Type.Optional(Type.String({ description: 'Of the channels: English name or id, such as saudi_arabia.' })),
    language: Type.Optional(Type.String({ description: 'English name or code, such as ar.' })),
    category: Type.Optional(Type.String({ description: 'Such as News & Media.' })),
    sort_by: word(messageSortFields, 'relevance'),
    deleted: word(deletedChoices, 'exclude'),
    former: Type.Optional(Type.Boolean({ description: 'Find also messages that used to say this and do not now.' })),
    limit: limit(30),
    cursor,
  }),
  output: answer({
    messages: Type.Array(AsInReadMessages, { description: 'With `former` if only what it used to say matches.' }),
    count: Type.Integer(),
    count_is: Type.String({ description: 'exact, or at_least for very common words.' }),
    next_cursor,
  }),
  run: async ({ channel, limit: most = 10, ...asked }, { scope, signal, pay }) => {
    const {
      messages: found,
      chats,
      count,
      count_is,
      cursor,
    } = await pay(scope.messages.search({ ...asked, on_channel: channel, limit: most, short_info: true }, { signal }))
    const titles = titlesOf(chats)
    const messages = found.map(({ snippet, former, ...message }) => {
      const whole = { ...shown(message, LONGEST_TEXT, titles), ...(former && { former: formerOf(former) }) }
      // The part around the match says more than the beginning.
      return snippet && whole.text_is_cut ? { ...whole, text: `…${cut(snippet.text, LONGEST_TEXT)}` } : whole
    })
    return {
      data: { messages, count, count_is, ...(cursor && { next_cursor: cursor }) },
      text: [
        `${count_is === 'at_least' ? 'At least ' : ''}${number(count)} messages match.`,
        ...messages.map(line),
        ...goOn(cursor),
      ].join('\n'),
    }
  },
})

export const mentionsOfChannel = tool({
  name: 'channel_mentions',
  title: 'Mentions of a channel',
  description:
    'Where other chats mention a channel, newest first: by name or link in a text, by forwarding its messages, or in a giveaway.',
  renames: { internal_id: 'channel' },
  input: input({
    channel: chat,
    kind: word(mentionKinds),
    from_date: date('Earliest day or moment:'),
    to_date: Type.Optional(Type.String({ description: 'Latest.' })),
    limit: limit(30),
    cursor,
  }),
  output: answer({
    mentions: Type.Array(Type.Intersect([AsInReadMessages, Type.Object({ kind: Type.String() })])),
    next_cursor,
  }),
  run: async ({ channel, limit: most = 10, ...asked }, { scope, signal, pay }) => {
    const page = await pay(
      scope.channels.mentions({ internal_id: channel, limit: most, short_info: true, ...asked }, { signal }),
    )
    const titles = titlesOf(page.chats)
    const mentions = page.mentions.map(({ kind, ...message }) => ({ ...shown(message, LONGEST_TEXT, titles), kind }))
    return {
      data: { mentions, ...(page.cursor && { next_cursor: page.cursor }) },
      text: mentions.length
        ? [...mentions.map((one) => `${one.kind} ${line(one)}`), ...goOn(page.cursor)].join('\n')
        : 'No mentions in this period.',
    }
  },
})
