// The beginning of a long text.
import { cut } from './cut.ts'

/** At most 300 characters. */
export const excerpt = (text: string): string => cut(text, 300)
