// What posts say stays as it is, unless they are marked as edited. Each part is an expectation of its own, so that an alarm names the part.
import { isSameValue } from '../../../ingest/canonical.ts'
import type { MessageSeen } from '../../../sources/observation.ts'
import { partsOf, signatureOf } from '../../../versions/signature.ts'
import type { Finding, PageExpectation, PageReading, PostBefore } from '../expectation.ts'
import { knownPosts, type PostPair, quoted, unlessHalf } from '../half.ts'

type ContentPart = 'text' | 'formatting' | 'media' | 'buttons'

/** The letters by which `signatureOf` calls the parts. */
const letters: Record<ContentPart, string[]> = {
  text: ['t'],
  formatting: ['f'],
  media: ['m', 'i', 'd'],
  buttons: ['b'],
}

type PartChange = Partial<Record<ContentPart, 'changed' | 'not shown'>>

/** Computed once for all expectations of a page. */
const changes = new WeakMap<PageReading, { pairs: PostPair[]; of: Map<PostPair, PartChange> }>()

const changesOf = (page: PageReading) => {
  const known = changes.get(page)
  if (known) return known
  const pairs = knownPosts(page)
  const of = new Map(pairs.map((pair) => [pair, changeOf(pair)]))
  changes.set(page, { pairs, of })
  return { pairs, of }
}

const NONE: PartChange = {}

const changeOf = ({ post, before }: PostPair): PartChange => {
  // Most posts are as they were, and a signature costs more than a comparison.
  if (isAlike(post, before)) return NONE
  const [was, is] = [partsOf(signatureOf(before)), partsOf(signatureOf(shownIn(post)))]
  const change: PartChange = {}
  for (const part of Object.keys(letters) as ContentPart[]) {
    const told = letters[part].filter((letter) => was.has(letter) && was.get(letter) !== EMPTY[letter])
    if (letters[part].some((letter) => was.has(letter) && is.has(letter) && was.get(letter) !== is.get(letter)))
      change[part] = 'changed'
    else if (told.length > 0 && letters[part].every((letter) => !is.has(letter))) change[part] = 'not shown'
  }
  return change
}

const EMPTY: Record<string, string> = { t: '', f: '', m: '', b: '' }

const isAlike = (post: MessageSeen, before: PostBefore): boolean =>
  (post.text ?? null) === before.text &&
  isSameValue(post.entities, before.entities) &&
  isSameValue(post.keyboard, before.keyboard) &&
  isSameMedia(post.media, before.media)

/** Addresses of pictures and files change from one page to the next. */
const isSameMedia = (a: unknown, b: unknown): boolean => {
  if (a === b || (isAddress(a) && isAddress(b))) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  const [one, other] = [a as Record<string, unknown>, b as Record<string, unknown>]
  for (const name in one) if (!isSameMedia(one[name], other[name])) return false
  for (const name in other) if (!(name in one)) return false
  return true
}

const isAddress = (value: unknown): boolean => typeof value === 'string' && value.startsWith('http')

const shownIn = (post: MessageSeen) => ({
  text: post.text ?? null,
  service: post.service ?? false,
  in_album: post.album_id !== undefined,
  ...(post.entities && { entities: post.entities }),
  ...(post.media && { media: post.media }),
  ...(post.keyboard && { keyboard: post.keyboard }),
  ...(post.unseen && { unseen: post.unseen }),
})

/** An author who edits marks the post, and edits few of a page. */
const isExplained = ({ post, before }: PostPair) => post.edited === true && before.edited !== true
const EDITED_TOGETHER = 3

const staysAsItIs = (part: ContentPart): PageExpectation => ({
  of: 'page',
  field: 'content',
  usual: 0.01,
  concerns: 'some',
  find: (page) => {
    const { pairs, of } = changesOf(page)
    const isChanged = (pair: PostPair) => of.get(pair)![part] !== undefined
    const together = pairs.filter(isChanged).length >= EDITED_TOGETHER
    const deviates = (pair: PostPair) => isChanged(pair) && (together || !isExplained(pair))
    // Polls among many pictures may be shown in another way.
    const kinds = part === 'media' ? [...Map.groupBy(pairs, ({ before }) => before.media?.type).values()] : [pairs]
    const findings = kinds.map((posts): Finding => {
      const having = posts.filter((pair) => hasPart[part](pair.before))
      const compared = having.length > 0 ? posts.filter((pair) => having.includes(pair) || isChanged(pair)) : posts
      const finding = unlessHalf(compared, deviates, ({ post, before }, count) => ({
        expected: `the ${part} of post ${post.message_id} as before${part === 'text' ? `: ${quoted(before.text)}` : ''}`,
        seen: `${part === 'text' ? quoted(post.text) : `another: ${post.media?.type ?? quoted(post.text)}`}, and ${count} like it`,
      }))
      return finding === 'as expected' && having.length === 0 ? undefined : finding
    })
    return findings.find((finding) => typeof finding === 'object') ?? findings.find((finding) => finding !== undefined)
  },
})

/** Posts without a part say nothing about whether it is shown. */
const hasPart: Record<ContentPart, (before: PostBefore) => boolean> = {
  text: ({ text }) => text !== null,
  formatting: ({ entities = [] }) => entities.length > 0,
  media: ({ media }) => media !== undefined && media.type !== 'webpage' && media.type !== 'unsupported',
  buttons: ({ keyboard = [] }) => keyboard.length > 0,
}

export const textStays = staysAsItIs('text')
export const formattingStays = staysAsItIs('formatting')
export const mediaStay = staysAsItIs('media')
export const buttonsStay = staysAsItIs('buttons')

/** Posts of new channels too say something: a text, or media of a known kind. */
export const postsSaySomething: PageExpectation = {
  of: 'page',
  field: 'content',
  usual: 0.01,
  concerns: 'some',
  ends_doubt: ({ posts }) => posts.some(({ text }) => text),
  find: ({ posts, before }) => {
    const own = posts.filter(({ service, message_id }) => !service && !before.has(message_id))
    const empty = own.filter(({ text, media }) => !text && media?.type === 'unsupported')
    if (own.length < 3) return undefined
    if (empty.length * 2 < own.length) return 'as expected'
    return { expected: 'posts with a text or media', seen: `${empty.length} of ${own.length} posts show nothing known` }
  },
}

const LEAST_POSTS = 10
const LONG = 200

export const someTextsAreLong: PageExpectation = {
  of: 'page',
  field: 'content',
  usual: 0.4,
  concerns: 'all',
  ends_doubt: ({ posts }) => posts.some(({ text }) => (text ?? '').length > LONG),
  find: ({ posts, is_new }) => {
    const texts = posts.flatMap(({ text }) => text ?? [])
    if (!is_new || texts.length < LEAST_POSTS) return undefined
    if (texts.some(({ length }) => length > LONG)) return 'as expected'
    return { expected: `a text of more than ${LONG} letters in new channels`, seen: `none of ${texts.length}` }
  },
}

export const textsAreThere: PageExpectation = {
  of: 'page',
  field: 'content',
  usual: 0.15,
  concerns: 'all',
  ends_doubt: ({ posts }) => posts.some(({ text }) => text),
  find: ({ posts, is_new }) => {
    const own = posts.filter(({ service }) => !service)
    if (!is_new || own.length < LEAST_POSTS) return undefined
    return own.some(({ text }) => text)
      ? 'as expected'
      : { expected: 'texts in new channels', seen: `none in ${own.length} posts` }
  },
}
