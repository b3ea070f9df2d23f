// Where posts come from and whom they answer stays as it is: forwards, replies, signatures, bots.
import type { MessageSeen } from '../../../sources/observation.ts'
import type { DoubtedField, PageExpectation } from '../expectation.ts'
import { knownPosts, type PostPair, quoted, unlessHalf } from '../half.ts'

type OriginPart = 'forward' | 'reply' | 'author' | 'bot'
const originParts: OriginPart[] = ['forward', 'reply', 'author', 'bot']
type PostOrigin = Pick<MessageSeen, 'forward_from' | 'reply_to_message_id' | 'author' | 'via_bot'>

const originIn: Record<OriginPart, (post: PostOrigin) => string | undefined> = {
  // The name of the original may change, the fact of the forward does not.
  forward: ({ forward_from: forward }) =>
    forward && (forward.chat || forward.title || forward.author ? 'a forward' : 'a forward of nothing'),
  reply: ({ reply_to_message_id: reply }) => (reply === undefined ? undefined : `message ${reply}`),
  author: ({ author }) => author,
  bot: ({ via_bot }) => via_bot,
}

const stays = (part: OriginPart, field: DoubtedField): PageExpectation => ({
  of: 'page',
  field,
  usual: 0.01,
  concerns: 'some',
  find: (page) =>
    unlessHalf(
      knownPosts(page).filter(({ before }) => originIn[part](before) !== undefined),
      ({ post, before }) => originIn[part](post) !== originIn[part](before),
      ({ post, before }, count) => ({
        expected: `${part} of post ${post.message_id}: ${quoted(originIn[part](before))}`,
        seen: `${quoted(originIn[part](post))}, and ${count} like it`,
      }),
    ),
})

export const forwardsStay = stays('forward', 'content')
export const repliesStay = stays('reply', 'signature')
export const authorsStay = stays('author', 'signature')
export const botsStay = stays('bot', 'signature')

/** An author cannot make a forward or an answer of a post. */
export const originsDoNotAppear: PageExpectation = {
  of: 'page',
  field: 'content',
  usual: 0.01,
  concerns: 'some',
  find: (page) => {
    const added = ({ post, before }: PostPair) =>
      originParts.find((part) => originIn[part](before) === undefined && originIn[part](post) !== undefined)
    return unlessHalf(
      knownPosts(page),
      (pair) => added(pair) !== undefined,
      (pair, count) => ({
        expected: `no ${added(pair)} of post ${pair.post.message_id}, as before`,
        seen: `${quoted(originIn[added(pair)!](pair.post))}, and ${count} like it`,
      }),
    )
  },
}

export const editMarksStay: PageExpectation = {
  of: 'page',
  field: 'signature',
  usual: 0.01,
  concerns: 'some',
  find: (page) =>
    unlessHalf(
      knownPosts(page).filter(({ before }) => before.edited),
      ({ post }) => !post.edited,
      ({ post }, count) => ({
        expected: `post ${post.message_id} marked as edited`,
        seen: `no mark, and ${count} like it`,
      }),
    ),
}

/** Few posts of a page are edited at once. */
const EDITED_TOGETHER = 3

export const editMarksDoNotAppear: PageExpectation = {
  of: 'page',
  field: 'signature',
  usual: 0.01,
  concerns: 'some',
  find: (page) => {
    const others = knownPosts(page).filter(({ before }) => !before.edited)
    if (others.length < EDITED_TOGETHER) return undefined
    return unlessHalf(
      others,
      ({ post }) => post.edited === true,
      ({ post }, count) => ({
        expected: `post ${post.message_id} not edited`,
        seen: `marked as edited, and ${count} like it`,
      }),
    )
  },
}

const kindStays = (service: boolean): PageExpectation => ({
  of: 'page',
  field: 'content',
  usual: 0.005,
  concerns: 'some',
  find: ({ posts, before }) =>
    unlessHalf(
      posts.flatMap((post) => {
        const known = before.get(post.message_id)
        return known?.service === service ? [{ post, before: known }] : []
      }),
      ({ post }) => (post.service ?? false) !== service,
      ({ post }, count) => ({
        expected: `${service ? 'a service message' : 'a post'} with the number ${post.message_id}`,
        seen: `${service ? 'a post' : 'a service message'}, and ${count} like it`,
      }),
    ),
})

export const postsStayPosts = kindStays(false)
export const serviceMessagesStay = kindStays(true)
