// How wide a text is, estimated without a font, and a text cut to the room it has.

/** Widths in em of a wide system font. A width that is too large costs some room, one that is too small lets texts overlap. */
const widthOfCharacter = (character: string): number => {
  if (/\p{M}|\p{Cf}/u.test(character)) return 0
  if (/\p{Extended_Pictographic}/u.test(character) && character > '\u00FF') return 1.4
  if (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\uFF01-\uFF60]/u.test(character))
    return 1.05
  if (/[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(character)) return 0.54
  if (/[iljtfrI.,:;!|'’` ()[\]\u202F]/.test(character)) return 0.4
  if (/[mwMW@%]/.test(character)) return 0.98
  if (/\p{Lu}/u.test(character)) return 0.74
  return 0.64
}

export const widthOf = (text: string, size: number): number => {
  let width = 0
  for (const character of text) width += widthOfCharacter(character)
  return width * size
}

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' })

/** No picture has room for more, and segmenting a longer text would only take time. */
const LONGEST = 400

/** The text, or its beginning and an ellipsis. Characters that belong together, such as an emoji and its skin tone, stay together. */
export const fitted = (text: string, size: number, room: number): string => {
  if (text.length <= LONGEST && widthOf(text, size) <= room) return text
  const ellipsis = widthOf('…', size)
  let kept = ''
  let width = 0
  for (const { segment } of graphemes.segment(text.slice(0, LONGEST))) {
    width += widthOf(segment, size)
    if (width + ellipsis > room) break
    kept += segment
  }
  return `${kept.trimEnd()}…`
}

const RIGHT_TO_LEFT =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Samaritan}\p{Script=Mandaic}\p{Script=Adlam}]/u

/** The direction of the first letter decides, as in the Unicode rules for paragraphs. */
export const directionOf = (text: string): 'ltr' | 'rtl' => {
  const letter = /\p{L}/u.exec(text)?.[0]
  return letter && RIGHT_TO_LEFT.test(letter) ? 'rtl' : 'ltr'
}
