// The check of ownership in the demo: a code is found by itself, and the account becomes an owner.
import { expect, test } from 'vitest'
import { NOON, testService } from '../../test/service.ts'
import { FOUND_AFTER_SECONDS, findDemoCodes } from './ownership.ts'

const t = await testService()

test('a code is found some seconds after it was asked for, once, and not if it was withdrawn', async () => {
  await t.reset()
  t.clock.now = NOON
  const { key } = await t.account()
  const [own, other] = [await t.chat({ title: 'Own' }), await t.chat({ title: 'Other' })]
  const ask = ({ internal_id }: { internal_id: string }) => t.post('/v1/channel/verification', key, { internal_id })
  const state = async () => (await t.get(`/v1/channel/verification?internal_id=${own.internal_id}`, key)).body.state
  await ask(own)
  await ask(other)
  await t.delete(`/v1/channel/verification?internal_id=${other.internal_id}`, key)
  expect(await findDemoCodes(t.db, NOON)).toEqual({ found: 0 })
  expect(await state()).toBe('pending')
  t.clock.now = new Date(NOON.getTime() + FOUND_AFTER_SECONDS * 1000)
  expect(await findDemoCodes(t.db, t.clock.now)).toEqual({ found: 1 })
  expect(await findDemoCodes(t.db, t.clock.now)).toEqual({ found: 0 })
  expect(await state()).toBe('verified')
  const mine = (await t.get('/v1/channels/my', key)).body
  expect(mine.map(({ title }: { title: string }) => title)).toEqual(['Own'])
})
