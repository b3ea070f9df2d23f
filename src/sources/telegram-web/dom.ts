// Helpers for a parsed page: classes, attributes, plain text, pictures in styles.
import type { ChildNode, Element, ParentNode } from 'domhandler'
import { SourceError } from '../source.ts'

/** No page of the platform is nested this deep. The limit keeps recursion from exhausting the stack. */
export const DEEPEST = 200

export const isElement = (node: ChildNode): node is Element => node.type === 'tag'

export const tooDeep = () => new SourceError('changed', `elements are nested more than ${DEEPEST} deep`)

/** The first class of an element names it; the others style it. */
export const mainClass = (element: Element): string => {
  const classes = element.attribs.class
  if (classes === undefined) return ''
  const space = classes.indexOf(' ')
  const name = space < 0 ? classes : classes.slice(0, space)
  return name === '' || name.includes('\n') ? (/\S+/.exec(classes)?.[0] ?? '') : name
}

export const hasClass = (element: Element, name: string): boolean => {
  const classes = element.attribs.class
  return classes?.includes(name) === true && (classes === name || classes.split(/\s+/).includes(name))
}

/** Visits all elements below the node in document order; when `visit` returns false, the element's children are skipped. */
export const walk = (node: ParentNode, visit: (element: Element) => boolean, depth = 0): void => {
  if (depth > DEEPEST) throw tooDeep()
  for (const child of node.children) if (isElement(child) && visit(child)) walk(child, visit, depth + 1)
}

export const findClass = (node: ParentNode, name: string): Element | undefined => {
  let found: Element | undefined
  walk(node, (element) => {
    if (!found && hasClass(element, name)) found = element
    return !found
  })
  return found
}

/** The first element below whose main class ends with this, for example `_title`. */
export const findEnding = (node: ParentNode, ending: string): Element | undefined => {
  let found: Element | undefined
  walk(node, (element) => {
    if (!found && mainClass(element).endsWith(ending)) found = element
    return !found
  })
  return found
}

export const findTag = (node: ParentNode, name: string): Element | undefined => {
  let found: Element | undefined
  walk(node, (element) => {
    if (!found && element.name === name) found = element
    return !found
  })
  return found
}

/** The text of a node on one line, with single spaces. */
export const lineOf = (node: ParentNode): string => rawText(node, 0).replace(/\s+/g, ' ').trim()

const rawText = (node: ParentNode, depth: number): string => {
  if (depth > DEEPEST) throw tooDeep()
  let text = ''
  for (const child of node.children)
    if (child.type === 'text') text += child.data
    else if (isElement(child)) text += child.name === 'br' ? '\n' : rawText(child, depth + 1)
  return text
}

/** The text of an element on one line; undefined when the element is absent or empty. */
export const lineFrom = (element: Element | undefined): string | undefined => (element && lineOf(element)) || undefined

/** A title without the badges beside it: the title itself is in an element with a `dir` attribute. */
export const titleIn = (element: Element): string | undefined =>
  visible(
    lineFrom(element.children.find((child) => isElement(child) && 'dir' in child.attribs) as Element | undefined),
  ) ?? visible(lineFrom(element))

/** Characters that take part in no visible text: spaces, format characters, and letters that are drawn as nothing. */
const INVISIBLE = /^[\s\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]*$/u
export const visible = (text: string | undefined): string | undefined =>
  text === undefined || INVISIBLE.test(text) ? undefined : text

/** The text directly in the element, without that of its child elements. */
export const ownText = (element: Element): string => {
  let text = ''
  for (const child of element.children) if (child.type === 'text') text += child.data
  return text
}

/** Completes a URL without a scheme or host; pages use both kinds. */
export const wholeUrl = (url: string | undefined): string | undefined => {
  const trimmed = url?.trim()
  if (!trimmed) return undefined
  if (trimmed.startsWith('//')) return `https:${trimmed}`
  return trimmed.startsWith('/') ? `https://t.me${trimmed}` : trimmed
}

/** As in CSS, a URL without quotes has no spaces and no brackets. If it could have them, the time would be cubic. */
const PICTURE = /background(?:-image)?\s*:\s*url\(\s*(?:'([^']*)'|"([^"]*)"|([^()'"\s]+))\s*\)/i

/** The URL of the background picture in the style; `data:` URLs are ignored. */
export const pictureOf = (element: Element | undefined): string | undefined => {
  const match = PICTURE.exec(element?.attribs.style ?? '')
  const url = match?.[1] ?? match?.[2] ?? match?.[3]
  return url?.startsWith('data:') ? undefined : wholeUrl(url)
}

/** A number in the style, for example 75 for `width:75%`. */
export const styleNumber = (element: Element | undefined, property: string, unit: 'px' | '%'): number | undefined => {
  const match = new RegExp(`(?:^|[;\\s])${property}\\s*:\\s*([\\d.]+)${unit}`, 'i').exec(element?.attribs.style ?? '')
  const number = Number(match?.[1])
  return match && Number.isFinite(number) && number > 0 ? number : undefined
}
