// Removes characters from the end of a text.

/** A pattern like `/[.,]+$/` is quadratic: it starts again at every such character that is not at the end. */
export const withoutEnding = (text: string, isEnding: (letter: string) => boolean): string => {
  let end = text.length
  while (end > 0 && isEnding(text[end - 1]!)) end--
  return text.slice(0, end)
}
