// The token of the Russian register of ads, written as `erid: 2Vfnx…` in a text, or as a parameter or a part of a link.

/**
 * People write it with all kinds of marks between, and with letters that only look like Latin ones. Each space can match in only one place, or
 * the time for many spaces would be quadratic. What stands in a template (`erid={{erid}}`) is no token.
 */
const TOKEN = /(?:^|[^\p{L}\p{N}])(?:[eе]r[iі]d|ерид)(\s+|[^\p{L}\p{N}%{}<>$]{1,8}|(?=\d))([a-z0-9]{6,})/giu

export const hasToken = (text: string): boolean => {
  if (!/r[iі]d|ерид/i.test(text)) return false
  for (const [, between, token] of text.matchAll(TOKEN))
    if (between!.includes('=') ? !NO_VALUE.test(token!) : isTokenLike(token!)) return true
  return false
}

/** A link to a page that leads on carries the address of the ad in a coded form. */
export const hasTokenInAddress = (url: string): boolean =>
  hasToken(url) || (url.includes('%') && hasToken(decoded(url)))

const decoded = (url: string): string => {
  try {
    return decodeURIComponent(url)
  } catch {
    return ''
  }
}

/** What programs and examples write where the value would stand. */
const NO_VALUE = /^(?:undefined|replace|insert|macro|your|example|token|value|string|erid|(.)\1{4})/i

/** Tokens mix letters with digits or with letters of the other case, as words do not, but names of companies may. */
const isTokenLike = (text: string): boolean =>
  /[a-z]/i.test(text) && (/\d/.test(text) || /[a-z][A-Z]/.test(text)) && !NAME.test(text) && !NUMBERED_WORD.test(text)

const NAME = /^(?:youtube|tiktok|mediascout|linkedin|whatsapp|vkontakte|vkads|googleads|yandexdirect)/i
const NUMBERED_WORD = /^(?:[a-z]{3,}\d{1,4}|20\d\d[a-z]+)$/
