// Behaviours of a whole host over many chats, as a table. Every source that reads web pages is run against it.
import type { ServerResponse } from 'node:http'
import {
  madeBlock,
  madeChannelPage,
  madeChatPage,
  madeMissingPage,
  madeText,
  madeView,
} from './telegram-web/made-pages.ts'
import { personPage } from './web-platform.ts'

/** Answers a request for the page of a chat in the platform's place; false leaves the usual answer. */
type HostRule = (path: string, response: ServerResponse) => boolean | Promise<boolean>

type HostileHost = {
  /** Installed after the good chats `good_0` to `good_4` were read, and removed a day later. */
  rule: HostRule
  /** The pages that the rule begins and never ends. The test gives them up soon, and all others after the usual time. */
  slow?: RegExp
  /** Whether the source must be paused, with a reason that matches. */
  paused?: RegExp
  /** Chats that are added while the host misbehaves. */
  added?: string[]
  /** Good chats that really disappear, and must be marked as gone. All others must not. */
  gone?: string[]
  /** The good chats stay readable, so all of them must be read at every visit. */
  others_read?: true
}

export const GOOD_CHATS = 5

const html = (response: ServerResponse, body: string, status = 200): true => {
  response.writeHead(status, { 'content-type': 'text/html' }).end(body)
  return true
}
const nameIn = (path: string) => path.replace(/^\/(?:s\/)?/, '').replace(/\?.*/, '')
/** For the pages of chats whose names begin with the word. */
const only =
  (word: string, rule: HostRule): HostRule =>
  (path, response) =>
    nameIn(path).startsWith(word) && rule(path, response)
/** Every name shows the pages of `good_0`, perhaps with the name that was asked for in its place. */
const oneForAll =
  (renamed: boolean, itself = /^good_0$/): HostRule =>
  async (path, response) => {
    const name = nameIn(path)
    if (itself.test(name)) return false
    const shown = await fetch(`http://127.0.0.1:${response.socket!.localPort}${path.replace(name, 'good_0')}`)
    const body = await shown.text()
    return html(response, renamed ? body.replaceAll('good_0', name) : body)
  }
/** Names that match show the pages of a channel that nobody knows. */
const portalFor =
  (asked: RegExp, page: { preview?: string; blocks?: string[] } = {}): HostRule =>
  (path, response) => {
    if (!asked.test(nameIn(path))) return false
    const own = madeChatPage({
      title: 'Portal',
      extra: '7 subscribers',
      link: 'tg://resolve?domain=portal_page',
      ...page,
    })
    return html(response, path.startsWith('/s/') ? portalPreview : own)
  }
const portalPreview = madeChannelPage({
  name: 'portal_page',
  title: 'Portal',
  description: '',
  counters: [['7', 'subscribers']],
  blocks: [
    madeBlock({
      id: 5,
      name: 'portal_page',
      inside: madeText('Welcome'),
      views: '1',
      date: '2026-08-31T12:00:00+00:00',
      view: madeView(4_000_000_001, 5),
    }),
  ],
})
const WITH_PREVIEW = { preview: '/s/portal_page' }
const names = (word: string, count: number) => Array.from({ length: count }, (_, i) => `${word}_${i}`)

const endless = (slow: RegExp): Pick<HostileHost, 'rule' | 'slow'> => ({
  slow,
  rule: (path, response) => slow.test(path) && response.writeHead(200, { 'content-type': 'text/html' }).write('<'),
})
const ONE_FOR_ALL = /several names show one chat/
const MISSING = /something else may answer in the platform's place/

export const hostileHosts: Record<string, HostileHost> = {
  'a proxy answers 404 for every chat': {
    rule: (_, response) => html(response, '<html></html>', 404),
    paused: MISSING,
  },
  'a captive portal redirects every chat to another host': {
    rule: (_, response) => {
      response.writeHead(302, { location: 'http://portal.example/login' }).end()
      return true
    },
    paused: MISSING,
  },
  'every name is unknown': { rule: (path, response) => html(response, madeMissingPage(nameIn(path))), paused: MISSING },
  'every name is that of a person': { rule: (_, response) => html(response, personPage('Somebody')), paused: MISSING },
  'a mirror shows one good channel for every name': { rule: oneForAll(false), paused: ONE_FOR_ALL },
  'a mirror shows one good channel for every name, under that name': { rule: oneForAll(true), paused: ONE_FOR_ALL },
  'a mirror shows one good channel for every name, and names are added': {
    rule: oneForAll(true),
    paused: ONE_FOR_ALL,
    added: names('fresh', 3),
  },
  "every name but the platform's own shows one good channel": {
    rule: oneForAll(false, /^(?:good_0|telegram)$/),
    paused: ONE_FOR_ALL,
  },
  "every name but the platform's own shows one good channel, under that name": {
    rule: oneForAll(true, /^(?:good_0|telegram)$/),
    paused: ONE_FOR_ALL,
  },
  "every name but the platform's own shows a channel that nobody knows": {
    rule: portalFor(/^good/, WITH_PREVIEW),
    paused: ONE_FOR_ALL,
  },
  "every name but the platform's own shows a channel without a number": {
    rule: portalFor(/^good/),
    paused: ONE_FOR_ALL,
  },
  'two of five names show one good channel': { rule: oneForAll(false, /^(?:good_[0-2]|telegram)$/) },
  'three of five names show a channel that nobody knows': { rule: portalFor(/^good_[2-4]/, WITH_PREVIEW) },
  'two of five names show a channel without a number': { rule: portalFor(/^good_[34]/) },
  'a captive portal shows its own page for every chat': {
    rule: (_, response) => html(response, '<html><body>Please log in</body></html>'),
  },
  'every answer is an error of the server': { rule: (_, response) => html(response, '', 503), paused: /./ },
  'every page is cut off': { rule: (_, response) => html(response, '<html><body>') },
  'twelve slow chats are added': { ...endless(/slow_/), added: names('slow', 12), others_read: true },
  'two good chats become slow': endless(/good_[12]\b/),
  'twenty-one names whose pages are not understood are added': {
    rule: only('odd', (_, response) => html(response, '<html><body>?</body></html>')),
    added: names('odd', 21),
    others_read: true,
  },
  'eight names that do not exist are added': { rule: () => false, added: names('nobody', 8), others_read: true },
  'one good chat is really deleted': {
    rule: only('good_3', (path, response) => html(response, madeMissingPage(nameIn(path)))),
    gone: ['good_3'],
  },
  'two good chats are deleted at the same time': {
    rule: (path, response) => /good_[34]\b/.test(path) && html(response, madeMissingPage(nameIn(path))),
    gone: ['good_3', 'good_4'],
  },
  'all chats but the own channel of the platform are really deleted': {
    rule: only('good', (path, response) => html(response, madeMissingPage(nameIn(path)))),
    gone: names('good', GOOD_CHATS),
  },
}
