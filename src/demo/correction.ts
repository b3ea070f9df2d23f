// Whether an edit shows at a glance what was changed.

/** Most words stayed, and not only was something added. One ad in the place of another is none, and neither is an update below a text. */
export const isCorrection = ({ former_text, text }: { former_text: string; text: string }): boolean => {
  const words = new Set(text.split(/\s+/))
  const former = former_text.split(/\s+/)
  return former.filter((word) => words.has(word)).length > former.length / 2 && !text.startsWith(former_text)
}
