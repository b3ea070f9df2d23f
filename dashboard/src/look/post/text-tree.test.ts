import { describe, expect, test } from 'vitest'
import { hiddenHost, hrefOf, plainText, safeHref, type TextEntity, type TextPiece, textTree } from './text-tree.ts'

/** The tree as text: `bold(italic(a))`. */
const shown = (pieces: TextPiece[]): string =>
  pieces.map((piece) => (typeof piece === 'string' ? piece : `${piece.entity.type}(${shown(piece.children)})`)).join('')

const entity = (type: string, offset: number, length: number, more = {}): TextEntity => ({
  type,
  offset,
  length,
  ...more,
})
const tree = (text: string, ...entities: TextEntity[]) => shown(textTree(text, entities))

describe('formatting', () => {
  test('of plain text is nothing', () => {
    expect(textTree('plain')).toEqual(['plain'])
    expect(textTree('')).toEqual([])
  })

  test('nests, whatever the order of the entities', () => {
    const inner = entity('italic', 4, 3)
    const outer = entity('bold', 0, 7)
    expect(tree('one two three', inner, outer)).toBe('bold(one italic(two)) three')
    expect(tree('one two three', outer, inner)).toBe('bold(one italic(two)) three')
    expect(tree('all', entity('bold', 0, 3), entity('underline', 0, 3), entity('strikethrough', 0, 3))).toBe(
      'bold(underline(strikethrough(all)))',
    )
  })

  test('that overlaps is divided', () => {
    expect(tree('abcdefgh', entity('bold', 0, 5), entity('italic', 3, 5))).toBe('bold(abcitalic(de))italic(fgh)')
    expect(tree('abcdef', entity('bold', 0, 2), entity('bold', 4, 2))).toBe('bold(ab)cdbold(ef)')
  })

  test('counts in UTF-16 code units: an emoji is two, a family of emoji is eleven', () => {
    expect(tree('😀 hi', entity('bold', 3, 2))).toBe('😀 bold(hi)')
    expect(tree('👨‍👩‍👧‍👦 hi', entity('bold', 12, 2))).toBe('👨‍👩‍👧‍👦 bold(hi)')
    expect(tree('a😀b', entity('custom_emoji', 1, 2))).toBe('acustom_emoji(😀)b')
  })

  test('never cuts a character, reaches beyond the text or begins before it', () => {
    expect(tree('a😀b', entity('bold', 2, 1))).toBe('abold(😀)b')
    expect(tree('a😀b', entity('bold', 0, 2))).toBe('bold(a😀)b')
    expect(tree('abc', entity('bold', 1, 90))).toBe('abold(bc)')
    expect(tree('abc', entity('bold', 7, 2))).toBe('abc')
    expect(tree('abc', entity('bold', 1, 0))).toBe('abc')
  })

  test('of any kind loses no character', () => {
    const text = 'A 😀 text with \n some lines'
    const all = Array.from({ length: 40 }, (_, i) =>
      entity(['bold', 'italic', 'spoiler', 'text_link', 'code'][i % 5]!, (i * 7) % 30, (i * 3) % 11, { url: 'a.b' }),
    )
    expect(textTree(text, all).map(plainText).join('')).toBe(text)
  })

  test('puts blocks outside, then spoilers, then links, and no link into a link', () => {
    expect(tree('abcdef', entity('bold', 0, 6), entity('blockquote', 2, 2))).toBe(
      'bold(ab)blockquote(bold(cd))bold(ef)',
    )
    expect(tree('abcdef', entity('text_link', 0, 6), entity('spoiler', 2, 2))).toBe(
      'text_link(ab)spoiler(text_link(cd))text_link(ef)',
    )
    expect(tree('see a.example', entity('text_link', 0, 13), entity('url', 4, 9))).toBe('text_link(see a.example)')
  })

  test('gives a quote lines of its own, without an empty line around it', () => {
    expect(tree('a\nquoted\nb', entity('blockquote', 2, 6))).toBe('ablockquote(quoted)b')
    expect(tree('a\n\ncode', entity('pre', 3, 4))).toBe('a\npre(code)')
  })
})

describe('links', () => {
  test('lead to http and https only', () => {
    expect(safeHref('https://example.org/a')).toBe('https://example.org/a')
    expect(safeHref('example.org/a')).toBe('https://example.org/a')
    expect(safeHref('example.org:8080/a')).toBe('https://example.org:8080/a')
    expect(safeHref('t.me/name')).toBe('https://t.me/name')
    for (const bad of [
      'javascript:alert(1)',
      'tg://resolve?domain=a',
      'data:text/html,a',
      'mailto:a@b.c',
      '',
      'http://',
    ])
      expect(safeHref(bad), bad).toBeUndefined()
    expect(safeHref('https://bank.example@elsewhere.example')).toBeUndefined()
  })

  test('of names lead to Telegram', () => {
    expect(hrefOf(entity('mention', 0, 5), '@name')).toBe('https://t.me/name')
    expect(hrefOf(entity('url', 0, 5), 'a.example')).toBe('https://a.example/')
    expect(hrefOf(entity('text_link', 0, 5, { url: 'javascript:1' }), 'here')).toBeUndefined()
    expect(hrefOf(entity('email', 0, 5), 'a@b.example')).toBeUndefined()
  })

  test('say where they lead if their text does not', () => {
    expect(hiddenHost('https://www.shop.example/x', 'Read more')).toBe('shop.example')
    expect(hiddenHost('https://shop.example/x', 'shop.example')).toBeUndefined()
    expect(hiddenHost('https://t.me/name', '@name')).toBeUndefined()
    expect(hiddenHost('https://evil.example', 'https://bank.example')).toBe('evil.example')
  })
})
