// Renders a document with `marked`, as a page under /docs needs it: headings with the anchors that GitHub gives them, links to our own
// pages, no HTML of the document's own, and code in several languages, one block after the other, as one group of tabs without a script.
import { Lexer, Parser, Renderer, type Token, Tokenizer, type Tokens } from 'marked'
import { escapeHtml } from './page.ts'

export type RenderedDocument = { title: string; lead: string; html: string }

/** What the links of a document become; `undefined` leaves the text without a link. */
export type LinkTo = (href: string) => string | undefined

/** How GitHub names the anchor of a heading, so that a link works there and here. */
export const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}_ -]/gu, '')
    .replaceAll(' ', '-')

/** The languages of samples, by the word after the fence. */
const languages: Record<string, string> = { sh: 'curl', ts: 'TypeScript', python: 'Python' }

export const renderMarkdown = (text: string, linkTo: LinkTo): RenderedDocument => {
  const tokens = Lexer.lex(text, { gfm: true, tokenizer: new WithoutHtml() })
  const parser = new Parser({ renderer: new DocumentRenderer(linkTo) })
  const title = tokens.find((token): token is Tokens.Heading => token.type === 'heading' && token.depth === 1)
  const lead = tokens.find((token): token is Tokens.Paragraph => token.type === 'paragraph')
  const html = inGroups(tokens).map((group, i) =>
    group.length > 1 ? tabs(group as Tokens.Code[], i) : parser.parse(group),
  )
  return { title: title?.text ?? '', lead: parser.parseInline(lead?.tokens ?? []), html: html.join('') }
}

class DocumentRenderer extends Renderer {
  readonly linkTo: LinkTo

  constructor(linkTo: LinkTo) {
    super()
    this.linkTo = linkTo
  }

  override heading({ depth, text, tokens }: Tokens.Heading) {
    return `<h${depth} id="${anchorOf(text)}">${this.parser.parseInline(tokens)}</h${depth}>\n`
  }

  override code(block: Tokens.Code) {
    return pre(block)
  }

  override table(token: Tokens.Table) {
    return `<div class="table" tabindex="0">${super.table(token)}</div>\n`
  }

  override link({ href, tokens }: Tokens.Link) {
    const words = this.parser.parseInline(tokens)
    const target = this.linkTo(href)
    return target === undefined ? words : `<a href="${escapeHtml(target)}">${words}</a>`
  }

  override image({ text }: Tokens.Image) {
    return escapeHtml(text)
  }
}

/** What looks like HTML is text. */
class WithoutHtml extends Tokenizer {
  override html() {
    return undefined
  }

  override tag() {
    return undefined
  }
}

/** Samples in several languages that follow each other are one group; every other part of a document is alone. */
const inGroups = (tokens: Token[]): Token[][] => {
  const groups: Token[][] = []
  for (const token of tokens) {
    const last = groups.at(-1)
    if (token.type === 'space') continue
    if (last && isSample(token) && isSample(last[0]!)) last.push(token)
    else groups.push([token])
  }
  return groups
}

const isSample = (token: Token) => token.type === 'code' && languages[token.lang] !== undefined

const pre = ({ lang, text }: Tokens.Code) =>
  `<pre class="${escapeHtml(lang || 'text')}" tabindex="0"><code>${escapeHtml(text)}</code></pre>\n`

const tabs = (blocks: Tokens.Code[], group: number) => {
  const choices = blocks.map(({ lang }, i) => {
    const id = `sample-${group}-${lang}`
    return `<input type="radio" name="sample-${group}" id="${id}" class="${lang}"${i ? '' : ' checked'}><label for="${id}">${languages[lang!]}</label>`
  })
  return `<div class="samples">${choices.join('')}${blocks.map(pre).join('')}</div>\n`
}
