// The samples of the guides that `npm test` cannot run: Python with Debian's `requests`.
import { expect, test } from 'vitest'
import { outputOf, sampleService, samples } from '../guide-samples.ts'

const t = await sampleService()

test.each(samples)('$name runs in Python', async ({ code, prints }) => {
  const output = await outputOf('/usr/bin/python3', ['-c', t.ready(code.python)], t.key)
  expect(output).not.toBe('')
  if (prints !== undefined) expect(output).toBe(prints)
})
