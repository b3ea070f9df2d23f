import { expect, test } from 'vitest'
import { counted } from './history.ts'

test('a range with more messages than a request may count is 400, and the message says what to do', () => {
  expect(counted([1])).toEqual([1])
  expect(() => counted(undefined)).toThrow(
    expect.objectContaining({
      status: 400,
      code: 'TOO_MUCH_TO_COUNT',
      body: {
        message: 'the range holds more than 100,000 messages to count: narrow from_date and to_date',
        code: 'TOO_MUCH_TO_COUNT',
      },
    }),
  )
})
