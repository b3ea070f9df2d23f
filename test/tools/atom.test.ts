// Feeds against Python's parser (expat), which refuses what is not well-formed XML.
import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { atomFeed } from '../../src/delivery/atom.ts'
import { hostileTitles, noticeOf } from '../hostile-notices.ts'

const script = `
import sys, json, xml.etree.ElementTree as tree
atom = '{http://www.w3.org/2005/Atom}'
print(json.dumps([[entry.findtext(atom + 'content') for entry in tree.fromstring(feed.encode()).iter(atom + 'entry')] for feed in json.load(sys.stdin)]))
`

test('feeds with hostile titles are well-formed, and say what the notices say', () => {
  const feeds = hostileTitles.map((title) =>
    atomFeed({
      title,
      self: 'https://scope.example.org/feeds/abc.atom?a=1&b=2',
      link: 'https://scope.example.org/app/events',
      updated: new Date('2026-09-01T12:00:00Z'),
      notices: [noticeOf(title), noticeOf('Second')],
    }),
  )
  const read = JSON.parse(
    execFileSync('/usr/bin/python3', ['-c', script], { input: JSON.stringify(feeds), encoding: 'utf8' }),
  )
  expect(read.map((contents: string[]) => contents[1])).toEqual(
    hostileTitles.map(() => '“Second” has a new title\nSecond\nTitle: Second'),
  )
  expect(read[0][0]).toContain('</title></entry></feed><script>alert(1)</script>')
})
