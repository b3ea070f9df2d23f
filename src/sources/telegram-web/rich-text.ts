// Converts the HTML of a message to plain text and entities, whose offsets and lengths count UTF-16 code units.
import type { ChildNode, Element, ParentNode } from 'domhandler'
import { withoutEnding } from '../../text/ending.ts'
import type { Entity } from '../observation.ts'
import { DEEPEST, hasClass, isElement, tooDeep } from './dom.ts'
import { linkEntity } from './link-entity.ts'

type RichText = { text: string; entities: Entity[] }

const STYLES = new Map(
  Object.entries({
    b: 'bold',
    strong: 'bold',
    i: 'italic',
    em: 'italic',
    u: 'underline',
    ins: 'underline',
    s: 'strikethrough',
    strike: 'strikethrough',
    del: 'strikethrough',
    code: 'code',
    pre: 'pre',
    'tg-spoiler': 'spoiler',
    'tg-emoji': 'custom_emoji',
    blockquote: 'blockquote',
  }),
)
const BLOCKS = new Set(['pre', 'blockquote', 'div', 'p'])
const NOT_YET = -1

export const richText = (node: ParentNode): RichText => {
  /** The text in pieces. One string that is read after each addition would be copied as often, in quadratic time. */
  const pieces: string[] = []
  let length = 0
  let last = ''
  /** A block has begun or ended, so the next text has to start on a new line. */
  let needsNewLine = false
  const entities: Entity[] = []
  const open: { entity: Entity; first_piece: number }[] = []

  const push = (piece: string) => {
    pieces.push(piece)
    length += piece.length
    last = piece.at(-1)!
  }

  const append = (piece: string) => {
    if (!piece) return
    if (needsNewLine && length && last !== '\n' && !piece.startsWith('\n')) push('\n')
    needsNewLine = false
    for (let i = open.length - 1; i >= 0 && open[i]!.entity.offset === NOT_YET; i--) {
      open[i]!.entity.offset = length
      open[i]!.first_piece = pieces.length
    }
    push(piece)
  }

  /** Line ends in the HTML source are not part of the text: the author's are `<br>`. Spaces within a line are kept. */
  const appendLine = (data: string) => {
    if (!data.includes('\n')) return append(data)
    const line = data.replace(/\s+/g, withoutLineEnds)
    append(line[0] === ' ' && (length === 0 || last === '\n') ? line.slice(1) : line)
  }

  const takeEmoji = (element: Element, depth: number) => {
    if (depth > DEEPEST) throw tooDeep()
    for (const inner of element.children)
      if (inner.type === 'text') append(inner.data.trim())
      else if (isElement(inner)) takeEmoji(inner, depth + 1)
  }

  const take = (child: ChildNode, inPre: boolean, depth: number): void => {
    if (depth > DEEPEST) throw tooDeep()
    if (child.type === 'text') {
      if (inPre) append(child.data)
      else appendLine(child.data)
    } else if (!isElement(child)) return
    else if (child.name === 'br') append('\n')
    else if (child.name === 'img') append(child.attribs.alt ?? '')
    // An emoji is written as `<i class="emoji"><b>👍</b></i>`, which is neither italic nor bold.
    else if (child.name === 'i' && hasClass(child, 'emoji')) takeEmoji(child, depth)
    else takeElement(child, inPre, depth)
  }

  const takeElement = (element: Element, inPre: boolean, depth: number): void => {
    const { name, attribs } = element
    const isBlock = BLOCKS.has(name)
    if (isBlock) needsNewLine = true
    const entity = entityOf(element, inPre)
    if (entity) {
      entities.push(entity)
      open.push({ entity, first_piece: 0 })
    }
    for (const inner of element.children) take(inner, inPre || name === 'pre', depth + 1)
    if (isBlock) needsNewLine = true
    if (entity) {
      const { first_piece } = open.pop()!
      if (entity.offset === NOT_YET) return
      entity.length = length - entity.offset
      if (name === 'a')
        Object.assign(entity, linkEntity(attribs.href, pieces.slice(first_piece).join('')) ?? { length: 0 })
    } else if (inPre && name === 'code') {
      const pre = open.findLast(({ entity: { type } }) => type === 'pre')
      if (pre) Object.assign(pre.entity, languageOf(element))
    }
  }

  for (const child of node.children) take(child, false, 0)
  return trimmed(pieces.join(''), entities)
}

/** One space for a line end with the spaces around it. Other spaces before a line end, for example unbreakable ones, are kept. */
const withoutLineEnds = (spaces: string): string => {
  const newline = spaces.indexOf('\n')
  if (newline < 0) return spaces
  return `${withoutEnding(spaces.slice(0, newline), (letter) => letter === ' ' || letter === '\t' || letter === '\r')} `
}

const entityOf = (element: Element, inPre: boolean): Entity | undefined => {
  const { name, attribs } = element
  const entity = (type: string): Entity => ({ type, offset: NOT_YET, length: 0 })
  if (name === 'a') return entity('text_link')
  if (name === 'span' && (hasClass(element, 'tg-spoiler') || hasClass(element, 'tgme_spoiler')))
    return entity('spoiler')
  if (name === 'code' && inPre) return undefined
  const type = STYLES.get(name)
  if (!type) return undefined
  if (type === 'custom_emoji') {
    const custom_emoji_id = attribs['emoji-id']
    return custom_emoji_id ? { ...entity(type), custom_emoji_id } : undefined
  }
  if (type === 'pre') return { ...entity(type), ...languageOf(element) }
  return entity(type === 'blockquote' && 'expandable' in attribs ? 'expandable_blockquote' : type)
}

const languageOf = ({ attribs }: Element): { language?: string } => {
  const language =
    /(?:^|\s)language-(\S+)/.exec(attribs.class ?? '')?.[1] || attribs.language || attribs['data-language']
  return language ? { language } : {}
}

/** The platform trims messages, so entities are cut to the trimmed text. */
const trimmed = (text: string, entities: Entity[]): RichText => {
  const start = text.length - text.trimStart().length
  const kept = text.trim()
  const cut = entities.flatMap((entity) => {
    const offset = Math.max(entity.offset - start, 0)
    const length = Math.min(entity.offset + entity.length - start, kept.length) - offset
    return entity.offset === NOT_YET || length <= 0 ? [] : [{ ...entity, offset, length }]
  })
  return { text: kept, entities: cut }
}
