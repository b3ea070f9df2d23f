import { beforeEach, expect, test } from 'vitest'
import { testService } from '../../test/service.ts'
import { onWire } from './wire.ts'

const t = await testService()
beforeEach(t.reset)

test('nulls are dropped at every depth, times are whole seconds, zero and false stay', () => {
  const value = {
    a: null,
    b: undefined,
    c: 0,
    d: false,
    e: '',
    f: { g: null, h: [{ i: null, j: 1 }] },
    at: new Date('2026-09-01T00:00:00.999Z'),
  }
  expect(onWire(value)).toEqual({ c: 0, d: false, e: '', f: { h: [{ j: 1 }] }, at: '2026-09-01T00:00:00Z' })
  expect(Object.keys(onWire(value) as object)).not.toContain('a')
})

test('a null string is not serialised as an empty one, nor a null number as 0', async () => {
  const { key } = await t.account()
  const { internal_id } = await t.chat({ title: 'Bare' })
  const { body } = await t.get(`/v1/channel/info?internal_id=${internal_id}`, key)
  for (const name of ['description', 'members_count', 'country', 'photo_url', 'creation_date', 'link'])
    expect(body).not.toHaveProperty(name)
})

test('times are written as toISOString writes them, without milliseconds', () => {
  const times = [
    0,
    -1,
    951_827_696_789,
    1_788_220_800_000,
    Date.UTC(9999, 11, 31, 23, 59, 59, 999),
    Date.UTC(10_000, 0),
  ]
  const early = new Date('0044-03-15T00:00:00Z')
  for (const time of [...times.map((ms) => new Date(ms)), early])
    expect(onWire(time)).toBe(time.toISOString().replace(/\.\d{3}Z$/, 'Z'))
  expect(() => onWire(new Date(Number.NaN))).toThrow(RangeError)
})
