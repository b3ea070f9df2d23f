import { expect, test } from 'vitest'
import { readChatColumn } from './chat-column.ts'

const namesIn = (text: string) => readChatColumn(text).map(({ text, names }) => [text, ...names])

test('ids, names and links are read, whatever separates them', () => {
  expect(namesIn('k3Xp9QaZ\n@Durov, https://t.me/telegram;\tt.me/+AbCdEf12345\r\n-1001234567890')).toEqual([
    ['k3Xp9QaZ', 'k3Xp9QaZ', '@k3xp9qaz'],
    ['@Durov', '@durov'],
    ['https://t.me/telegram', '@telegram'],
    ['t.me/+AbCdEf12345', '+AbCdEf12345'],
    ['-1001234567890', '#1234567890'],
  ])
})

test('a word without @ is an internal id first and then a name; what cannot be a name is an id only', () => {
  expect(namesIn('durov abc,x1')).toEqual([['durov abc'], ['x1', 'x1']])
  expect(namesIn('durov')).toEqual([['durov', 'durov', '@durov']])
})

test('quotes and brackets of cells do not matter, and a cell with words has its links', () => {
  expect(namesIn('"@durov","<https://t.me/telegram>"')).toEqual([
    ['@durov', '@durov'],
    ['https://t.me/telegram', '@telegram'],
  ])
  expect(namesIn('1. Pavel Durov (https://t.me/durov/142) and @telegram.')).toEqual([
    ['https://t.me/durov/142', '@durov'],
    ['@telegram', '@telegram'],
  ])
})

test('what is no chat is kept as it is, so that the report can name it', () => {
  expect(namesIn('my channels\n\nhttps://example.org/x\n+4915112345678')).toEqual([
    ['my channels'],
    ['https://example.org/x'],
    ['+4915112345678'],
  ])
})

test('a long line without a link takes no time', () => {
  const began = process.threadCpuUsage()
  readChatColumn(`${'a '.repeat(30_000)}`)
  readChatColumn('"'.repeat(60_000))
  readChatColumn(`a${'.'.repeat(60_000)}b`)
  // CPU time of this thread, which other processes do not lengthen.
  const { user, system } = process.threadCpuUsage(began)
  expect((user + system) / 1_000).toBeLessThan(1_000)
})
