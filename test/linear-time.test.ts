// Every function that reads collected text takes time in proportion to its length, whatever the text: a quadratic pattern would let
// one hostile message or page stop the process for minutes.
import type { Element } from 'domhandler'
import { expect, test } from 'vitest'
import { adMark } from '../src/ingest/ads/marks.ts'
import { steps } from '../src/ingest/steps.ts'
import { chatTexts } from '../src/labels/chat-texts.ts'
import { flagsIn, moneySignsIn, phonesIn, sitesIn } from '../src/labels/country-marks.ts'
import { detectLabels } from '../src/labels/detect-labels.ts'
import { countLetters, plainWords } from '../src/labels/plain-words.ts'
import { indonesianOrMalay, rareLanguage } from '../src/labels/rare-languages.ts'
import { highlightsOf, snippetOf } from '../src/search/highlights.ts'
import { parseQuery } from '../src/search/query.ts'
import { readCount as readCellCount, readChat, readNumber, readReactions } from '../src/sources/dataset/cells.ts'
import { bad } from '../src/sources/records/imported.ts'
import { parseJson } from '../src/sources/records/parse-json.ts'
import { readTime } from '../src/sources/records/times.ts'
import { meaningOf } from '../src/sources/telegram-mtproto/refusals.ts'
import { giveaway } from '../src/sources/telegram-web/card-media.ts'
import { readChannelPage } from '../src/sources/telegram-web/channel-page.ts'
import { readChatPage } from '../src/sources/telegram-web/chat-page.ts'
import { countIn, reactionsIn } from '../src/sources/telegram-web/counters.ts'
import { findTag, lineOf, pictureOf, styleNumber } from '../src/sources/telegram-web/dom.ts'
import { linkEntity } from '../src/sources/telegram-web/link-entity.ts'
import { readCount, readDuration, readSize } from '../src/sources/telegram-web/numbers.ts'
import { parsePage, withoutDrawings } from '../src/sources/telegram-web/parse-page.ts'
import { readPeople } from '../src/sources/telegram-web/people.ts'
import { richText } from '../src/sources/telegram-web/rich-text.ts'
import { fold } from '../src/text/fold.ts'
import { readChatAddress, readChatLink } from '../src/text/links.ts'
import { aThird } from './seed.ts'

const now = 1_780_000_000
const message = { kind: 'message seen', at: now, chat: { username: 'some_news' }, message_id: 1, date: now } as const
const chat = { kind: 'chat seen', at: now, chat: { username: 'some_news' }, peer: 'Channel' } as const
const context = { at: now }

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

const elementOf = (html: string): Element => findTag(parsePage(html), 'div')!

/** An element with the text as its style, as its class, and inside it. */
const element = (text: string, inner = escaped(text)) =>
  elementOf(`<div class="x ${escaped(text)}" style="${escaped(text)}" href="${escaped(text)}">${inner}</div>`)

/** A preview page with the text in every place that is read. */
const channelPage = (text: string) => {
  const safe = escaped(text)
  return `<html><head><meta property="og:description" content="${safe}"></head><body>
    <div class="tgme_channel_info_header_title"><span dir="auto">${safe}</span></div>
    <div class="tgme_channel_info_description">${safe}</div>
    <section class="tgme_channel_history"><div class="tgme_widget_message_wrap">
      <div class="tgme_widget_message ${safe}" data-post="some_news/5" data-view="${safe}">
        <div class="tgme_widget_message_unknown ${safe}" style="${safe}">${text}</div>
        <a class="tgme_widget_message_photo_wrap ${safe}" href="${safe}" style="${safe}"></a>
        <a class="tgme_widget_message_reply" href="${safe}"></a>
        <div class="tgme_widget_message_forwarded_from">${safe}</div>
        <div class="tgme_widget_message_text">${text}<a href="${safe}">${safe}</a><br>${safe}</div>
        <div class="tgme_widget_message_poll"><div class="tgme_widget_message_poll_option">
          <div class="tgme_widget_message_poll_option_percent">${safe}</div></div></div>
        <a class="tgme_widget_message_location_wrap" href="?q=${safe}">${safe}</a>
        <a class="tgme_widget_message_date" href="https://t.me/some_news/5"><time datetime="2026-01-01T00:00:00Z"></time></a>
      </div></div></section></body></html>`
}

const chatPage = (text: string) =>
  `<html><body><div class="tgme_page"><div class="tgme_page_title"><span dir="auto">a</span></div>
    <div class="tgme_page_extra">${escaped(text)}</div><div class="tgme_page_description">${escaped(text)}</div>
    <a class="tgme_action_button_new" href="tg://resolve?domain=some_news">${escaped(text)}</a></div></body></html>`

const ignore = () => {}

/** Readers may refuse a text by throwing, but they have to do it quickly. */
const readers: Record<string, (text: string) => unknown> = {
  ...Object.fromEntries(
    steps.flatMap((step) => [
      [`step ${step.name}, message`, (text) => step({ ...message, ...linked(text), text, author: text }, now, ignore)],
      [
        `step ${step.name}, chat`,
        (text) => step({ ...chat, title: text, description: text, photo_url: text }, now, ignore),
      ],
      [
        `step ${step.name}, name`,
        (text) => step({ ...message, chat: { username: text, invite_hash: text } }, now, ignore),
      ],
    ]),
  ),
  plainWords,
  countLetters,
  flagsIn,
  phonesIn,
  sitesIn,
  moneySignsIn,
  rareLanguage: (text) => rareLanguage(text, text.length),
  indonesianOrMalay,
  detectLabels: (text) => detectLabels(chatTexts(text, text, [text]), undefined),
  adMark: (text) => adMark({ text }),
  'adMark of a notice': (text) => adMark({ text: `Реклама ${text} ИНН` }),
  fold,
  parseQuery,
  'snippet of highlights': (text) => snippetOf(text, highlightsOf(text, parseQuery('a "москва москва" 中国 #tag'))),
  readChatLink,
  readChatAddress,
  'link with the text as host': (text) => readChatLink(`https://${text}`),
  'link of the app': (text) => readChatLink(`tg://resolve?${text}`),
  readCount,
  readDuration,
  readSize,
  readPeople: (text) => readPeople(text, { at: now }),
  linkEntity: (text) => linkEntity(`https://${text}`, text),
  'linkEntity of a tag': (text) => linkEntity(`?${text}`, `#${text}`),
  withoutDrawings,
  'an element': (text) => {
    const parsed = element(text)
    lineOf(parsed)
    pictureOf(parsed)
    styleNumber(parsed, 'width', '%')
    richText(parsed)
    countIn(parsed)
  },
  reactionsIn: (text) => reactionsIn(elementOf(`<div><i class="tgme_reaction">${escaped(text)}<b>5</b></i></div>`)),
  'reactionsIn with the text before the count': (text) =>
    reactionsIn(elementOf(`<div><i class="tgme_reaction"><b>${escaped(text)}</b>5</i></div>`)),
  giveaway: (text) => giveaway(element(text, text)),
  'richText of markup': (text) => richText(element('', text)),
  'richText of code': (text) => richText(elementOf(`<div><pre><code class="${escaped(text)}">x</code></pre></div>`)),
  readChannelPage: (text) => readChannelPage(channelPage(text), context),
  readChatPage: (text) => readChatPage(chatPage(text), context),
  parseJson,
  readTime: (text) => readTime(text, 'UTC'),
  'readTime with a pattern': (text) => readTime(text, 'UTC', 'DD.MM.YYYY HH:mm'),
  'count in a cell': readCellCount,
  'number in a cell': readNumber,
  'chat in a cell': readChat,
  'reactions in a cell': readReactions,
  'problem of a record': (text) => bad({ record: 1 }, text),
  'refusal of the platform': (text) => meaningOf({ code: 400, text }),
}

const linked = (url: string) => ({
  entities: [
    { type: 'text_link', offset: 0, length: 1, url },
    { type: 'url', offset: 0, length: url.length },
  ],
  keyboard: [[{ text: url, url }]],
  media: { type: 'giveaway', title: url, channels: [url] } as const,
})

const long = (part: string) => (length: number) => part.repeat(Math.ceil(length / part.length))
const between = (before: string, part: string, after: string) => (length: number) => before + long(part)(length) + after
const numbered = (part: (i: number) => string) => (length: number) => {
  let text = ''
  for (let i = 0; text.length < length; i++) text += part(i)
  return text
}

const hostile: Record<string, (length: number) => string> = {
  spaces: long(' '),
  'erid and spaces': between('erid', ' ', '!'),
  'erid: and spaces': between('erid:', ' ', '!'),
  'erid again and again': long(' erid'),
  'notices of ads': long('Реклама. '),
  'advertisers without an end': long('Реклама ООО «'),
  'taxpayers without a number': long('\nООО «А» ИНН '),
  'a line end and spaces': between('a\nb', ' ', 'c'),
  'line ends and spaces': between('a', '\n \u00a0', 'c'),
  't.me and dots': between('t.me/', '.', 'a'),
  'links to t.me': long(' t.me/a.'),
  'tg links': long('tg://'),
  'https links': long('https://'),
  'digits and a letter': between('', '1', 'x'),
  'digits in an error': between('FLOOD_WAIT_', '1', 'x'),
  'words of an error': between('FLOOD', '_A', '_'),
  'zeros after a point': between('1.', '0', 'x'),
  'groups of digits': between('1', ',000', 'x'),
  'letters and dashes': long('a-'),
  'letters and dots': between('', 'a.', '1'),
  'dashes and dots': long('-.'),
  'one long word': long('a'),
  'host and letters': between('a.', 'a', '!'),
  'host and path': between('t.me/', 'a/', ' \n#\n'),
  'slashes at the end': between('t.me', '/', '?x'),
  names: long('@a'),
  'at signs': long('@'),
  hashtags: long('#'),
  'a long hashtag': between('#', 'ab', ''),
  'bots without an end': between('@', 'bot', '_'),
  'members and spaces': between('1', ' ', 'membe'),
  'the word members': long('member '),
  commas: long(', '),
  'a number and spaces': between('1', ' ', 'x'),
  'two accents by turns': long('\u0300\u0316'),
  'a letter with accents': between('a', '\u0316\u0300\u0327', 'b'),
  apostrophes: long("o'"),
  'apostrophes at the end of words': long("go'1 "),
  'phone numbers': long('+1 ('),
  'zeros of phone numbers': long('00'),
  'Chinese characters': long('中国'),
  'Russian words': long('москва'),
  'letters of flags': long('\u{1f1e6}'),
  'halves of letters': long('\ud83d'),
  'zero characters': long('\0'),
  'a text that is not closed': between('"', '\\"', ''),
  'a text that ends in a backslash': between('"', '\\"', '\\'),
  quotes: between('', '"', 'NaN'),
  brackets: long('('),
  'opened lists': long('['),
  'drawings that are not closed': between('', '<svg', '</svg>'),
  'drawings around a block': between('', '<svg'.repeat(1_000), '<div></svg>'),
  'a picture and spaces': between('background-image:url(', ' ', 'x'),
  'a picture, letters and spaces': between('background:url( x', ' ', 'x'),
  'pictures that are not closed': long('background:url('),
  'pictures with quotes': long(`background:url('`),
  'widths without a unit': long(' width:1'),
  'width and digits': between('width:', '1.', 'x'),
  'width and spaces': between('width', ' ', 'x'),
  'tag search': between('', '&q', ''),
  blocks: long('<div>x</div>'),
  links: long('<a href="https://x.y">x</a>'),
  'links to many chats': numbered((i) => `<a href="https://t.me/name_${i}">x</a>`),
  'bold letters': long('<b>x</b>'),
  'elements that are not closed': long('<b>'),
  'tags that are not closed': long('<b '),
  'comments that are not closed': long('<!--'),
  entities: long('&amp'),
}

/** Milliseconds of this thread's CPU time: time in which other processes have the CPU does not count. */
const timeOf = (run: () => unknown): number => {
  const start = process.threadCpuUsage()
  try {
    run()
  } catch {
    // The text was refused.
  }
  const { user, system } = process.threadCpuUsage(start)
  return (user + system) / 1_000
}

const bestOf = (runs: number, run: () => unknown): number =>
  Math.min(...Array.from({ length: runs }, () => timeOf(run)))

const SHORT = 4_096
const LONG = 8 * SHORT
/** A quadratic reader takes hundreds of milliseconds for the long text, so one that is faster than this needs no comparison. */
const FAST_MS = 60
/** The long text is the short one doubled three times. The time may triple each time: a linear reader takes 8 times as long. */
const MOST_GROWTH = 27

/**
 * Whether the time grows faster than the text. A quadratic reader is too slow in every comparison; a linear one that is slowed down
 * by the machine is not, so three comparisons have to agree.
 */
const growsTooFast = (read: (text: string) => unknown, textOf: (length: number) => string): boolean => {
  const long = textOf(LONG)
  const short = textOf(SHORT)
  for (let comparison = 0; comparison < 3; comparison++) {
    const long_ms = timeOf(() => read(long))
    if (long_ms < FAST_MS || long_ms < MOST_GROWTH * bestOf(5, () => read(short))) return false
  }
  return true
}

test.each(Object.keys(readers))('%s takes linear time for every hostile text', (reader) => {
  const slow = aThird(Object.entries(hostile)).filter(([, textOf]) => growsTooFast(readers[reader]!, textOf))
  expect(slow.map(([name]) => name)).toEqual([])
})
