// A literal that is spread into a literal keeps several of its fields on one line and says nothing else. The fields are written out instead.
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** A spread object or array that is written right there and used for nothing else. */
const spreadLiteral = /(?<=[\s{[(,])\.\.\.(?:\{[^{}]*\}|\[[^[\]]*\])(?=\s*[,)\]}])/g

test('the pattern finds a spread literal, and no other spread', () => {
  const found = (text: string) => text.match(spreadLiteral) ?? []
  expect(found('{ ...{ a, b: 1 }, c }')).toEqual(['...{ a, b: 1 }'])
  expect(found("[\n  ...['a', 'b'],\n]")).toEqual(["...['a', 'b']"])
  expect(found('{ ...known, ...(a && { a }) }')).toEqual([])
  expect(found('[...[1, 2].map(double), ...list]')).toEqual([])
})

test('no literal is spread into another', () => {
  const files = globSync(['{src,sdk,dashboard,bench,test}/**/*.{ts,tsx}'], {
    // What is installed, built or generated is not ours.
    exclude: (name) => /(node_modules|generated|dist)$/.test(name),
  }).map((file) => file.replaceAll('\\', '/'))
  expect(files.length).toBeGreaterThan(500)
  const found = files
    .filter((file) => file !== 'test/plain-literals.test.ts')
    .flatMap((file) => (readFileSync(file, 'utf8').match(spreadLiteral) ?? []).map((text) => `${file}: ${text}`))
  expect(found).toEqual([])
})
