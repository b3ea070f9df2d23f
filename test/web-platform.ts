// Serves the chats of a made-up platform as web pages on a local port; pages are built for each request.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll } from 'vitest'
import { type MadeUpChat, type MadeUpPost, postsFor } from './made-up-platform.ts'
import {
  madeBlock,
  madeChannelPage,
  madeChatPage,
  madeMissingPage,
  madeText,
  madeView,
} from './telegram-web/made-pages.ts'

const PAGE = 20

export const webPlatform = async (chats: ReadonlyMap<string, MadeUpChat>) => {
  const asked: string[] = []
  /** Run before the usual answer; a rule returns true when it has answered the request. */
  const rules: ((path: string, response: ServerResponse) => boolean | Promise<boolean>)[] = []

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url!, 'http://platform')
    asked.push(request.url!)
    for (const rule of rules) if (await rule(request.url!, response)) return
    response.setHeader('content-type', 'text/html; charset=utf-8')
    const [first, second] = url.pathname.slice(1).split('/').map(decodeURIComponent)
    if (first === 's') {
      const chat = chats.get(second!.toLowerCase())
      if (chat && !chat.hidden) response.end(preview(chat, url.searchParams))
      else response.writeHead(302, { location: `/${second}` }).end()
      return
    }
    const chat = chats.get(first!.toLowerCase())
    response.end(chat ? own(chat) : madeMissingPage(first!))
  }
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked, rules }
}

export const personPage = (title: string) =>
  madeChatPage({ title, extra: `@${title.toLowerCase()}`, button: 'Send Message', link: 'tg://resolve?domain=someone' })

const own = ({ username, title, description, members_count, hidden, peer }: MadeUpChat): string =>
  madeChatPage({
    title,
    description,
    extra: peer === 'Channel' ? `${spaced(members_count)} subscribers` : `${spaced(members_count)} members, 12 online`,
    link: `tg://resolve?domain=${username}`,
    ...(!hidden && { preview: `/s/${username}` }),
  })

const spaced = (count: number) => String(count).replace(/\B(?=(\d{3})+$)/g, ' ')

const preview = (chat: MadeUpChat, search: URLSearchParams): string => {
  const after = search.has('after') ? Number(search.get('after')) : undefined
  const before = search.has('before') ? Number(search.get('before')) : undefined
  const posts = postsFor(chat, { ...(after !== undefined && { after }), ...(before !== undefined && { before }) })
  const shown =
    after === undefined
      ? posts.filter(({ message_id }) => before === undefined || message_id < before).slice(-PAGE)
      : posts.filter(({ message_id }) => message_id > after).slice(0, PAGE)
  const [first, last] = [shown[0]?.message_id, shown.at(-1)?.message_id]
  return madeChannelPage({
    name: chat.username,
    title: chat.title,
    description: chat.description,
    counters: [
      [String(chat.members_count), 'subscribers'],
      [String(posts.length), 'photos'],
    ],
    blocks: shown.map((post) => block(chat, post)),
    ...(first !== undefined && first > posts[0]!.message_id && { before: first }),
    ...(last !== undefined && last < posts.at(-1)!.message_id && { after: last }),
  })
}

const block = ({ username, platform_id }: MadeUpChat, { message_id, date, text, views }: MadeUpPost): string =>
  madeBlock({
    id: message_id,
    name: username,
    inside: madeText(text),
    views: String(views),
    date: new Date(date * 1000).toISOString().replace('.000Z', '+00:00'),
    view: madeView(platform_id, message_id),
  })
