// Citations of views, as text and for TeX.
import { expect, test } from 'vitest'
import { citationBibtex, citationText } from './citation.ts'

const view = {
  title: 'Catalog of channels: 1,204 channels',
  filters: { country: 'egypt', members_min: 500, term: '', trust_level: undefined },
  completeness: 'Of the channels that this installation knows',
  url: 'https://scope.example/?country=egypt&members_min=500',
}
const moment = { at: new Date('2026-09-01T12:00:00.250Z'), version: '0.2.0' }

test('the text has what, filters, completeness, version, moment and address', () => {
  expect(citationText(view, moment)).toBe(
    'Catalog of channels: 1,204 channels. Channelscope 0.2.0, scope.example. Filters: country=egypt; members_min=500. Of the channels that this installation knows. Retrieved 2026-09-01T12:00:00Z. https://scope.example/?country=egypt&members_min=500',
  )
  expect(citationText({ ...view, filters: {} }, moment)).toContain('. No filters. ')
})

test('BibTeX has them as fields, and hostile titles stay within theirs', () => {
  const title = 'Riyadh_50% {news} & $\\'
  const entry = citationBibtex({ ...view, title, url: 'https://scope.example/channel/a?term={x}' }, moment)
  expect(entry.split('\n')).toEqual([
    '@misc{channelscope-20260901120000,',
    '  title = {{Riyadh\\_50\\% \\{news\\} \\& \\$\\textbackslash{}}},',
    '  author = {{scope.example}},',
    '  year = {2026},',
    '  howpublished = {Channelscope 0.2.0},',
    '  note = {Filters: country=egypt; members\\_min=500. Of the channels that this installation knows. Retrieved 2026-09-01T12:00:00Z},',
    '  url = {https://scope.example/channel/a?term=%7Bx%7D},',
    '  urldate = {2026-09-01},',
    '}',
  ])
})
