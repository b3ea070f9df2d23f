// The receiver in Python of docs/events.md, as a program of its own.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { receives } from '../event-receiver.ts'

test('the receiver in Python takes what is signed, once, and refuses everything else', async () => {
  const text = readFileSync(new URL('../../docs/events.md', import.meta.url), 'utf8')
  const [, code] = /```python\n(.*?)```/s.exec(text)!
  expect(code).not.toMatch(/^import (requests|flask)/m)
  await receives('/usr/bin/python3', ['-c', code!])
})
