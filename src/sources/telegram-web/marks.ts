// Reads the marks that the platform puts beside a title: verified, scam, fake.
import type { Element } from 'domhandler'
import { lineOf, walk } from './dom.ts'

export type Marks = { verified: boolean; scam: boolean; fake: boolean }

export const noMarks = (): Marks => ({ verified: false, scam: false, fake: false })

/** The title itself, an element without a class, is not searched, because a chat may call itself "Scam". */
export const addMarks = (place: Element, marks: Marks): void =>
  walk(place, (element) => {
    const classes = element.attribs.class
    if (classes === undefined) return !('dir' in element.attribs)
    if (/(?:^|[\s_-])verified/i.test(classes)) marks.verified = true
    const label = /label|badge|icon|mark/i.test(classes) ? lineOf(element) : ''
    if (/(?:^|[\s_-])scam/i.test(classes) || /^scam$/i.test(label)) marks.scam = true
    if (/(?:^|[\s_-])fake/i.test(classes) || /^fake$/i.test(label)) marks.fake = true
    return true
  })
