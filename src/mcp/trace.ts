// The tool that tells who had a text, and when.
import { Type } from 'typebox'
import type { ChatShort, MessageCopies } from '#sdk'
import { addressOf } from '../text/address.ts'
import { cut } from '../text/cut.ts'
import { readChatLink } from '../text/links.ts'
import { differenceText } from './message-history.ts'
import { answer, cursor, goOn, input, limit, next_cursor, number, tool, UnusableArgument } from './tool.ts'

const LONGEST_DIFFERENCE = 300

type ShownPost = {
  channel: string
  channel_title?: string
  message_id: number
  date: string
  delay_seconds: number
  views?: number
  difference?: string
}

const Post = Type.Unsafe<ShownPost>({
  type: 'object',
  required: ['channel', 'message_id', 'date', 'delay_seconds'],
  description: 'With channel_title, views, and the difference if it is not equal: [-removed-], {+added+}.',
})

type EarliestPost = Omit<ShownPost, 'delay_seconds'> & { observed_percent?: number }

type EarliestKnown = NonNullable<MessageCopies['earliest_known']>

const shown = (copy: MessageCopies['copies'][number], titles: Map<string, string>): ShownPost => {
  const { peer_id, message_id, date, delay_seconds, views, difference } = copy
  const title = titles.get(peer_id)
  return {
    channel: peer_id,
    ...(title !== undefined && { channel_title: title }),
    message_id,
    date,
    delay_seconds,
    ...(views !== undefined && { views }),
    ...(difference && { difference: cut(differenceText(difference), LONGEST_DIFFERENCE) }),
  }
}

const placeOf = ({ channel, channel_title, message_id }: Pick<ShownPost, 'channel' | 'channel_title' | 'message_id'>) =>
  `${channel_title ? `${cut(channel_title, 60)} (${channel})` : channel} #${message_id}`

const line = (post: ShownPost) => {
  const facts = [
    post.delay_seconds === 0 ? 'earliest known' : `${number(post.delay_seconds)} s later`,
    post.views === undefined ? '' : `${number(post.views)} views`,
  ].filter(Boolean)
  return `[${post.date}] ${placeOf(post)} (${facts.join(', ')})${post.difference ? `\n> ${post.difference.replaceAll('\n', '\n> ')}` : ''}`
}

const titlesOf = (chats: ChatShort[] = []) => new Map(chats.map(({ internal_id, title }) => [internal_id, title]))

const earliestOf = ({ peer_id, message_id, date, observed_percent }: EarliestKnown) => ({
  channel: peer_id,
  message_id,
  date,
  ...(observed_percent !== undefined && { observed_percent }),
})

const knownPart = (earliest: EarliestKnown | undefined) =>
  earliest?.observed_percent === undefined
    ? []
    : [
        `Of the first channel's posts of that month ${earliest.observed_percent} % are known; an unobserved channel may have been earlier.`,
      ]

/** A link to a post, as the API names its parts. */
const postIn = (link: string) => {
  const read = readChatLink(link)
  if (!read || !('message_id' in read) || read.message_id === undefined)
    throw new UnusableArgument('link must lead to a post, such as t.me/name/123')
  const internal_id = read.kind === 'name' ? addressOf(read) : `-100${read.platform_id}`
  return { internal_id, message_id: read.message_id }
}

export const traceText = tool({
  name: 'trace_text',
  title: 'Trace a text',
  description:
    'Who had a text and when: posts of all channels with it or a slightly changed one, earliest first, with delay and difference. Give the text, or the link of a post for the other posts with its text.',
  input: input({
    text: Type.Optional(Type.String({ minLength: 1, maxLength: 8_192 })),
    link: Type.Optional(Type.String({ description: 'Of a post: t.me/name/123.' })),
    limit: limit(30),
    cursor,
  }),
  output: answer({
    earliest_known: Type.Optional(
      Type.Unsafe<EarliestPost>({
        type: 'object',
        description: 'observed_percent: how much of its channel and month is known.',
      }),
    ),
    posts: Type.Array(Post),
    posts_count: Type.Optional(Type.Integer()),
    channels_count: Type.Optional(Type.Integer()),
    partial: Type.Boolean({ description: 'Posts may be missing.' }),
    next_cursor,
  }),
  run: async ({ text, link, limit: most = 10, cursor: from }, { scope, signal, pay }) => {
    if ((text === undefined) === (link === undefined)) throw new UnusableArgument('give one of text and link')
    if (text !== undefined && from !== undefined)
      throw new UnusableArgument('text has one page: ask for more with limit, or by the link of a post that was found')
    const found = link === undefined ? undefined : postIn(link)
    const asked = { limit: most, short_info: true }
    const page = found
      ? await pay(scope.messages.copies({ ...found, ...asked, cursor: from }, { signal })).then(
          ({ copies, copies_count, ...rest }) => ({ ...rest, posts: copies, posts_count: copies_count }),
        )
      : await pay(scope.messages.trace({ text: text!, ...asked }, { signal })).then((traced) => ({
          ...traced,
          cursor: undefined,
        }))
    const { earliest_known, posts_count, channels_count, partial, cursor: next } = page
    const posts = page.posts.map((one) => shown(one, titlesOf(page.chats)))
    const others = found ? 'other posts' : 'posts'
    const head =
      posts_count === undefined || channels_count === undefined
        ? `A page of the ${others} with this text, earliest first.`
        : `${number(posts_count)} ${others} with this text are known, in ${number(channels_count)} ${found ? 'other ' : ''}channels.`
    return {
      data: {
        ...(earliest_known && { earliest_known: earliestOf(earliest_known) }),
        posts,
        ...(posts_count !== undefined && { posts_count }),
        ...(channels_count !== undefined && { channels_count }),
        partial,
        ...(next && { next_cursor: next }),
      },
      text: [
        head,
        ...posts.map(line),
        ...(posts.length > 0 ? knownPart(earliest_known) : []),
        ...(partial ? ['Posts may be missing: not all texts could be compared.'] : []),
        ...goOn(next),
      ].join('\n'),
    }
  },
})
