import { expect, test } from 'vitest'
import { withoutDrawings } from './parse-page.ts'

test('only drawings are removed', () => {
  expect(withoutDrawings('a<svg class="x"><g><path d="M1"/></g></svg>b<svg></svg>c')).toBe('abc')
  expect(withoutDrawings('no drawing')).toBe('no drawing')
  expect(withoutDrawings('a<svg><path>b')).toBe('a<svg><path>b')
})

test('a drawing without a closing tag does not remove messages', () => {
  expect(withoutDrawings('<svg><div>message</div><svg></svg>x')).toBe('<svg><div>message</div>x')
  const far = `<svg>${'x'.repeat(9_000)}</svg>`
  expect(withoutDrawings(far)).toBe(far)
})
