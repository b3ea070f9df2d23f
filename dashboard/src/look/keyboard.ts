// Single keys that work anywhere on a page, except while something is typed.
import { useEffect, useRef } from 'react'

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

/** `Ctrl+K`, with the command key of a Mac too. The place of the key counts, because other alphabets have another letter there. */
const commandOf = ({ code, shiftKey }: KeyboardEvent) => (shiftKey ? '' : `Ctrl+${code.replace('Key', '')}`)

/**
 * Keys by their character, such as `/` or `j`, or with control, such as `Ctrl+K`: those work while something is typed too. A handler that
 * returns false leaves the key to the browser.
 */
export const useKeys = (handlers: Record<string, (event: KeyboardEvent) => unknown>) => {
  const latest = useRef(handlers)
  latest.current = handlers
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.altKey || event.defaultPrevented) return
      const isCommand = event.ctrlKey || event.metaKey
      const isCheckbox = event.target instanceof HTMLInputElement && event.target.type === 'checkbox'
      if (isTyping(event.target) && !isCheckbox && !isCommand) return
      const handler = latest.current[isCommand ? commandOf(event) : event.key]
      if (handler && handler(event) !== false) event.preventDefault()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

/**
 * `j` and `k` move the focus through the elements marked `data-row`. In a row of a table the first link is focused, which `Enter` opens; in
 * another row `Enter` clicks what is marked `data-open`.
 */
export const useRowKeys = () => {
  const move = (step: 1 | -1) => {
    const all = [...document.querySelectorAll<HTMLElement>('[data-row]')]
    const rows = all.flatMap((row) => {
      const target = row.matches('tr') ? row.querySelector('a') : row
      return target ? [{ row, target }] : []
    })
    const at = rows.findIndex(({ row }) => row.contains(document.activeElement))
    const next = rows[at === -1 ? (step === 1 ? 0 : rows.length - 1) : at + step]
    next?.target.focus({ preventScroll: true })
    next?.row.scrollIntoView({ block: 'nearest' })
  }
  const open = ({ target }: KeyboardEvent) => {
    if (!(target instanceof HTMLElement) || target.dataset.row === undefined) return false
    target.querySelector<HTMLElement>('[data-open]')?.click()
    return true
  }
  useKeys({ j: () => move(1), k: () => move(-1), Enter: open })
}
