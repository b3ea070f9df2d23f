// Single keys that work anywhere on a page, except while something is typed.
import { useEffect, useRef } from 'react'

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

/** Keys by their character, such as `/` or `j`. A handler that returns false leaves the key to the browser. */
export const useKeys = (handlers: Record<string, (event: KeyboardEvent) => unknown>) => {
  const latest = useRef(handlers)
  latest.current = handlers
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
      const isCheckbox = event.target instanceof HTMLInputElement && event.target.type === 'checkbox'
      if (isTyping(event.target) && !isCheckbox) return
      const handler = latest.current[event.key]
      if (handler && handler(event) !== false) event.preventDefault()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

/** `j` and `k` move the focus through the links that open the rows of a table, so that Enter opens one. */
export const useTableKeys = (box: { current: HTMLElement | null }) => {
  const move = (step: number) => {
    const rows = [...(box.current?.querySelectorAll<HTMLElement>('tbody tr') ?? [])]
    const links = rows.flatMap((row) => row.querySelector<HTMLElement>('a') ?? [])
    const now = links.findIndex((link) => link.closest('tr')?.contains(document.activeElement))
    const next = links[Math.max(0, Math.min(links.length - 1, now + step))]
    if (!next) return false
    next.focus()
    return true
  }
  useKeys({ j: () => move(1), k: () => move(-1) })
}

/** `j` and `k` move the focus through the elements marked `data-row`; `Enter` clicks what a row has marked `data-open`. */
export const useRowKeys = () => {
  const move = (step: 1 | -1) => {
    const rows = [...document.querySelectorAll<HTMLElement>('[data-row]')]
    const at = rows.findIndex((row) => row.contains(document.activeElement))
    const next = rows[at === -1 ? (step === 1 ? 0 : rows.length - 1) : at + step]
    next?.focus({ preventScroll: true })
    next?.scrollIntoView({ block: 'nearest' })
  }
  const open = ({ target }: KeyboardEvent) => {
    if (!(target instanceof HTMLElement) || target.dataset.row === undefined) return false
    target.querySelector<HTMLElement>('[data-open]')?.click()
    return true
  }
  useKeys({ j: () => move(1), k: () => move(-1), Enter: open })
}
