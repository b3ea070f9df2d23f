// Saved pages of the platform, 2015 to 2026, field by field. They are not part of the repository.
import { readdirSync } from 'node:fs'
import { parseDocument } from 'htmlparser2'
import { expect, test } from 'vitest'
import { skipWithout } from '../../../test/needs.ts'
import { context, odd, savedChannel, savedPages, savedText, stretches } from '../../../test/telegram-web/saved-pages.ts'
import type { MessageSeen } from '../observation.ts'
import { idsOf } from './album.ts'
import { pageParts, readChannelPage } from './channel-page.ts'
import { readChatPage } from './chat-page.ts'
import { readEmbedPage } from './embed-page.ts'
import { messageSeen } from './message-block.ts'

if (!savedPages) skipWithout('real-data', 'real pages')
else {
  const info = (name: string) => readChatPage(savedText(`html_statosphere/info/${name}`), context)
  const embed = (name: string) => readEmbedPage(savedText(`html_thrita_embed_fa/${name}.html`), context)

  test('every file is read; of the one that its author broke, one message is left out', () => {
    const outcomes: Record<string, number> = {}
    const changed: string[] = []
    const files = readdirSync(savedPages!, { recursive: true, encoding: 'utf8' }).filter((path) =>
      /\.html$|\/(?:info|msgs)\/\w+$/.test(path),
    )
    for (const path of files) {
      const html = savedText(path)
      let outcome = 'pieces'
      try {
        if (html.includes('body_widget_post')) outcome = readEmbedPage(html, context).kind
        else if (/class="tgme_page"/.test(html)) outcome = readChatPage(html, context).kind
        else if (html.includes('<html')) {
          const { messages, chat } = readChannelPage(html, context)!
          outcome = `preview of a ${chat.peer}`
          for (const { text = '', entities = [] } of messages)
            for (const { offset, length } of entities) expect(offset + length).toBeLessThanOrEqual(text.length)
          const ids = messages.flatMap(idsOf)
          expect(new Set(ids).size).toBe(ids.length)
        } else pageParts(parseDocument(html), context).blocks.map((one) => messageSeen(one, context))
      } catch (error) {
        outcome = 'changed'
        changed.push(`${path}: ${(error as Error).message}`)
      }
      outcomes[outcome] = (outcomes[outcome] ?? 0) + 1
    }
    expect(changed).toEqual([])
    expect(odd).toContain('message 56641 has no date')
    expect(odd.filter((what) => what.includes('cannot be read'))).toEqual([
      'the number of people cannot be read: Many subscribers',
    ])
    expect(outcomes).toMatchObject({ 'preview of a Channel': 8, chat: 6, user: 2, missing: 3, 'message seen': 7 })
    expect(files.length).toBeGreaterThanOrEqual(72)
  })

  test('infoscape: the same messages as its project expects', () => {
    const { messages, chat } = savedChannel('html_infoscape/page.html')
    const expected = JSON.parse(savedText('html_infoscape/canon_posts.json')) as {
      link: string
      timestamp: number
      heading: string
    }[]
    expect(
      messages.map(({ message_id, date, text }) => [`https://t.me/infoscape_test/${message_id}`, date, text]),
    ).toEqual(expected.map(({ link, timestamp, heading }) => [link, timestamp, heading]))
    expect(messages.at(-1)!.reply_to_message_id).toBe(2)
    expect(messages[4]!.media).toEqual({ type: 'document', file_name: '2022-05-24 22.09.34.jpg', size: 53_862 })
    expect(chat).toMatchObject({
      chat: { platform_id: 1523057384 },
      members_count: 1,
      creation_date: 1_653_419_210,
      media_counts: { photos: 1, files: 1, links: 1 },
    })
    expect(chat).not.toHaveProperty('photo_url')
    expect(chat).not.toHaveProperty('description')
  })

  test('lifemodel, 2026: reactions, albums, an unsupported post, a forward with an expandable quote', () => {
    const { messages, chat } = savedChannel('html_lifemodel/telegram-test-channel.html')
    expect(chat).toMatchObject({ members_count_rounded: 10_000, media_counts: { photos: 500, videos: 100 } })
    const [album, closed, forward] = messages as [MessageSeen, MessageSeen, MessageSeen]
    expect(idsOf(album)).toEqual([1001, 1002])
    expect(album.counters).toEqual({
      views: 2_500,
      reactions: [
        { emoji: '👍', count: 10 },
        { emoji: '❤', count: 3 },
      ],
    })
    expect(stretches(album)).toEqual([
      ['text_link', 'Telegram', 'https://t.me/test_channel'],
      ['bold', 'Telegram'],
      ['text_link', 'Admin', 'https://t.me/TestBot'],
      ['bold', 'Admin'],
    ])
    expect(closed).toMatchObject({
      media: { type: 'unsupported', label: 'Please open Telegram to view this post' },
      counters: { reactions: [] },
    })
    expect(forward.forward_from).toEqual({
      chat: { username: 'another_channel' },
      title: 'Another Channel',
      message_id: 500,
    })
    expect(stretches(forward)[0]![0]).toBe('expandable_blockquote')
  })

  test('single pages: channels, groups, people, an invite, missing names', () => {
    const page = (name: string) => readChatPage(savedText(`html_snscrape_pages/${name}-page.html`), context)
    expect(page('channel')).toMatchObject({
      kind: 'chat',
      has_preview: true,
      seen: { peer: 'Channel', title: 'Аля про AliExpress', members_count: 217_094, chat: { username: 'alyatrend' } },
    })
    expect(page('group')).toMatchObject({
      kind: 'chat',
      has_preview: false,
      seen: { peer: 'Group', members_count: 56_054, online_count: 12_326 },
    })
    expect(page('deleted')).toEqual({ kind: 'missing' })
    expect(info('codecamp')).toMatchObject({
      seen: {
        peer: 'Channel',
        members_count: 82_932,
        description:
          'Лагерь IT-специалистов! \n\nРедакция: @camprobot\n\nВакансии в IT: @workcamp\n\nСотрудничество: @todaycast',
      },
    })
    expect(info('ru_python')).toMatchObject({
      seen: { peer: 'Group', title: 'Python: снова чат', members_count: 14_035, online_count: 5_791 },
    })
    expect(info('so8YUpEsL4BkZGQy')).toMatchObject({
      seen: {
        peer: 'Channel',
        chat: { invite_hash: 'so8YUpEsL4BkZGQy' },
        title: 'Джейпег Малевича',
        members_count: 189_490,
      },
    })
    expect(info('username9')).toEqual({ kind: 'user', title: 'User' })
    expect(info('not_existed_channel')).toEqual({ kind: 'missing' })
  })

  test('statosphere: full previews, some edited into edge cases', () => {
    const page = (name: string) => savedChannel(`html_statosphere/msgs/${name}`)
    const code = page('d_code')
    expect(code.chat).toMatchObject({
      chat: { platform_id: 1043793945, username: 'd_code' },
      verified: true,
      members_count_rounded: 189_000,
      media_counts: { photos: 3_860, videos: 379, files: 6, links: 14_200 },
    })
    expect(code.messages).toHaveLength(20)
    expect(code.messages[0]!.entities![0]).toEqual({
      type: 'custom_emoji',
      offset: 0,
      length: 2,
      custom_emoji_id: '5267019107772934557',
    })
    // The author of the data removed the views of the last message, so they are unknown, not 0.
    expect(code.messages.at(-1)).toMatchObject({ message_id: 16_418, edited: true })
    expect(code.messages.at(-1)).not.toHaveProperty('counters')
    const anti = page('antichristone')
    expect(anti.messages).toHaveLength(20)
    // Its data-post was removed, so the id is read from the link of the date.
    expect(anti.messages.at(-1)!.message_id).toBe(521)
    expect(anti.messages.filter(({ service }) => service).map(({ text }) => text)).toContain(
      'Live stream finished (44 minutes)',
    )
    // The posts of this channel are linked by an older name of it; the name of the page wins.
    expect(new Set(page('codecamp').messages.map(({ chat }) => chat.username))).toEqual(new Set(['codecamp']))
    odd.length = 0
    const toasters = page('vtosters')
    expect(odd).toEqual(['empty counter of subscribers'])
    expect(toasters.chat).not.toHaveProperty('members_count')
    expect(toasters.messages.flatMap(({ keyboard = [] }) => keyboard)).toEqual([
      [{ text: 'ПОДПИСАТЬСЯ', url: 'https://t.me/EasyAPK' }],
      [{ text: 'Подписаться', url: 'https://t.me/EasyAPK' }],
    ])
    expect(toasters.messages.filter(({ via_bot }) => via_bot).map(({ via_bot }) => via_bot)).toEqual(['PostBot'])
    expect(readChannelPage(savedText('html_statosphere/msgs/not_existed_channel'), context)).toBeUndefined()
  })

  test('Persian widgets of 2015 to 2018', () => {
    const video = embed('Telegtools_DirectVideoPost')
    expect(video).toMatchObject({
      chat: { username: 'K1inUSA' },
      message_id: 5_345,
      date: 1_521_006_550,
      edited: true,
      author: 'کیوان ابراهیمی',
      media: { type: 'video', duration: 170, ratio: 1.7778 },
      counters: { views: 6_000 },
    })
    expect(stretches(video)).toEqual([
      ['url', 'https://t.me/K1inUSA/5344'],
      ['mention', '@K1inUSA'],
    ])
    expect(embed('Telegtools_PhotoWithText')).toMatchObject({
      forward_from: { chat: { username: 'RouhaniThesis' }, title: 'Rouhani Thesis📚🔎', message_id: 500 },
      media: { type: 'photo' },
    })
    expect(embed('Telegtools_TextReplyPost')).toMatchObject({
      message_id: 5_341,
      reply_to_message_id: 5_340,
      text: expect.stringContaining('بخش ۲ از ۳'),
    })
    expect(embed('Tlt_SampleHtml01')).toMatchObject({
      message_id: 3,
      date: 1_443_504_928,
      counters: { views: 2_500 },
      text: expect.stringMatching(/^یک کانال تلگرامی متفاوت\n/),
    })
  })
}
