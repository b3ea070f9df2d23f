import { expect, test } from 'vitest'
import type { MessageSeen } from '../observation.ts'
import { chatBegun, fullChatsSeen, tlChatSeen } from './chat.ts'

const context = { at: 1_700_000_000 }
const channel = {
  _: 'Channel',
  id: 1317428262,
  title: 'BBC',
  username: 'bbcworld',
  broadcast: true,
  verified: true,
  date: '2016-01-01T00:00:00+00:00',
}

test('channels and groups, with and without their full record', () => {
  const seen = {
    kind: 'chat seen',
    at: 1_700_000_000,
    chat: { platform_id: 1317428262, username: 'bbcworld' },
    peer: 'Channel',
    title: 'BBC',
    verified: true,
    scam: false,
    fake: false,
  }
  expect(tlChatSeen(channel, context)).toEqual(seen)
  // Only for an account that is not a member is `date` the creation date.
  expect(tlChatSeen({ ...channel, left: true }, context)).toEqual({ ...seen, creation_date: Date.UTC(2016) / 1000 })
  const full = { _: 'ChannelFull', id: 1317428262, about: 'News', participants_count: 500, online_count: 20 }
  expect(
    fullChatsSeen(
      {
        _: 'messages.ChatFull',
        full_chat: full,
        chats: [channel, { _: 'Channel', id: 5, title: 'Talk', megagroup: true }],
      },
      context,
    ),
  ).toEqual([
    // Its full record names no linked chat, so it has none. Of the other chat nothing is known.
    { ...seen, description: 'News', members_count: 500, online_count: 20, linked_chat: 0 },
    expect.objectContaining({ chat: { platform_id: 5 }, peer: 'Group', title: 'Talk', is_public: false }),
  ])
  expect(tlChatSeen({ _: 'chat', id: 6n, title: 'Old', participantsCount: 12, date: 1_600_000_000 }, context)).toEqual({
    kind: 'chat seen',
    at: 1_700_000_000,
    chat: { platform_id: 6 },
    peer: 'Group',
    title: 'Old',
    creation_date: 1_600_000_000,
    members_count: 12,
  })
  expect(tlChatSeen(channel, context, { ...full, linked_chat_id: 5 })?.linked_chat).toBe(5)
  const usernames = [
    { username: 'old_name', active: false },
    { username: 'bbc', active: true },
  ]
  expect(tlChatSeen({ ...channel, username: null, usernames }, context)?.chat.username).toBe('bbc')
})

test('people and chats without a title give undefined', () => {
  expect(tlChatSeen({ _: 'User', id: 5, first_name: 'A' }, context)).toBeUndefined()
  expect(tlChatSeen({ _: 'ChatEmpty', id: 5 }, context)).toBeUndefined()
})

test('the message that created a channel gives its title and creation date', () => {
  const seen = { kind: 'message seen', at: 9, chat: { platform_id: 5 }, message_id: 1, date: 7 } as MessageSeen
  const made = { _: 'MessageService', post: true, action: { _: 'MessageActionChannelCreate', title: 'First' } }
  expect(chatBegun(made, seen)).toEqual({
    kind: 'chat seen',
    at: 7,
    chat: { platform_id: 5 },
    peer: 'Channel',
    title: 'First',
    creation_date: 7,
  })
  expect(chatBegun({ _: 'MessageService', action: { _: 'MessageActionPinMessage' } }, seen)).toBeUndefined()
})
