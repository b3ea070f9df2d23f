// While the page is printed it is light and as wide as the paper, so that charts are drawn for the paper and not shrunk to it.
import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
let isPrinting = false
let theme: string | undefined

const set = (printing: boolean) => {
  if (printing === isPrinting) return
  isPrinting = printing
  const { classList, dataset } = document.documentElement
  classList.toggle('printing', printing)
  if (printing) {
    theme = dataset.theme
    dataset.theme = 'light'
  } else if (theme === undefined) delete dataset.theme
  else dataset.theme = theme
  for (const tell of listeners) tell()
}

addEventListener('beforeprint', () => set(true))
addEventListener('afterprint', () => set(false))

export const usePrinting = () =>
  useSyncExternalStore(
    (tell) => {
      listeners.add(tell)
      return () => listeners.delete(tell)
    },
    () => isPrinting,
  )
