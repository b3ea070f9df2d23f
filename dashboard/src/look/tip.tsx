// One floating note for the whole page. Any element with `data-tip` shows its text on hover and on focus, also a cell of a long table.
import { useEffect, useState } from 'react'

type PlacedTip = { text: string; left: number; top: number }

const placed = (element: Element): PlacedTip => {
  const box = element.getBoundingClientRect()
  const below = box.bottom + 120 < innerHeight
  return {
    text: element.getAttribute('data-tip')!,
    left: Math.max(8, Math.min(box.left, innerWidth - 336)),
    top: below ? box.bottom + 6 : Math.max(8, box.top - 96),
  }
}

export const TipLayer = () => {
  const [shown, show] = useState<PlacedTip>()
  useEffect(() => {
    const over = ({ target }: Event) => {
      const element = target instanceof Element ? target.closest('[data-tip]') : null
      show(element ? placed(element) : undefined)
    }
    const hide = () => show(undefined)
    // The focus may scroll its element into view, and the note goes with it.
    const scroll = () => {
      const focused = document.activeElement
      show((shown) => (shown && focused?.matches('[data-tip]:focus-visible') ? placed(focused) : undefined))
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
