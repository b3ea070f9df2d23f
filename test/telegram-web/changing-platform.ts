// A platform of a few channels on a local port, whose markup a test changes, and visits to them as a worker makes them.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type DoubtTurn, expectedCounts } from '../../src/collect/expectations/gate.ts'
import { type VisitEnd, visit } from '../../src/collect/visit.ts'
import { upsertAddress } from '../../src/store/collecting/collect-targets.ts'
import { claimDue } from '../../src/store/collecting/collecting.ts'
import { listDoubts } from '../../src/store/collecting/source-expectations.ts'
import type { Db } from '../../src/store/db.ts'
import { visitDeps, webSources } from '../collecting.ts'
import {
  madeBlock,
  madeChannelPage,
  madeChatPage,
  madeEmoji,
  madeMissingPage,
  madeText,
  madeView,
} from './made-pages.ts'

/** Changes the HTML of a page; `own` is the page of the chat itself, the other one its preview. */
export type MarkupChange = (html: string, page: { own: boolean; name: string; url: URL }) => string

/** The pages of a channel, as the platform has always shown them. */
export type ShownChannel = { name: string; own: () => string; preview: (url: URL) => string }

export const changingPlatform = async (channels: ShownChannel[]) => {
  const pages = new Map(channels.map((channel) => [channel.name.toLowerCase(), channel]))
  const state: { change: MarkupChange; asked: string[] } = { change: (html) => html, asked: [] }
  const server = createServer((request, response) => {
    const url = new URL(request.url!, 'http://platform')
    state.asked.push(request.url!)
    const own = !url.pathname.startsWith('/s/')
    const name = url.pathname.slice(own ? 1 : 3)
    const channel = pages.get(name.toLowerCase())
    const html = channel ? (own ? channel.own() : channel.preview(url)) : madeMissingPage(name)
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(state.change(html, { own, name, url }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    state,
    pages,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** Visits channels by name, at a clock that the test moves. */
export const visitsTo = (db: Db, platform: { url: string }, start: Date) => {
  const clock = { now: start }
  const now = () => clock.now
  const sources = webSources(platform.url, now)
  const turns: DoubtTurn[] = []
  const deps = {
    ...visitDeps(db, sources, now),
    counts: expectedCounts(),
    onDoubt: (turn: DoubtTurn) => turns.push(turn),
  }
  return {
    clock,
    turns,
    add: async (name: string) => upsertAddress(db, `@${name}`, clock.now),
    /** Reads the chat itself and its posts, now. */
    read: async (name: string): Promise<VisitEnd> => {
      clock.now = new Date(clock.now.getTime() + 60_000)
      await db.rows`update collecting set next_due_at = ${new Date(clock.now.getTime() + 9e9)}`
      await db.rows`update collecting set next_due_at = ${clock.now}, chat_due_at = ${clock.now}
        where lower(address) = ${`@${name.toLowerCase()}`}`
      const [claim] = await claimDue(db, { worker: 'test', limit: 1, lease_seconds: 300, now: clock.now })
      return visit(deps, claim!)
    },
    doubts: async () => (await listDoubts(db)).map(({ expectation }) => expectation),
  }
}

/** What is stored of all chats and posts, without the times at which it was seen. */
export const storedState = async (db: Db) => ({
  chats:
    await db.rows`select username, peer, title, description, verified_by_platform, scam, fake, members_count, deleted_at
    from chats order by chat_id`,
  former: await db.rows`select chat_id, field, value_key from chat_past order by 1, 2, 3`,
  messages: await db.rows`select chat_id, message_id, date, service, text, content->'entities' as entities,
    content->'media'->>'type' as media, content->'keyboard' as keyboard, content->'forward_from' as forward,
    content->'reply_to_message_id' as reply, content->'author' as author, content->'via_bot' as bot, content->'edited' as edited,
    content->'reactions' as emojis, views, reactions, deleted_at, versions from messages order by 1, 2`,
  missing: await db.rows`select * from missing_messages`,
})

const PAGE = 16
const FIRST = 201

type RichPost = { id: number; part: number; date: number; views: number; likes: number; edits: number }

/** A made-up channel that a test changes: its newest posts have every part that a post can have. */
export type RichChannel = ShownChannel & {
  title: string
  description: string
  members: number
  verified: boolean
  reactions: boolean
  posts: RichPost[]
  publish: (date: Date) => void
}

export const richChannel = (name: string, k: number, start: Date): RichChannel => {
  const channel: RichChannel = {
    name,
    title: `The ${name} channel`,
    description: `All about ${name}. Write to @${name}_desk.`,
    members: 12_345 + k * 1_111,
    verified: k % 2 === 1,
    reactions: true,
    posts: [],
    publish: (date) => {
      const part = channel.posts.length
      const views = part % 2 ? 900 + part * 37 + k * 111 : 1_000 * (1 + (part % 7)) + 100 * ((part + k) % 9 || 1)
      channel.posts.push({
        id: FIRST + part,
        part: part % PAGE,
        date: date.getTime(),
        views,
        likes: 40 + part,
        edits: 0,
      })
    },
    own: () => ownPage(channel),
    preview: (url) => previewPage(channel, 7_000_000 + k, url),
  }
  for (let i = 0; i < PAGE; i++)
    channel.publish(new Date(start.getTime() - (PAGE - i) * 5 * 3_600_000 + (k + 7) * 60_000))
  return channel
}

const ownPage = ({ name, title, description, members, verified }: RichChannel): string =>
  madeChatPage({
    title: verified ? `${title}</span>${VERIFIED}<span>` : title,
    description,
    extra: `${String(members).replace(/(\d{3})$/, ' $1')} subscribers`,
    link: `tg://resolve?domain=${name}`,
    preview: `/s/${name}`,
  })

const previewPage = (channel: RichChannel, platform_id: number, url: URL): string => {
  const { name, title, description, members, verified, posts } = channel
  const after = url.searchParams.has('after') ? Number(url.searchParams.get('after')) : undefined
  const before = Number(url.searchParams.get('before') ?? 1_000_000)
  const shown =
    after === undefined
      ? posts.filter(({ id }) => id < before).slice(-20)
      : posts.filter(({ id }) => id > after).slice(0, 20)
  const last = shown.at(-1)?.id
  return madeChannelPage({
    name,
    title,
    description,
    labels: verified ? VERIFIED : '',
    counters: [[`${(members / 1_000).toFixed(1)}K`, 'subscribers']],
    blocks: shown.map((post) =>
      madeBlock({
        id: post.id,
        name,
        view: madeView(platform_id, post.id),
        date: new Date(post.date).toISOString().replace('.000Z', '+00:00'),
        views: post.views < 1_000 ? String(post.views) : `${Math.floor(post.views / 100) / 10}K`,
        author: `<a class="tgme_widget_message_owner_name" href="https://t.me/${name}"><span dir="auto">${title}</span></a>`,
        ...partsOf(channel, post),
      }),
    ),
    ...(shown.length > 0 && { before: shown[0]!.id }),
    ...(last !== undefined && last < posts.at(-1)!.id && { after: last }),
  })
}

const VERIFIED = '<i class="verified-icon"> ✔</i>'

const partsOf = ({ name, reactions: has_reactions }: RichChannel, { id, part: i, likes, edits }: RichPost) => {
  const text = madeText(
    `${SAID[i % SAID.length]} <b>No. ${id}${edits ? ` (${edits})` : ''}</b> of <a href="https://example.org/${name}/${id}">${name}</a>. ${'More of it. '.repeat(i % 5 === 0 ? 25 : 2)}`,
  )
  const footer = has_reactions
    ? reactions([
        ['👍', likes],
        ['🔥', 12 + i],
      ])
    : ''
  const edited = edits > 0 ? 'edited &nbsp;' : ''
  switch (i) {
    case 1:
    case 2:
      return { inside: photo(name, id) + text, footer, meta: edited }
    case 3:
      return {
        inside: `<div class="tgme_widget_message_forwarded_from accent_color">Forwarded from&nbsp;<a class="tgme_widget_message_forwarded_from_name" href="https://t.me/desk/77${i}"><span dir="auto">Desk</span></a></div>${text}`,
        footer,
      }
    case 4:
      return {
        inside: `<a class="tgme_widget_message_reply" href="https://t.me/${name}/${id - 2}"><div class="tgme_widget_message_author"><span class="tgme_widget_message_author_name">Someone</span></div><div class="tgme_widget_message_text js-message_reply_text">before</div></a>${text}`,
        footer,
      }
    case 5:
      return {
        inside: text,
        footer,
        meta: '<span class="tgme_widget_message_from_author" dir="auto">Ann Editor</span>,&nbsp;',
      }
    case 6:
      return {
        inside: text,
        footer: `${footer}<div class="tgme_widget_message_inline_keyboard"><div class="tgme_widget_message_inline_row"><a class="tgme_widget_message_inline_button url_button" href="https://example.org/${id}"><span class="tgme_widget_message_inline_button_text">Read on</span></a></div></div>`,
      }
    case 7:
      return { inside: text, footer, meta: 'edited &nbsp;' }
    case 8:
      return { inside: poll, footer }
    case 9:
      return {
        inside: text,
        footer,
        author: `<a class="tgme_widget_message_owner_name" href="https://t.me/${name}"><span dir="auto">x</span></a> via <a class="tgme_widget_message_via_bot" href="https://t.me/PostBot">@PostBot</a>`,
      }
    case 10:
      return { inside: document_(name, id) + text, footer }
    case 11:
      return { inside: madeText('The title was changed'), classes: 'service_message', views: '', footer: '' }
    default:
      return { inside: text, footer, meta: edited }
  }
}

const SAID = [
  'Rain until noon.',
  'The bridge opens again.',
  'Prices of bread fell.',
  'A concert in the park:',
  'Two trams out of service.',
  'Results of the vote',
]

const reactions = (list: [string, number][]) =>
  `<div class="tgme_widget_message_reactions js-message_reactions">${list.map(([emoji, count]) => `<span class="tgme_reaction">${madeEmoji(emoji)}${count}</span>`).join('')}</div>`
const photo = (name: string, id: number) =>
  `<a class="tgme_widget_message_photo_wrap 54679149021244${id} 1273098146_4562${id}" href="https://t.me/${name}/${id}" style="width:800px;background-image:url('https://cdn.example/${id}.jpg')"><div class="tgme_widget_message_photo" style="padding-top:56.25%"></div></a>`
const document_ = (name: string, id: number) =>
  `<a class="tgme_widget_message_document_wrap" href="https://t.me/${name}/${id}"><div class="tgme_widget_message_document_icon accent_bg"></div><div class="tgme_widget_message_document"><div class="tgme_widget_message_document_title">plan-${id}.pdf</div><div class="tgme_widget_message_document_extra">2.1 MB</div></div></a>`
const option = (text: string, percent: number) =>
  `<div class="tgme_widget_message_poll_option"><div class="tgme_widget_message_poll_option_percent">${percent}%</div><div class="tgme_widget_message_poll_option_value"><div class="tgme_widget_message_poll_option_text">${text}</div></div></div>`
const poll = `<div class="tgme_widget_message_poll js-poll"><div class="tgme_widget_message_poll_question">Which way?</div><div class="tgme_widget_message_poll_type">Anonymous poll</div><a class="tgme_widget_message_poll_options">${option('Left', 60)}${option('Right', 40)}</a></div>`
