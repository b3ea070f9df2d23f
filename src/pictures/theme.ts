// The colours of light and dark pictures, as style rules. `auto` follows the setting of the reader's browser.
import type { PictureTheme } from '../vocabulary.ts'

/** Text and accent keep a contrast of 4.5 to 1 or more against the surface (WCAG 2.2, AA). */
export const palettes = {
  light: {
    surface: '#ffffff',
    edge: '#d9d9e0',
    text: '#1c2024',
    muted: '#60646c',
    grid: '#e8e8ec',
    accent: '#0b68cb',
    on_accent: '#ffffff',
    up: '#18794e',
    down: '#c62a2f',
  },
  dark: {
    surface: '#18191b',
    edge: '#363a3f',
    text: '#edeef0',
    muted: '#b0b4ba',
    grid: '#2e3135',
    accent: '#70b8ff',
    on_accent: '#0d2847',
    up: '#3dd68c',
    down: '#ff9592',
  },
}

type Palette = (typeof palettes)['light']

// The prefix keeps the rules away from other elements if the picture is put into a page as it is.
const rules = ({ surface, edge, text, muted, grid, accent, on_accent, up, down }: Palette) =>
  `.cs-card{fill:${surface};stroke:${edge}}.cs-text{fill:${text}}.cs-muted{fill:${muted}}.cs-empty{fill:${grid}}` +
  `.cs-grid{stroke:${grid};fill:none}.cs-line{stroke:${accent};fill:none}.cs-fill{fill:${accent}}.cs-on{fill:${on_accent}}` +
  `.cs-stop{stop-color:${accent}}.cs-dot{fill:${accent};stroke:${surface}}.cs-up{fill:${up}}.cs-down{fill:${down}}`

export const styleOf = (theme: PictureTheme): string => {
  if (theme !== 'auto') return rules(palettes[theme])
  return `${rules(palettes.light)}@media(prefers-color-scheme:dark){${rules(palettes.dark)}}`
}
