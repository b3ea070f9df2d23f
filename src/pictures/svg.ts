// The frame of every picture: size, colours of the theme, accessible title and description. Everything that is not ours is escaped here.
import { escapedMarkup } from '../text/markup.ts'
import type { PictureTheme } from '../vocabulary.ts'
import { styleOf } from './theme.ts'

type PictureFrame = { width: number; height: number; theme: PictureTheme; title: string; description: string }

/** System fonts only: a picture loads nothing. */
const FONTS = "system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans','DejaVu Sans',Arial,sans-serif"

/** `<title>` and `<desc>` are the first children, so that they name the picture without ids, which may occur once per page only. */
export const picture = ({ width, height, theme, title, description }: PictureFrame, body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" class="cs" role="img" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="${FONTS}">` +
  `<title>${escapedMarkup(title)}</title><desc>${escapedMarkup(description)}</desc><style>${styleOf(theme)}</style>${body}</svg>\n`

/** Inside a sentence a title keeps its own direction: first strong isolate, pop directional isolate. */
export const isolated = (text: string): string => `\u2068${text}\u2069`

type PictureLabel = {
  x: number
  y: number
  size: number
  class: string
  anchor?: 'start' | 'middle' | 'end'
  bold?: boolean
  direction?: 'ltr' | 'rtl'
}

export const label = (text: string, { x, y, size, class: name, anchor, bold, direction }: PictureLabel): string =>
  `<text x="${short(x)}" y="${short(y)}" class="${name}" font-size="${size}"${bold ? ' font-weight="600"' : ''}` +
  `${anchor && anchor !== 'start' ? ` text-anchor="${anchor}"` : ''}${direction === 'rtl' ? ' direction="rtl"' : ''}>${escapedMarkup(text)}</text>`

/** A tenth of a pixel is finer than a screen shows. */
export const short = (value: number): number => Math.round(value * 10) / 10
