// Which part of the picture of neighbours is shown: by buttons, by the wheel with Ctrl, and by dragging once it is enlarged.
import { type PointerEvent, useEffect, useRef, useState } from 'react'

type ZoomView = { scale: number; x: number; y: number }

const STEP = 1.5
const MOST = 6
const whole: ZoomView = { scale: 1, x: 0, y: 0 }

type Size = { width: number; height: number }

/** Enlarges by a factor around a point, which stays where it is. The picture always fills its box. */
export const zoomed = (view: ZoomView, factor: number, at: { x: number; y: number }, size: Size): ZoomView => {
  const scale = Math.min(MOST, Math.max(1, view.scale * factor))
  const grown = scale / view.scale
  return within({ scale, x: at.x - (at.x - view.x) * grown, y: at.y - (at.y - view.y) * grown }, size)
}

export const moved = (view: ZoomView, by: { x: number; y: number }, size: Size): ZoomView =>
  within({ ...view, x: view.x + by.x, y: view.y + by.y }, size)

const within = ({ scale, x, y }: ZoomView, { width, height }: Size): ZoomView => ({
  scale,
  x: Math.min(0, Math.max(width * (1 - scale), x)),
  y: Math.min(0, Math.max(height * (1 - scale), y)),
})

export const useZoom = (size: Size) => {
  const picture = useRef<SVGSVGElement>(null)
  const [view, setView] = useState(whole)
  const dragged = useRef<{ x: number; y: number }>(undefined)
  const middle = { x: size.width / 2, y: size.height / 2 }
  const by = (factor: number) => setView((before) => zoomed(before, factor, middle, size))
  const { width, height } = size
  // React listens to the wheel in a way that cannot keep the page from zooming.
  useEffect(() => {
    const element = picture.current!
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey) return
      event.preventDefault()
      const box = element.getBoundingClientRect()
      const at = { x: event.clientX - box.left, y: event.clientY - box.top }
      setView((before) => zoomed(before, event.deltaY < 0 ? STEP : 1 / STEP, at, { width, height }))
    }
    element.addEventListener('wheel', onWheel, { passive: false })
    return () => element.removeEventListener('wheel', onWheel)
  }, [width, height])
  return {
    picture,
    view,
    canGrow: view.scale < MOST,
    canShrink: view.scale > 1,
    grow: () => by(STEP),
    shrink: () => by(1 / STEP),
    reset: () => setView(whole),
    drag: {
      onPointerDown: (event: PointerEvent) => {
        if (view.scale > 1) dragged.current = { x: event.clientX, y: event.clientY }
      },
      onPointerMove: (event: PointerEvent) => {
        const from = dragged.current
        if (!from) return
        dragged.current = { x: event.clientX, y: event.clientY }
        setView((before) => moved(before, { x: event.clientX - from.x, y: event.clientY - from.y }, size))
      },
      onPointerUp: () => {
        dragged.current = undefined
      },
      onPointerLeave: () => {
        dragged.current = undefined
      },
    },
  }
}
