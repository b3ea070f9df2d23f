// GraphML and GEXF that a parser of others reads back: the same nodes, edges, attributes and types, whatever the titles are.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readGraph } from '../../test/graph-files.ts'
import { holds } from '../../test/seed.ts'
import { type GraphFormat, getGraph, graphFormats, graphListOf } from '../contract/index.ts'
import { type ExportRow, rowsOf } from './rows.ts'
import { openWriter } from './writer.ts'

const list = graphListOf(getGraph)

const fileOf = (format: GraphFormat, graph: ExportRow, at_once = 1_000): string => {
  const writer = openWriter(format, list.columns)
  const rows = rowsOf(list, graph)
  let text = ''
  for (let i = 0; i < rows.length; i += at_once) text += writer.rows(rows.slice(i, i + at_once))
  return `${text}${writer.end()}`
}

const head = { from_date: '2025-09-01T12:00:00Z', to_date: '2026-09-01T12:00:00Z', nodes_found: 2, edges_found: 1 }
const news = {
  internal_id: 'k3Xp9QaZ',
  peer: 'Channel',
  title: 'Daily News',
  name: 'daily_news',
  members_count: 9_007_199_254_740_991,
  verified: false,
  country: 'saudi_arabia',
  language: 'ar',
  err: 12.25,
  creation_date: '2016-02-11T08:00:00Z',
  distance: 0,
}
const bare = { internal_id: '-_9', peer: 'Group', title: 'x', verified: true }
const edge = {
  from: '-_9',
  to: 'k3Xp9QaZ',
  mentions: 14,
  forwards: 5,
  weight: 9.31,
  first_date: '2026-02-11T08:00:00Z',
  last_date: '2026-08-30T12:15:00Z',
}
const graph = { ...head, nodes: [news, bare], edges: [edge], cut: [] }

describe.each(graphFormats)('%s', (format) => {
  test('nodes, edges, attributes and their types come back; what is missing is missing', () => {
    const { internal_id, title, ...others } = news
    expect(readGraph(format, fileOf(format, graph))).toEqual({
      nodes: [
        { id: 'k3Xp9QaZ', label: 'Daily News', ...others },
        { id: '-_9', label: 'x', peer: 'Group', verified: true },
      ],
      edges: [edge],
    })
  })

  test('a graph without edges, and one without nodes', () => {
    expect(readGraph(format, fileOf(format, { ...graph, edges: [] })).nodes).toHaveLength(2)
    expect(readGraph(format, fileOf(format, { ...graph, nodes: [], edges: [] }))).toEqual({ nodes: [], edges: [] })
  })

  test('a graph that is written in pieces is the same file', () => {
    expect(fileOf(format, graph, 1)).toBe(fileOf(format, graph))
  })

  test.each([
    ['an end of a section', 'a ]]> b', 'a ]]> b'],
    ['markup', '<script>&amp;"\'</script><!-- -->', '<script>&amp;"\'</script><!-- -->'],
    ['control characters', 'a\u0000\u0001\u000b\u001f\ufffe\uffffb', 'ab'],
    ['a lone surrogate', 'a\ud83db', 'ab'],
    ['bidirectional text', '\u202eabc\u2066', '\u202eabc\u2066'],
    ['line breaks and tabs', 'a\tb\r\nc\nd', 'a\tb\r\nc\nd'],
    ['an emoji and a character beyond the basic plane', '🔥𝔘', '🔥𝔘'],
  ])('a title with %s', (_, title, read) => {
    const text = fileOf(format, { ...graph, nodes: [{ ...news, title, name: title }, bare] })
    expect(readGraph(format, text).nodes[0]).toMatchObject({ label: read, name: read })
  })

  test('any title and any name are read back, without what XML forbids', () => {
    const readable = (text: string) =>
      text.toWellFormed() === text
        ? // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what XML forbids
          text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
        : undefined
    const piece = fc.oneof(
      fc.constantFrom(']]>', '<', '&', '"', "'", '\r', '\n', '\t', '\u0000', '\u0085', '\u2028', '&#10;', '🔥'),
      fc.string({ unit: 'binary', maxLength: 4 }),
    )
    const texts = fc.array(piece, { maxLength: 6 }).map((pieces) => `t${pieces.join('')}`)
    holds(
      fc.property(texts, texts, (title, name) => {
        const text = fileOf(format, { ...graph, nodes: [{ ...news, title, name }, bare] })
        expect(readGraph(format, text).nodes[0]).toMatchObject({ label: readable(title), name: readable(name) })
      }),
      { seed: 20260901, numRuns: 100 },
    )
  })

  test('what was cut stands in the file', () => {
    const cut = [{ what: 'edges', rule: 'the 10 edges with the largest weight of <12>' }]
    expect(fileOf(format, { ...graph, cut })).toContain(
      'Mentions from 2025-09-01T12:00:00Z to 2026-09-01T12:00:00Z. Only the 10 edges with the largest weight of &lt;12&gt;.',
    )
  })
})

test('edges of GEXF begin and end in time', () => {
  const text = fileOf('gexf', graph)
  expect(text).toMatch(/<graph [^>]*mode="dynamic" timeformat="date" [^>]*start="2025-09-01" end="2026-09-01">/)
  expect(text).toMatch(/<edge id="0" [^>]*start="2026-02-11" end="2026-08-30">/)
})
