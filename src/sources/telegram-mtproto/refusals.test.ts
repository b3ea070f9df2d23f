import { expect, test } from 'vitest'
import { refusal } from '../../../test/mtproto-platform.ts'
import { SessionUnreadable, UnknownObject } from './call.ts'
import { meaningOf } from './refusals.ts'

test.each([
  ['FLOOD_WAIT_31', 420, 31],
  ['FLOOD_PREMIUM_WAIT_7', 420, 7],
  ['SLOWMODE_WAIT_3600', 420, 3600],
  ['FLOOD_WAIT_0', 420, 1],
  ['FLOOD_SOMETHING_NEW', 420, 60],
  ['FLOOD_WAIT_315360000', 420, 86_400],
  ['FLOOD_WAIT_99999999999999999999', 420, 60],
])('%s means to wait: code %d → %d seconds', (text, code, seconds) => {
  expect(meaningOf(refusal(text, code))).toMatchObject({ kind: 'wait', seconds })
})

test.each([
  ['AUTH_KEY_UNREGISTERED', 401],
  ['AUTH_KEY_DUPLICATED', 406],
  ['SESSION_REVOKED', 401],
  ['USER_DEACTIVATED', 401],
  ['USER_DEACTIVATED_BAN', 401],
  ['FROZEN_METHOD_INVALID', 420],
])('%s means that the account is lost', (text, code) => {
  expect(meaningOf(refusal(text, code))).toEqual({ kind: 'lost', name: text })
})

test.each([
  ['USERNAME_NOT_OCCUPIED', 'missing'],
  ['USERNAME_INVALID', 'missing'],
  ['INVITE_HASH_EXPIRED', 'missing'],
  ['CHANNEL_INVALID', 'missing'],
  ['CHANNEL_PRIVATE', 'private'],
  ['CHAT_ADMIN_REQUIRED', 'private'],
])('%s is about the chat: %s', (text, reason) => {
  expect(meaningOf(refusal(text))).toEqual({ kind: 'refused', reason, name: text })
})

test.each([
  ['INTERNAL', 500],
  ['Timeout', -503],
  ['SOMETHING_NEW', 400],
])('%s counts as unreachable', (text, code) => {
  expect(meaningOf(refusal(text, code))).toMatchObject({ kind: 'broken', error: { reason: 'unreachable' } })
})

test('a lost connection is unreachable, an unknown object means "changed", a damaged session loses the account', () => {
  expect(meaningOf(new Error('ECONNRESET'))).toMatchObject({ error: { reason: 'unreachable' } })
  expect(meaningOf(new UnknownObject(0xdeadbeef))).toMatchObject({
    error: { reason: 'changed', message: expect.stringContaining('0xdeadbeef') },
  })
  expect(meaningOf(new SessionUnreadable())).toEqual({ kind: 'lost', name: 'SESSION_UNREADABLE' })
})
