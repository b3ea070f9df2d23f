import { expect, test } from 'vitest'
import { madeBlock, madeEmbedPage, madeText } from '../../../test/telegram-web/made-pages.ts'
import { readEmbedPage } from './embed-page.ts'

const at = 1_767_300_000

test('one message is read as on the preview', () => {
  expect(readEmbedPage(madeEmbedPage(madeBlock({ id: 7, inside: madeText('سلام') })), { at })).toMatchObject({
    message_id: 7,
    text: 'سلام',
    counters: { views: 1_200 },
  })
})

test('the ids are found in widgets of 2018 and of groups, which have them elsewhere', () => {
  const old = madeBlock({ id: 7 }).replace(/ data-post="[^"]*"| data-view="[^"]*"/g, '')
  expect(readEmbedPage(madeEmbedPage(old), { at })).toMatchObject({ message_id: 7, chat: { username: 'citynews' } })
  const group = madeBlock({ id: 7 })
    .replace('data-post="citynews/7"', 'data-post="citychat/3/7" data-peer="c1600112233_-51"')
    .replace(/data-view="[^"]*"/, '')
  expect(readEmbedPage(madeEmbedPage(group), { at })).toMatchObject({
    message_id: 7,
    chat: { platform_id: 1600112233, username: 'citychat' },
  })
})

test.each([
  ['Post not found', 'missing'],
  ['Channel with username <b>@x</b> not found', 'missing'],
  ['This channel is private', 'private'],
  ["This channel can't be displayed because it was used to spread pornographic content.", 'restricted'],
  ['Out of order', 'changed'],
])('%s: %s', (words, reason) => {
  const page = madeEmbedPage(`<div class="tgme_widget_message_error">${words}</div>`)
  expect(() => readEmbedPage(page, { at })).toThrow(expect.objectContaining({ reason }))
})

test('a widget without a message gives the reason "changed"', () => {
  expect(() => readEmbedPage(madeEmbedPage(''), { at })).toThrow(expect.objectContaining({ reason: 'changed' }))
})
