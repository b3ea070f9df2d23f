import { expect, test } from 'vitest'
import { mentionsIn } from './extract-mentions.ts'

const named = (text: string) => mentionsIn({ text }).map(({ chat }) => chat)

test.each([
  ['see @Some_News today', [{ username: 'Some_News' }]],
  ['(@news_one), @news_two.', [{ username: 'news_one' }, { username: 'news_two' }]],
  ['https://t.me/durov/12?single', [{ username: 'durov' }]],
  ['t.me/s/durov and telegram.me/other_one!', [{ username: 'durov' }, { username: 'other_one' }]],
  ['durov.t.me', [{ username: 'durov' }]],
  ['https://t.me/+AbCdEfGhIjK1', [{ invite_hash: 'AbCdEfGhIjK1' }]],
  ['https://t.me/joinchat/AbCdEfGhIjK1.', [{ invite_hash: 'AbCdEfGhIjK1' }]],
  ['tg://resolve?domain=durov&post=3', [{ username: 'durov' }]],
  ['https://t.me/c/1234567890/5', [{ platform_id: 1234567890 }]],
  ['write to somebody@example.com or me@t.me', []],
  ['https://example.com/@someone and not.t.me.example.com', []],
  ['t.me/share/url?url=x https://t.me/addstickers/Pack', []],
  ['کانال @irannews را ببینید', [{ username: 'irannews' }]],
])('mentions in: %s', (text, expected) => {
  expect(named(text)).toEqual(expected)
})

test('links that only entities hold are found, and entity offsets count UTF-16 units', () => {
  const text = '😀 here and t.me/other'
  const found = mentionsIn({
    text,
    entities: [
      { type: 'text_link', offset: 3, length: 4, url: 'https://t.me/hidden_one' },
      { type: 'url', offset: 12, length: 10 },
    ],
  })
  expect(found.map(({ chat }) => chat.username)).toEqual(['other', 'hidden_one'])
})

test('forwards and giveaways are found, whether they name a chat by id, username or object', () => {
  expect(
    mentionsIn({
      forward_from: { chat: { platform_id: -1001234567890 } },
      media: { type: 'giveaway', channels: [{ platform_id: 77 }, 88, '@ninety_nine', null] },
    }),
  ).toEqual([
    { kind: 'Forward', chat: { platform_id: 1234567890 } },
    { kind: 'Giveaway', chat: { platform_id: 77 } },
    { kind: 'Giveaway', chat: { platform_id: 88 } },
    { kind: 'Giveaway', chat: { username: 'ninety_nine' } },
  ])
})
