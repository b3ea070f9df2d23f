// The pages behind the links in letters: a question, and buttons that do it. Programs that look at links before people do only read.
import type { FastifyReply } from 'fastify'
import { escapedMarkup } from '../text/markup.ts'
import type { WordLanguage } from '../vocabulary.ts'
import { directionOf } from '../words/direction.ts'

/** All links together: tokens cannot be guessed, and people follow few links. */
export const LINK_RATE = { rate_per_second: 20, rate_burst: 50 }

const STYLE =
  'body{font:1.1rem/1.5 system-ui,sans-serif;max-width:32rem;margin:4rem auto;padding:0 1rem}button{font:inherit;padding:.5rem 1rem}'
const headers = {
  'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  'cache-control': 'no-store',
}

/** Without an address a button posts to that of the page. */
type PageButton = { label: string; url?: string }

export const letterPage = (language: WordLanguage, text: string, buttons: PageButton[] = []): string =>
  `<!doctype html><html lang="${language}" dir="${directionOf(language)}"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">` +
  `<meta name="robots" content="noindex"><title>Channelscope</title><style>${STYLE}</style><p>${escapedMarkup(text)}</p>` +
  `${buttons.map(form).join('')}</html>`

const form = ({ label, url }: PageButton): string =>
  `<form method="post"${url === undefined ? '' : ` action="${escapedMarkup(url)}"`}><button>${escapedMarkup(label)}</button></form>`

export const sendPage = (reply: FastifyReply, status: number, body: string) =>
  reply.code(status).headers(headers).type('text/html; charset=utf-8').send(body)
