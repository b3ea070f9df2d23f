// Similar chats by who mentions them.
import { expect, test } from 'vitest'
import { LinkListsLoader } from './link-lists-loader.ts'
import { similarTo } from './similar.ts'

test('chats that the same chats mention are similar, and the answer names these', () => {
  const loader = new LinkListsLoader()
  const asked = { chat_id: 1, sources: [10, 11, 12], mentions: [5, 1, 1] }
  loader.add([
    asked,
    { chat_id: 2, sources: [10, 11], mentions: [4, 1] },
    { chat_id: 3, sources: [12, 13, 14, 15], mentions: [1, 1, 1, 1] },
    { chat_id: 10, sources: [1], mentions: [1] },
  ])
  const { found, capped } = similarTo(loader.finish(), asked, 10)
  expect(found.map(({ chat_id, common, strongest }) => ({ chat_id, common, strongest }))).toEqual([
    { chat_id: 2, common: 2, strongest: [10, 11] },
    { chat_id: 3, common: 1, strongest: [12] },
  ])
  expect(capped).toBe(false)
})
