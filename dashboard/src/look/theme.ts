// The theme: the reader's choice, else the system's. Colours for canvases are read from the style.
import { useSyncExternalStore } from 'react'

export type ThemeChoice = 'system' | 'light' | 'dark'

const listeners = new Set<() => void>()
const system = matchMedia('(prefers-color-scheme: dark)')
system.addEventListener('change', () => {
  for (const tell of listeners) tell()
})

const themeChoice = (): ThemeChoice => (localStorage.getItem('theme') as ThemeChoice | null) ?? 'system'

export const chooseTheme = (choice: ThemeChoice) => {
  if (choice === 'system') {
    localStorage.removeItem('theme')
    delete document.documentElement.dataset.theme
  } else {
    localStorage.setItem('theme', choice)
    document.documentElement.dataset.theme = choice
  }
  for (const tell of listeners) tell()
}

const listen = (tell: () => void) => {
  listeners.add(tell)
  return () => listeners.delete(tell)
}

export const useThemeChoice = () => useSyncExternalStore(listen, themeChoice)

const themeName = () => {
  const choice = themeChoice()
  return choice === 'system' ? (system.matches ? 'dark' : 'light') : choice
}
export const useThemeName = () => useSyncExternalStore(listen, themeName)

/** The colour that a variable has now: a canvas does not understand variables. */
export const colourOf = (variable: string): string => {
  const probe = document.createElement('i')
  probe.style.color = `var(${variable})`
  document.body.append(probe)
  const { color } = getComputedStyle(probe)
  probe.remove()
  return color
}
