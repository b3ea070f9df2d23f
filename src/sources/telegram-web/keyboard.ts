// Reads the buttons under a message, row by row.
import type { Element } from 'domhandler'
import type { Button } from '../observation.ts'
import { findClass, hasClass, lineOf, mainClass, walk, wholeUrl } from './dom.ts'

export const keyboardIn = (element: Element): Button[][] => {
  const rows: Button[][] = []
  walk(element, (inner) => {
    const name = mainClass(inner)
    if (name === 'tgme_widget_message_inline_row') rows.push([])
    if (name !== 'tgme_widget_message_inline_button') return true
    if (!rows.length) rows.push([])
    rows.at(-1)!.push(buttonOf(inner))
    return false
  })
  return rows.filter((row) => row.length)
}

/** A button that acts inside the app links to the message itself, so its link is not a URL of the button. */
const buttonOf = (element: Element): Button => {
  const text = lineOf(findClass(element, 'tgme_widget_message_inline_button_text') ?? element)
  const url = hasClass(element, 'url_button') ? wholeUrl(element.attribs.href) : undefined
  return { text, ...(url && { url }) }
}
