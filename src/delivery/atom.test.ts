// The feed, read back by a parser of others. test/tools has the same for a parser that refuses what is not well-formed.
import { parseDocument } from 'htmlparser2'
import { expect, test } from 'vitest'
import { hostileTitles, noticeOf } from '../../test/hostile-notices.ts'
import { oneLine } from '../text/markup.ts'
import { atomFeed } from './atom.ts'

type XmlNode = { name?: string; data?: string; attribs?: Record<string, string>; children?: XmlNode[] }
const elements = (node: XmlNode): XmlNode[] => (node.children ?? []).filter(({ name }) => name)
const textOf = (node: XmlNode): string => node.data ?? (node.children ?? []).map(textOf).join('')
const read = (text: string): XmlNode =>
  elements(parseDocument(text, { xmlMode: true }) as XmlNode).find(({ name }) => name === 'feed')!

const feed = {
  title: 'News & <more>',
  self: 'https://scope.example.org/feeds/abc.atom?a=1&b=2',
  link: 'https://scope.example.org/app/events',
  updated: new Date('2026-09-01T12:00:00Z'),
}

test('a feed has what RFC 4287 demands', () => {
  const text = atomFeed({ ...feed, notices: [noticeOf('Daily News', { id: 'evt/1?' })] })
  expect(text.startsWith('<?xml version="1.0" encoding="utf-8"?>\n')).toBe(true)
  const root = read(text)
  expect(root.attribs).toEqual({ xmlns: 'http://www.w3.org/2005/Atom' })
  expect(
    elements(root).map((one) => [one.name, one.attribs!.href ?? (one.name === 'entry' ? '' : textOf(one))]),
  ).toEqual([
    ['id', feed.self],
    ['title', 'News & <more>'],
    ['updated', '2026-09-01T12:00:00.000Z'],
    ['author', 'Channelscope'],
    ['link', feed.self],
    ['link', feed.link],
    ['entry', ''],
  ])
  const entry = elements(root).at(-1)!
  expect(elements(entry).map((one) => [one.name, one.attribs!.href ?? one.attribs!.term ?? textOf(one)])).toEqual([
    ['id', 'tag:channelscope,2026:event:evt%2F1%3F'],
    ['title', '“Daily News” has a new title'],
    ['updated', '2026-09-01T12:00:00.000Z'],
    ['link', 'https://scope.example.org/app/channel?id=k3Xp9QaZ&tab="posts"'],
    ['category', 'chat.changed'],
    ['content', '“Daily News” has a new title\nDaily News\nTitle: Daily News'],
  ])
})

test('a feed without notices is a feed', () => {
  expect(elements(read(atomFeed({ ...feed, notices: [] }))).map(({ name }) => name)).not.toContain('entry')
})

test.each(hostileTitles)('%j stays text', (title) => {
  const root = read(atomFeed({ ...feed, title, notices: [noticeOf(title), noticeOf('Second')] }))
  expect(elements(root).map(({ name }) => name)).toEqual([
    'id',
    'title',
    'updated',
    'author',
    'link',
    'link',
    'entry',
    'entry',
  ])
  expect(textOf(elements(root)[1]!)).toBe(oneLine(title))
  const [entry] = elements(root).filter(({ name }) => name === 'entry')
  expect(elements(entry!).map(({ name }) => name)).toEqual(['id', 'title', 'updated', 'link', 'category', 'content'])
  expect(textOf(elements(entry!)[1]!)).toBe(oneLine(`“${title}” has a new title`))
  const content = elements(entry!).at(-1)!
  expect(elements(content)).toEqual([])
  expect(textOf(content)).toContain(`\n${oneLine(title)}\n`)
})
