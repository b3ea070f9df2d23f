// What a platform, or something in its place, may answer to an HTTP request, and how a visit of the collector has to end. Every source that
// reads over HTTP is run against this table.
import type { ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'
import type { SourceReason } from '../src/sources/source.ts'
import { madeChatPage } from './telegram-web/made-pages.ts'

export type HostileAnswer = {
  name: string
  /** Answers the request for this path; `elsewhere` is the address of a server that nobody may ask. */
  answer: (response: ServerResponse, path: string, elsewhere: string) => unknown
  /** How a visit ends that gets this answer. 'busy' pauses the source. */
  ends: SourceReason | 'read'
  /** The answer never ends, so the visit ends by its time limit. */
  takes_forever?: true
}

const HTML = { 'content-type': 'text/html; charset=utf-8' }
const page = (html: string, headers: Record<string, string> = HTML) => {
  const answer: HostileAnswer['answer'] = (response) => response.writeHead(200, headers).end(html)
  return answer
}
const typed = (content_type: string, html = whole) => page(html, { 'content-type': content_type })
const status = (code: number, headers: Record<string, string> = {}) => {
  const answer: HostileAnswer['answer'] = (response) => response.writeHead(code, headers).end('no')
  return answer
}
/** The headers and a beginning, and then nothing. */
const encoded = (encoding: string) => {
  const answer: HostileAnswer['answer'] = (response) =>
    response.writeHead(200, { ...HTML, 'content-encoding': encoding }).write('x')
  return answer
}
const redirect = (location: (path: string, elsewhere: string) => string) => {
  const answer: HostileAnswer['answer'] = (response, path, elsewhere) =>
    response.writeHead(302, { location: location(path, elsewhere) }).end()
  return answer
}

/** The page of a chat that can be read. */
const described = (description: string) =>
  madeChatPage({ title: 'Hostile', extra: '5 subscribers', description, link: 'tg://resolve?domain=hostile_one' })
const whole = described('Words')

const bomb = gzipSync(Buffer.alloc(10_000_000, 'x'))

/** Bytes without the help of `ServerResponse`; `again` are sent over and over. */
const raw = (first: string, again = '') => {
  const answer: HostileAnswer['answer'] = (response) => {
    const socket = response.socket!.on('error', () => {})
    socket.write(first)
    if (!again) return
    const timer = setInterval(() => socket.write(again), 10)
    socket.on('close', () => clearInterval(timer))
  }
  return answer
}
const CHUNKED = 'HTTP/1.1 200 OK\r\ncontent-type: text/html\r\ntransfer-encoding: chunked\r\n'

const waits = [
  'maintenance until 2099',
  'Monday, maintenance until 2099',
  '99999999999999999999',
  '315360000',
  'Thu, 01 Jan 2099 00:00:00 GMT',
  'soon',
  '-5',
  '1e9',
  '0',
  'NaN',
]

/** Texts on which patterns took quadratic time or worse. */
const long = 100_000
const texts: [string, string][] = [
  ['drawings that never end', '<svg'.repeat(long)],
  ['a style of spaces', `<b style="background-image:url(${' '.repeat(long)}">x</b>`],
  ['a mark of advertising and spaces', `erid${' '.repeat(long)}x`],
  ['lines and spaces', `a\nb${' '.repeat(long)}x`],
  ['a link and dots', `t.me/${'.'.repeat(long)}`],
  ['a number without end', `${'9'.repeat(long)}x`],
  ['elements in elements', '<b>'.repeat(long)],
  ['controls of a terminal', '\u001b]0;owned\u0007\u001b[2J\u009b31m\u202e'],
]

export const hostileAnswers: HostileAnswer[] = [
  ...waits.map((wait) => ({
    name: `429 with Retry-After: ${wait}`,
    answer: status(429, { 'retry-after': wait }),
    ends: 'busy' as const,
  })),
  ...waits.slice(0, 5).map((wait) => ({
    name: `503 with Retry-After: ${wait}`,
    answer: status(503, { 'retry-after': wait }),
    ends: 'unreachable' as const,
  })),
  { name: 'a missing page', answer: status(404), ends: 'missing' },
  { name: 'a page that is gone', answer: status(410), ends: 'missing' },
  { name: 'a forbidden page', answer: status(403), ends: 'unreachable' },
  { name: 'a broken server', answer: status(500), ends: 'unreachable' },
  { name: 'no content', answer: status(204), ends: 'unreachable' },
  { name: 'not modified, although nobody asked', answer: status(304), ends: 'unreachable' },
  { name: 'an empty page', answer: page(''), ends: 'incomplete' },
  { name: 'a closed connection', answer: (response) => response.socket!.destroy(), ends: 'unreachable' },
  {
    name: 'something else than HTTP',
    answer: (response) => response.socket!.end('\0\x01 garbage'),
    ends: 'unreachable',
  },
  {
    name: 'a header of 200 kB',
    answer: (response) => response.writeHead(200, { ...HTML, 'x-long': 'x'.repeat(200_000) }).end(whole),
    ends: 'unreachable',
  },
  ...['websocket', 'h2c', 'TLS/1.0'].map((protocol) => ({
    name: `another protocol: ${protocol}`,
    answer: raw(`HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: ${protocol}\r\n\r\n`),
    ends: 'unreachable' as const,
  })),
  {
    name: 'another protocol, and then bytes without end',
    answer: raw('HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: x\r\n\r\n', 'x'.repeat(999)),
    ends: 'unreachable',
  },
  { name: '101 without a protocol', answer: raw('HTTP/1.1 101 Switching Protocols\r\n\r\n'), ends: 'unreachable' },
  ...['100 Continue', '102 Processing', '103 Early Hints'].map((hint) => ({
    name: `${hint} without end`,
    answer: raw('', `HTTP/1.1 ${hint}\r\n\r\n`),
    ends: 'incomplete' as const,
    takes_forever: true as const,
  })),
  {
    name: 'a header without end',
    answer: raw('HTTP/1.1 200 OK\r\nx: ', 'a'),
    ends: 'incomplete',
    takes_forever: true,
  },
  {
    name: 'trailers without end',
    answer: raw(`${CHUNKED}trailer: x\r\n\r\n1\r\n<\r\n0\r\n`, 'x: a\r\n'),
    ends: 'incomplete',
    takes_forever: true,
  },
  {
    name: 'a chunk that is never named',
    answer: raw(`${CHUNKED}\r\n1;a=`, 'a'),
    ends: 'incomplete',
    takes_forever: true,
  },
  {
    name: 'a byte now and then',
    answer: raw('HTTP/1.1 200 OK\r\ncontent-type: text/html\r\n\r\n<', 'x'),
    ends: 'incomplete',
    takes_forever: true,
  },
  { name: 'silence', answer: () => {}, ends: 'incomplete', takes_forever: true },
  {
    name: 'a body that stops after a byte',
    answer: (response) => response.writeHead(200, HTML).write('<'),
    ends: 'incomplete',
    takes_forever: true,
  },
  {
    name: 'a body without end',
    answer: (response) => {
      response.writeHead(200, HTML).on('error', () => {})
      const more = () => {
        while (!response.destroyed) if (!response.write('x'.repeat(65_536))) return
      }
      response.on('drain', more)
      more()
    },
    ends: 'incomplete',
  },
  {
    name: 'a body that is cut',
    answer: (response) => {
      response.writeHead(200, { ...HTML, 'content-length': '99999' }).write(whole)
      setImmediate(() => response.socket?.destroy())
    },
    ends: 'incomplete',
  },
  { name: 'a page without its end', answer: page(whole.slice(0, 400)), ends: 'incomplete' },
  {
    name: 'a bomb of 10 MB in 10 kB',
    answer: (response) => response.writeHead(200, { ...HTML, 'content-encoding': 'gzip' }).end(bomb),
    ends: 'incomplete',
  },
  {
    name: 'text that claims to be gzip',
    answer: page(whole, { ...HTML, 'content-encoding': 'gzip' }),
    ends: 'incomplete',
  },
  {
    name: 'six content encodings of an answer that stays open',
    answer: encoded(Array(6).fill('gzip').join(', ')),
    ends: 'changed',
  },
  {
    name: 'six content encodings of an answer that breaks off',
    answer: (response) => {
      encoded(Array(6).fill('gzip').join(', '))(response, '', '')
      setTimeout(() => response.socket?.destroy(), 20)
    },
    ends: 'changed',
  },
  { name: 'an unknown content encoding', answer: encoded('zip'), ends: 'changed' },
  {
    name: 'a compressed answer that breaks off',
    answer: (response) => {
      response.writeHead(200, { ...HTML, 'content-encoding': 'gzip' }).write(bomb.subarray(0, 2_000))
      setTimeout(() => response.socket?.destroy(), 20)
    },
    ends: 'incomplete',
  },
  {
    name: 'a redirect to another host',
    answer: redirect((path, elsewhere) => elsewhere + path),
    ends: 'missing',
  },
  {
    name: 'a redirect to another host with credentials',
    answer: redirect((path, elsewhere) => elsewhere.replace('//', '//ann:secret@') + path),
    ends: 'missing',
  },
  { name: 'a redirect to a file', answer: redirect(() => 'file:///etc/passwd'), ends: 'missing' },
  { name: 'a redirect to a page in the address', answer: redirect(() => 'data:text/html,secret'), ends: 'missing' },
  { name: 'a redirect to no address', answer: redirect(() => 'http://[secret'), ends: 'incomplete' },
  { name: 'a redirect to itself', answer: redirect((path) => path), ends: 'unreachable' },
  { name: 'a redirect that goes on for ever', answer: redirect((path) => `${path}x`), ends: 'unreachable' },
  { name: 'a page in an unknown charset', answer: typed('text/html; charset=klingon'), ends: 'changed' },
  { name: 'a page in UTF-7', answer: typed('text/html; charset=utf-7'), ends: 'changed' },
  {
    name: 'a page that is not in its charset',
    answer: (response) => response.writeHead(200, HTML).end(Buffer.from(described('\u00cc\u00e8\u00f0'), 'latin1')),
    ends: 'changed',
  },
  { name: 'a picture', answer: typed('image/png'), ends: 'changed' },
  { name: 'JSON', answer: typed('application/json', '{}'), ends: 'changed' },
  {
    name: 'the page of a captive portal',
    answer: page('<html><head><title>Welcome</title></head><body><form>Accept our terms</form></body></html>'),
    ends: 'changed',
  },
]

/** Answers that can be read, or not, but that must not take long. They are pages of a chat, wherever they are asked for. */
export const hostilePages = texts.map(([name, text]) => ({ name, answer: page(described(text)) }))
