import { parseDocument } from 'htmlparser2'
import { expect, test } from 'vitest'
import { type MadeBlock, madeEmoji, madeText } from '../../../test/telegram-web/made-pages.ts'
import { at, notSupported, seenBlock } from '../../../test/telegram-web/seen-block.ts'
import { findClass } from './dom.ts'
import { messageSeen } from './message-block.ts'

const odd: string[] = []
const seen = (block: Partial<MadeBlock>) => {
  const { seen, odd: found } = seenBlock(block)
  odd.splice(0, odd.length, ...found)
  return seen
}
const media = (inside: string) => seen({ inside }).media

test('a text message has chat id and name, date, and views as the page rounds them', () => {
  expect(seen({ inside: madeText('Hello&#33;<br/><b>You</b>') })).toEqual({
    kind: 'message seen',
    at,
    chat: { platform_id: 1234567890, username: 'citynews' },
    message_id: 7,
    date: 1_767_225_600,
    text: 'Hello!\nYou',
    entities: [{ type: 'bold', offset: 7, length: 3 }],
    counters: { views: 1_200 },
  })
  expect(odd).toEqual([])
})

test.each([
  ['padded base64', Buffer.from('{"c":-1591537674,"p":7}').toString('base64')],
  ['base64 for urls', Buffer.from('{"c":-1591537674,"p":7,"h":"\u00ff\u00fe?>"}').toString('base64url')],
  ['with the -100 of clients', Buffer.from('{"c":-1001591537674,"p":7}').toString('base64')],
])('the id of the chat from a view token: %s', (_, view) => expect(seen({ view }).chat.platform_id).toBe(1591537674))

test('an id that begins with 100 is kept whole; an unreadable token is only reported as odd', () => {
  const view = Buffer.from('{"c":-1006503122,"p":7}').toString('base64')
  expect(seen({ view }).chat.platform_id).toBe(1006503122)
  expect(seen({ view: 'test-view' }).chat).toEqual({ username: 'citynews' })
  expect(odd).toEqual(['data-view'])
})

test('edit mark, signature and via_bot', () => {
  const meta = '<span class="tgme_widget_message_from_author" dir="auto">Ann edited</span>,&nbsp;edited &nbsp;'
  expect(seen({ meta })).toMatchObject({ edited: true, author: 'Ann edited' })
  expect(seen({ meta: meta.replace('edited &nbsp;', '') })).not.toHaveProperty('edited')
  expect(
    seen({ author: 'via <a class="tgme_widget_message_via_bot" href="https://t.me/PostBot">@PostBot</a>' }),
  ).toMatchObject({ via_bot: 'PostBot' })
})

test.each([
  [
    '<a class="tgme_widget_message_forwarded_from_name" href="https://t.me/desk/771"><span dir="auto">Desk</span></a>',
    { chat: { username: 'desk' }, title: 'Desk', message_id: 771 },
  ],
  [
    '<a class="tgme_widget_message_forwarded_from_name" href="https://t.me/desk/771">Desk</a> (<span class="tgme_widget_message_forwarded_from_author">Ann</span>)',
    { chat: { username: 'desk' }, title: 'Desk', message_id: 771, author: 'Ann' },
  ],
  [
    '<a class="tgme_widget_message_forwarded_from_name" href="https://t.me/c/1234567/8">Closed</a>',
    { chat: { platform_id: 1234567 }, title: 'Closed', message_id: 8 },
  ],
  [
    '<a class="tgme_widget_message_forwarded_from_name" href="https://t.me/some_user">Bob</a>',
    { chat: { username: 'some_user' }, title: 'Bob' },
  ],
  ['<span class="tgme_widget_message_forwarded_from_name">Hidden</span>', { title: 'Hidden' }],
])('forwarded from %s', (name, expected) => {
  const inside = `<div class="tgme_widget_message_forwarded_from accent_color">Forwarded from&nbsp;${name}</div>${madeText('x')}`
  expect(seen({ inside }).forward_from).toEqual(expected)
})

test('a reply has the id of its message but not its text; a message of another chat gives no id', () => {
  const reply = (href: string) =>
    `<a class="tgme_widget_message_reply" href="${href}"><div class="tgme_widget_message_author"><span class="tgme_widget_message_author_name">Someone</span></div><div class="tgme_widget_message_text js-message_reply_text">before</div></a>${madeText('after')}`
  expect(seen({ inside: reply('https://t.me/CityNews/3?single') })).toMatchObject({
    text: 'after',
    reply_to_message_id: 3,
  })
  expect(seen({ inside: reply('https://t.me/citynews/3') })).not.toHaveProperty('author')
  expect(seen({ inside: reply('https://t.me/elsewhere/3') })).not.toHaveProperty('reply_to_message_id')
})

test('buttons come in rows; those that act inside the app have no URL', () => {
  const button = (text: string, href?: string) =>
    `<a class="tgme_widget_message_inline_button ${href ? 'url_button' : ''}" href="${href ?? 'https://t.me/citynews/7'}"><span class="tgme_widget_message_inline_button_text">${text}</span></a>`
  const footer = `<div class="tgme_widget_message_inline_keyboard"><div class="tgme_widget_message_inline_row">${button('A', 'https://e.org')}${button('B')}</div><div class="tgme_widget_message_inline_row">${button(`C ${madeEmoji('👍')}`, '//e.org/c')}</div></div>`
  expect(seen({ footer }).keyboard).toEqual([
    [{ text: 'A', url: 'https://e.org' }, { text: 'B' }],
    [{ text: 'C 👍', url: 'https://e.org/c' }],
  ])
})

test('reactions: emoji, custom emoji, paid stars, rounded counts; an empty list means none', () => {
  const footer = `<div class="tgme_widget_message_reactions js-message_reactions"><span class="tgme_reaction tgme_reaction_paid"><i class="icon icon-telegram-stars"></i>12</span><span class="tgme_reaction">${madeEmoji('❤‍🔥')}1.5K</span><span class="tgme_reaction"><tg-emoji emoji-id="5267"></tg-emoji>3</span><span class="tgme_reaction"><i class="emoji" style=""><b>1️⃣</b></i>4</span></div>`
  expect(seen({ footer }).counters?.reactions).toEqual([
    { emoji: '⭐', count: 12 },
    { emoji: '❤‍🔥', count: 1_500 },
    { custom_emoji_id: '5267', count: 3 },
    { emoji: '1️⃣', count: 4 },
  ])
  expect(seen({ footer: '<div class="tgme_widget_message_reactions"></div>' }).counters?.reactions).toEqual([])
  expect(seen({}).counters).toEqual({ views: 1_200 })
})

test('an album is one message with the ids of its items; its caption is wrapped twice', () => {
  const item = (id: number) =>
    `<a class="tgme_widget_message_photo_wrap grouped_media_wrap blured" style="left:0;width:227px;background-image:url('https://cdn.example/${id}.jpg')" data-ratio="1.25" href="https://t.me/citynews/${id}?single"><div class="tgme_widget_message_photo grouped_media"></div></a>`
  const film = `<a class="tgme_widget_message_video_player grouped_media_wrap" data-ratio="0.75" href="https://t.me/citynews/10?single"><video class="tgme_widget_message_video" src="https://cdn.example/v.mp4"></video><time class="message_video_duration">0:05</time></a>`
  const inside = `<div class="tgme_widget_message_grouped_wrap"><div class="tgme_widget_message_grouped"><div class="tgme_widget_message_grouped_layer">${item(7)}${item(8)}${film}</div></div></div>${madeText(madeText('Caption'))}`
  expect(seen({ inside })).toMatchObject({
    message_id: 7,
    album_id: '7',
    text: 'Caption',
    media: {
      type: 'album',
      items: [
        { message_id: 7, type: 'photo', ratio: 1.25, url: 'https://cdn.example/7.jpg' },
        { message_id: 8, type: 'photo', ratio: 1.25, url: 'https://cdn.example/8.jpg' },
        { message_id: 10, type: 'video', ratio: 0.75, duration: 5, url: 'https://cdn.example/v.mp4' },
      ],
    },
  })
})

test('service messages have no views, no formatting, and the new photo if there is one', () => {
  const pinned = `<a class="tgme_widget_message_author_name" href="https://t.me/citynews"><span dir="auto">City News</span></a> pinned «<span class="tgme_widget_service_strong_text">Hello</span>»`
  expect(seen({ classes: 'service_message', views: '', inside: madeText(pinned) })).toEqual({
    kind: 'message seen',
    at,
    chat: { platform_id: 1234567890, username: 'citynews' },
    message_id: 7,
    date: 1_767_225_600,
    text: 'City News pinned «Hello»',
    service: true,
  })
  expect(
    seen({
      classes: 'service_message',
      views: '',
      inside: `<a class="tgme_widget_message_service_photo"><img src="https://cdn.example/n.jpg"></a>${madeText('Channel photo updated')}`,
    }),
  ).toMatchObject({ service: true, media: { type: 'photo', url: 'https://cdn.example/n.jpg' } })
})

test('media that the web cannot show is unsupported; the note is ignored beside content that it can show', () => {
  expect(media(notSupported('Please open Telegram to view this post'))).toEqual({
    type: 'unsupported',
    label: 'Please open Telegram to view this post',
  })
  expect(odd).toEqual([])
  const both = `<div class="media_supported_cont">${madeText('Shown')}</div><div class="media_not_supported_cont">${notSupported('Please open Telegram')}</div>`
  expect(seen({ inside: both })).toMatchObject({ text: 'Shown' })
  expect(media(both)).toBeUndefined()
  expect(
    media(
      '<div class="tgme_widget_message_invoice"><div class="tgme_widget_message_invoice_title">Mug</div><div class="tgme_widget_message_invoice_description">Blue</div></div>',
    ),
  ).toEqual({ type: 'unsupported', kind: 'invoice', title: 'Mug', description: 'Blue' })
})

test('an unknown part is unsupported and reported; the rest of the message is read', () => {
  expect(
    seen({ inside: `<div class="tgme_widget_message_hologram"><video></video></div>${madeText('Look')}` }),
  ).toMatchObject({
    text: 'Look',
    media: { type: 'unsupported', kind: 'hologram' },
    counters: { views: 1_200 },
  })
  expect(odd).toEqual(['tgme_widget_message_hologram'])
  expect(media(`<div class="tgme_widget_message_remark">new</div>${madeText('Look')}`)).toBeUndefined()
  expect(odd).toEqual(['tgme_widget_message_remark'])
  expect(media('')).toEqual({ type: 'unsupported' })
  expect(odd).toEqual(['empty message'])
})

test('a message of a group has an author', () => {
  const author =
    '<a class="tgme_widget_message_author_name" href="https://t.me/ann"><span dir="auto">Ann</span></a> in <a class="tgme_widget_message_owner_name" href="https://t.me/citychat">City Chat</a>'
  expect(seen({ author }).author).toBe('Ann')
})

test('a message without id or date gives the reason "changed"', () => {
  expect(() => seen({ date: '' })).toThrow('message 7 has no date')
  const block = parseDocument(
    '<div class="tgme_widget_message"><a class="tgme_widget_message_date"><time datetime="2026-01-01T00:00:00Z"></time></a></div>',
  )
  expect(() => messageSeen(findClass(block, 'tgme_widget_message')!, { at })).toThrow('a message has no number')
})
