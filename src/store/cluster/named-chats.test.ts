import { expect, test } from 'vitest'
import { sql, statement } from '../db.ts'
import { namedChats } from './named-chats.ts'

const named = (strings: TemplateStringsArray, ...values: unknown[]) => namedChats(statement(strings, ...values))

test('a statement names its chats by what the column is compared with by which its table is spread', () => {
  expect(named`select 1 from messages as m where m.chat_id = ${5}::bigint and date < ${new Date(0)}`).toEqual([5])
  expect(named`select from message_series where chat_id = any(${[7, 8]}::bigint[])`).toEqual([7, 8])
  expect(named`insert into mentions select from mentions where source_chat_id = any (${[9]}::bigint[])`).toEqual([9])
  expect(named`select from mention_months where ${sql`target_chat_id = ${4}`} and month > ${'2026-01'}`).toEqual([4])
  const two = named`select from messages join member_series using (chat_id) where messages.chat_id = ${1} or chat_id = ${2}`
  expect(two).toEqual([1, 2])
  expect(
    named`select read_parts(${'select'}) from search_parts where search_parts.part = any(${[3]}::bigint[])`,
  ).toEqual([3])
})

test('a statement asks every part if it does not name chats of each of its tables', () => {
  expect(named`select count(*) from messages`).toBe('all')
  expect(named`select from mentions where target_chat_id = ${1}`).toBe('all')
  expect(
    named`select from mentions join messages on source_chat_id = messages.chat_id where messages.chat_id = ${1}`,
  ).toBe('all')
})

test('a statement about other tables asks no part', () => {
  expect(named`select messages, mentions from channel_stats where chat_id = ${1}`).toBeUndefined()
  expect(named`select from messages_of_today where chat_id = ${1}`).toBeUndefined()
  expect(named`select message_search_queue.chat_id from message_search_queue where chat_id = ${1}`).toBeUndefined()
})
