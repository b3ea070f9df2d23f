// One floating note for the whole page. Any element with `data-tip` shows its text on hover and on focus, also a cell of a long table, and
// one with `data-whole` the whole of its own text while a part of that is cut.
import { useEffect, useState } from 'react'

type PlacedTip = { text: string; left: number; top: number }

const isCut = ({ scrollWidth, clientWidth, scrollHeight, clientHeight }: Element) =>
  scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 1

/** What hides a part may be the text itself or what is right around it. The focus is on a link around the text. */
const cutText = (target: Element, hasFocus: boolean): Element | undefined => {
  const text = target.closest('[data-whole]') ?? (hasFocus ? target.querySelector('[data-whole]') : null)
  const isBlock = (one: Element | null) => one !== null && getComputedStyle(one).overflowX !== 'visible'
  return text && [text, text.parentElement].some((one) => isBlock(one) && isCut(one!)) ? text : undefined
}

const noted = (target: EventTarget | null, hasFocus: boolean): PlacedTip | undefined => {
  if (!(target instanceof Element)) return undefined
  const cut = cutText(target, hasFocus)
  if (cut) return placed(cut, cut.textContent)
  const element = target.closest('[data-tip]')
  return element ? placed(element) : undefined
}

const placed = (element: Element, text = element.getAttribute('data-tip')!): PlacedTip => {
  const box = element.getBoundingClientRect()
  const below = box.bottom + 120 < innerHeight
  return {
    text,
    left: Math.max(8, Math.min(box.left, innerWidth - 336)),
    top: below ? box.bottom + 6 : Math.max(8, box.top - 96),
  }
}

export const TipLayer = () => {
  const [shown, show] = useState<PlacedTip>()
  useEffect(() => {
    const over = ({ target, type }: Event) => show(noted(target, type === 'focusin'))
    const hide = () => show(undefined)
    // The focus may scroll its element into view, and the note goes with it.
    const scroll = () => {
      const focused = document.activeElement
      show((shown) => (shown && focused?.matches(':focus-visible') ? noted(focused, true) : undefined))
    }
    const press = ({ key }: KeyboardEvent) => key === 'Escape' && hide()
    document.addEventListener('mouseover', over)
    document.addEventListener('focusin', over)
    document.addEventListener('focusout', hide)
    document.addEventListener('keydown', press)
    addEventListener('scroll', scroll, true)
    return () => {
      document.removeEventListener('mouseover', over)
      document.removeEventListener('focusin', over)
      document.removeEventListener('focusout', hide)
      document.removeEventListener('keydown', press)
      removeEventListener('scroll', scroll, true)
    }
  }, [])
  if (!shown?.text) return null
  return (
    // A popover lies above dialogs too. It is made anew for each place, because the last one shown is the topmost.
    <div
      key={`${shown.left} ${shown.top}`}
      ref={(note) => note?.showPopover()}
      popover="manual"
      className="tip"
      role="tooltip"
      style={{ left: shown.left, top: shown.top }}
    >
      {shown.text}
    </div>
  )
}
