import fc from 'fast-check'
import { expect, test } from 'vitest'
import { holds } from '../../../test/seed.ts'
import {
  madeBlock,
  madeChannelPage,
  madeChatPage,
  madeEmbedPage,
  madeText,
} from '../../../test/telegram-web/made-pages.ts'
import { SourceError } from '../source.ts'
import { readChannelPage } from './channel-page.ts'
import { readChatPage } from './chat-page.ts'
import { readEmbedPage } from './embed-page.ts'

const at = 1_767_300_000
const block = madeBlock({ id: 5, inside: madeText('<b>Bold <a href="https://e.org">link</a></b>') })
const channel = madeChannelPage({
  blocks: [block, madeBlock({ id: 6 })],
  before: 5,
  labels: '<i class="verified-icon"></i>',
})
const chat = madeChatPage({ title: 'City Chat', extra: '14 035 members, 5 791 online', description: 'Words' })
const embed = madeEmbedPage(block)

/** The page with up to six pieces replaced by other text. */
const strange = (page: string) =>
  fc
    .array(
      fc.tuple(
        fc.nat(page.length),
        fc.nat(60),
        fc.oneof(
          fc.constantFrom('', '<', '>', '"', '</div>', '<a>', ' class="constructor" ', '<toString>'),
          fc.string({ maxLength: 8 }),
        ),
      ),
      {
        minLength: 1,
        maxLength: 6,
      },
    )
    .map((cuts) =>
      cuts.reduce((html, [start, length, put]) => html.slice(0, start) + put + html.slice(start + length), page),
    )

/** Allows only a `SourceError`; the work asserts what was read. */
const soundOrRefused = (read: () => void) => {
  try {
    read()
  } catch (error) {
    if (!(error instanceof SourceError)) throw error
  }
}

const isSound = (message: { message_id: number; date: number; counters?: { views?: number } }) => {
  expect(Number.isSafeInteger(message.message_id) && message.message_id > 0).toBe(true)
  expect(Number.isSafeInteger(message.date)).toBe(true)
  expect(Number.isSafeInteger(message.counters?.views ?? 0)).toBe(true)
}

test('a damaged page gives valid observations or a SourceError', () => {
  holds(
    fc.property(strange(channel), strange(chat), strange(embed), (channelHtml, chatHtml, embedHtml) => {
      soundOrRefused(() => readChannelPage(channelHtml, { at })?.messages.forEach(isSound))
      soundOrRefused(() => {
        const page = readChatPage(chatHtml, { at })
        if (page.kind === 'chat') expect(page.seen.title).not.toBe('')
      })
      soundOrRefused(() => isSound(readEmbedPage(embedHtml, { at })))
    }),
    { numRuns: 300 },
  )
})

test('classes and tags with names like "constructor" and "__proto__" do no harm', () => {
  const inside = `<div class="constructor">x</div><div class="__proto__">y</div>${madeText('<constructor>Text</constructor><toString>s</toString>')}`
  const html = madeChannelPage({ blocks: [madeBlock({ id: 5, inside })], counters: [['5', 'constructor']] })
  expect(readChannelPage(html, { at })!.messages[0]).toMatchObject({ text: 'Texts' })
})
