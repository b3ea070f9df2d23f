import { expect, test } from 'vitest'
import { moved, zoomed } from './neighbour-zoom.ts'

const size = { width: 800, height: 400 }
const whole = { scale: 1, x: 0, y: 0 }
/** Where a point of the picture is seen. */
const seen = ({ scale, x, y }: typeof whole, at: { x: number; y: number }) => ({
  x: x + at.x * scale,
  y: y + at.y * scale,
})

test('the point under the pointer stays where it is', () => {
  const at = { x: 300, y: 100 }
  const view = zoomed(whole, 2, at, size)
  expect(view.scale).toBe(2)
  expect(seen(view, at)).toEqual(at)
})

test('the picture fills its box whatever is asked for, and is enlarged six times at most', () => {
  expect(zoomed(whole, 0.5, { x: 0, y: 0 }, size)).toEqual(whole)
  expect(zoomed(whole, 100, { x: 0, y: 0 }, size).scale).toBe(6)
  const view = zoomed(whole, 2, { x: 400, y: 200 }, size)
  expect(moved(view, { x: 5_000, y: -5_000 }, size)).toEqual({ scale: 2, x: 0, y: -400 })
  expect(moved(whole, { x: 10, y: 10 }, size)).toEqual(whole)
})
