// Everything that commands print. Titles, texts and messages come from outside, so control characters in them are shown, never sent.
import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'

/**
 * Control characters could change the state of a terminal, and marks of writing direction could swap what is read. Joiners are not
 * among them: Persian words and many emoji need them.
 */
const UNSAFE = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu

export const visible = (text: string): string =>
  text.replace(UNSAFE, (character) => `\\u{${character.codePointAt(0)!.toString(16)}}`)

/** The line ends of the text are kept. */
const lines = (text: string): string => text.split('\n').map(visible).join('\n')

export const say = (text: string) => console.log(lines(text))

/** To standard error. */
export const complain = (text: string) => console.error(lines(text))

/** For files that a command makes: bytes, which nothing may change. A reader that goes away early is no error. */
export const sendData = async (chunks: AsyncIterable<string | Uint8Array>, file: string | undefined): Promise<void> => {
  if (file !== undefined) return pipeline(chunks, createWriteStream(file, { flags: 'wx' }))
  await pipeline(chunks, process.stdout, { end: false }).catch((error) => {
    if (error.code !== 'EPIPE') throw error
  })
}

/** `indent` is for people; without it the value is one line. JSON escapes characters itself, but not all that terminals obey. */
export const sayJson = (value: unknown, indent?: number) =>
  console.log(
    JSON.stringify(value, null, indent).replace(UNSAFE, (character) =>
      character === '\n' ? character : `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
    ),
  )
