// Reads public chats from the platform's web pages. It needs no account; for groups the pages do not show messages.
import { bareUsername } from '../../text/address.ts'
import type { ChatRef, ChatSeen, MessageSeen } from '../observation.ts'
import { type MessagePage, type MessageRange, type OnAnswered, type Source, SourceError } from '../source.ts'
import { idsOf } from './album.ts'
import type { ChannelPage } from './channel-page.ts'
import type { ChatPage } from './chat-page.ts'
import { coveredBy } from './coverage.ts'
import { fetchPage } from './fetch-page.ts'
import type { Gate } from './gate.ts'
import { type HttpGet, httpGet } from './http-get.ts'
import { keptPages } from './kept-pages.ts'
import { newestPages } from './newest-pages.ts'
import type { PageContext } from './page-context.ts'
import { type ReadPage, readPageHere } from './page-readers.ts'

export type TelegramWebSettings = {
  /** How a page is asked for. */
  get?: HttpGet
  /** Aborts requests that are under way. */
  stopping?: AbortSignal
  /** Milliseconds since 1970, as `Date.now` gives them. */
  now: () => number
  gate: Gate
  /** Reads a fetched page; in this thread by default. */
  readPage?: ReadPage
  base_url?: string
  user_agent?: string
  timeout_ms?: number
  max_bytes?: number
  /** Called for each unknown part of a page; the rest of the page is still used. */
  onOddMarkup?: (what: string) => void
}

type TelegramWeb = Source & {
  /** Reads one message by its id; works for public groups too. */
  readMessage(username: string, message_id: number): Promise<MessageSeen>
}

const MAX_REDIRECTS = 3

export const telegramWeb = (settings: TelegramWebSettings): TelegramWeb => {
  const { now, gate, base_url = 'https://t.me', readPage = readPageHere, onOddMarkup } = settings
  const host = new URL(base_url).host
  const fetchSettings = {
    get: settings.get ?? httpGet,
    stopping: settings.stopping,
    now,
    user_agent: settings.user_agent ?? 'Channelscope/0.1 (statistics of public channels)',
    timeout_ms: settings.timeout_ms ?? 20_000,
    max_bytes: settings.max_bytes ?? 4 * 1024 * 1024,
    kept: keptPages(now),
  }
  const newest = newestPages(now)
  const context = (): PageContext => ({ at: Math.floor(now() / 1_000), ...(onOddMarkup && { onOddMarkup }) })

  /** A page that is not what was asked for, such as one that asks for patience, is not kept: the next answer must not confirm it. */
  const kept = async <Page>(url: string, page: Promise<Page>): Promise<Page> => {
    try {
      return await page
    } catch (error) {
      fetchSettings.kept.forget(url)
      throw error
    }
  }

  /** Follows redirects within the host. For an invalid name the platform redirects to another host. */
  const pageAt = async <Page>(
    path: string,
    read: (html: string) => Promise<Page>,
    onAnswered?: OnAnswered,
  ): Promise<Page> => {
    let url = new URL(path, base_url).href
    for (let followed = 0; followed <= MAX_REDIRECTS; followed++) {
      const page = await gate.pass(() => fetchPage(url, fetchSettings))
      onAnswered?.('html' in page ? page.bytes : 0)
      if ('html' in page) return kept(url, read(page.html))
      // Only the host is shown: the rest of the address may contain what is nobody's business.
      if (page.moved_to.host !== host)
        throw new SourceError('missing', `the platform leads to ${page.moved_to.host || 'no host'}`)
      url = page.moved_to.href
    }
    throw new SourceError('unreachable', `the platform redirects more than ${MAX_REDIRECTS} times`)
  }

  /** Without a preview (for a group, a person, an unknown name) the platform shows the page of the name; then this throws. */
  const channelPage = (username: string, search = '', onAnswered?: OnAnswered): Promise<ChannelPage> =>
    pageAt(
      `/s/${encodeURIComponent(username)}${search}`,
      async (html) => {
        const page = await readPage('channel', html, context())
        if (page) return page
        const { peer, title } = (await readChatIn(html)).seen
        throw new SourceError('private', `the ${peer.toLowerCase()} "${title}" shows no messages on the web`)
      },
      onAnswered,
    )

  const readChatIn = async (html: string) => chatIn(await readPage('chat', html, context()))

  async function* readMessages(
    ref: ChatRef,
    range: MessageRange,
    onAnswered?: OnAnswered,
  ): AsyncGenerator<MessagePage> {
    const username = nameOf(ref)
    let { after, before } = range
    for (;;) {
      const page =
        newest.take(username, { after, before }) ??
        (await channelPage(username, searchOf({ after, before }), onAnswered))
      const messages = page.messages.filter((message) => isWithin(idsOf(message), { after, before }))
      const beside = page.messages.filter((message) => !messages.includes(message))
      if (!messages.length) return
      const isBeginning = after === undefined && page.before === undefined
      const ids = messages.flatMap(idsOf).sort((a, b) => a - b)
      const covered = page.incomplete ? undefined : coveredBy(messages, page.undated, { after, before }, isBeginning)
      messages.sort((a, b) => (after === undefined ? b.message_id - a.message_id : a.message_id - b.message_id))
      const signs = {
        foreign: page.foreign,
        misnumbered: page.misnumbered,
        says_beginning: isBeginning,
        ...(page.before && { older_than: page.before }),
      }
      const members_shown = page.chat.members_count ?? page.chat.members_count_rounded
      yield {
        observations: messages,
        ...(covered && { covered }),
        ...(beside.length > 0 && { beside }),
        signs,
        ...(members_shown !== undefined && { members_shown }),
      }
      if (after === undefined ? isBeginning : page.after === undefined) return
      if (after === undefined) before = ids[0]!
      else after = ids.at(-1)!
    }
  }

  return {
    name: 'telegram-web',
    own_chat: { username: 'telegram' },
    readChat: async (ref, onAnswered) => {
      if (ref.username === undefined && ref.invite_hash !== undefined) {
        const { seen } = await pageAt(`/+${encodeURIComponent(ref.invite_hash)}`, readChatIn, onAnswered)
        return [withDescription({ ...seen, chat: { invite_hash: ref.invite_hash } })]
      }
      const username = nameOf(ref)
      const { seen, has_preview } = await pageAt(`/${encodeURIComponent(username)}`, readChatIn, onAnswered)
      const named = { ...seen, chat: { username: seen.chat.username ?? username } }
      if (!has_preview) return [withDescription(named)]
      const preview = await channelPage(username, '', onAnswered)
      checkPreview(ref, named, preview)
      newest.keep(username, preview)
      return [withDescription(merged(named, preview.chat))]
    },
    readMessages,
    readMessage: (username, message_id) =>
      pageAt(`/${encodeURIComponent(username)}/${message_id}?embed=1&mode=tme`, (html) =>
        readPage('message', html, context()),
      ),
  }
}

/** Throws for a preview that is not that of the chat. Nothing of it may be stored under the chat. */
const checkPreview = ({ platform_id }: ChatRef, own: ChatSeen, { chat, messages }: ChannelPage): void => {
  if (platform_id !== undefined && messages.length > 0 && chat.chat.platform_id === undefined)
    throw new SourceError('changed', 'the messages do not say to which channel they belong')
  const names = [own.chat.username, chat.chat.username].map((name) => name?.toLowerCase())
  // A channel may have several names, so other names alone prove nothing.
  if (chat.chat.username !== undefined && names[0] !== names[1] && own.title !== chat.title)
    throw new SourceError('changed', 'its two pages show different channels')
}

/** The chat's own page always shows the description, so an absent one is empty and replaces the stored one. */
const withDescription = (seen: ChatSeen): ChatSeen => ({ ...seen, description: seen.description ?? '' })

const nameOf = ({ username }: ChatRef): string => {
  if (username === undefined) throw new SourceError('private', 'the web pages know chats by their public names only')
  return bareUsername(username)
}

const searchOf = ({ after, before }: MessageRange): string =>
  after !== undefined ? `?after=${after}` : before !== undefined ? `?before=${before}` : ''

const isWithin = (ids: number[], { after, before }: MessageRange): boolean =>
  ids.some((id) => (after === undefined || id > after) && (before === undefined || id < before))

const chatIn = (page: ChatPage) => {
  switch (page.kind) {
    case 'chat':
      return page
    case 'missing':
      throw new SourceError('missing', 'no chat has this name')
    case 'restricted':
      throw new SourceError('restricted', page.why)
    default:
      throw new SourceError('not a chat', `the name is that of a ${page.kind}, "${page.title}"`)
  }
}

/** The chat's own page has exact counts; the preview has the chat's id and the counts of its media. */
const merged = ({ guessed, ...exact }: ChatSeen, { guessed: previewGuessed, ...preview }: ChatSeen): ChatSeen => ({
  ...preview,
  ...exact,
  ...(guessed && { title: preview.title }),
  ...(guessed && previewGuessed && { guessed }),
  chat: { ...preview.chat, ...exact.chat },
  ...(exact.description === undefined && preview.description !== undefined && { description: preview.description }),
  verified: exact.verified === true || preview.verified === true,
  scam: exact.scam === true || preview.scam === true,
  fake: exact.fake === true || preview.fake === true,
})
