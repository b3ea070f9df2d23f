// Compares one text with many.
import { COMPARED_LENGTH, COPY_LEAST, gramSet, sharedPart } from './grams.ts'

/** Tells whether other texts are copies of this one. Both are texts that `copiedText` made. */
export const copiesOf = (text: string): ((other: string) => boolean) => {
  const grams = gramSet(text)
  return (other) => {
    if (other === text) return true
    if (text.length < COMPARED_LENGTH || other.length < COMPARED_LENGTH) return false
    // Texts of very different lengths cannot share enough.
    const grams_of_other = gramSet(other)
    const [least, most] = [Math.min(grams.length, grams_of_other.length), Math.max(grams.length, grams_of_other.length)]
    return least >= COPY_LEAST * most && sharedPart(grams, grams_of_other) >= COPY_LEAST
  }
}
