import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { testService } from '../../../test/service.ts'
import { defaultPlans } from '../../accounts/plans.ts'
import { followTariff } from './follow-tariff.ts'
import { readTariff, type Tariff } from './tariff.ts'

const t = await testService()
const folder = mkdtempSync(join(tmpdir(), 'cs-tariff-'))
afterAll(() => rmSync(folder, { recursive: true }))
const PRICES_FILE = join(folder, 'prices.json')
const PLANS_FILE = join(folder, 'plans.json')

/** Writes a new file and renames it over the old one, as editors and deployments do. */
const put = (file: string, value: unknown) => {
  writeFileSync(`${file}.new`, typeof value === 'string' ? value : JSON.stringify(value))
  renameSync(`${file}.new`, file)
}
const price = (request_mc: number) => ({ default: { request_mc, channel_mc: 0 }, operations: {} })

test('new plans and prices apply without a restart; invalid ones are reported and change nothing', async () => {
  put(PRICES_FILE, price(50))
  put(PLANS_FILE, defaultPlans)
  const env = { PRICES_FILE, PLANS_FILE }
  const first = readTariff(env)
  t.deps.tariff = () => first
  const account = await t.account({ balance_mc: 1_000 })
  const { internal_id } = await t.chat()
  const cost = async () =>
    (await t.get(`/v1/channel/info?internal_id=${internal_id}`, account.key)).headers['x-credits-cost']
  expect(await cost()).toBe('50')

  let change = Promise.withResolvers<Tariff>()
  let problem = Promise.withResolvers<Error>()
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const stop = followTariff(env, t.db, {
    onChange: (tariff) => {
      t.deps.tariff = () => tariff
      change.resolve(tariff)
    },
    onError: (error) => problem.resolve(error),
  })
  const changed = async (file: string, value: unknown) => {
    change = Promise.withResolvers()
    problem = Promise.withResolvers()
    put(file, value)
    vi.advanceTimersByTime(1_000)
    return Promise.race([change.promise.then(() => 'changed'), problem.promise.then(({ message }) => message)])
  }
  expect(await changed(PRICES_FILE, price(70))).toBe('changed')
  expect(await cost()).toBe('70')
  expect(await changed(PRICES_FILE, { ...price(80), operations: { buyTelegram: price(1).default } })).toContain(
    'PRICES_FILE prices an operation that does not exist: buyTelegram',
  )
  expect(await changed(PRICES_FILE, price(-1))).toContain('PRICES_FILE is not valid: /default/request_mc')
  expect(await cost()).toBe('70')
  expect(await changed(PRICES_FILE, price(90))).toBe('changed')
  const { M: _, ...withoutM } = defaultPlans
  expect(await changed(PLANS_FILE, withoutM)).toBe('PLANS_FILE lacks plans that accounts are on: M')
  expect(await changed(PLANS_FILE, '{ "M": ')).toContain('PLANS_FILE cannot be read')
  expect(await cost()).toBe('90')
  const strict = {
    ...defaultPlans,
    M: { ...defaultPlans.M, permissions: { ...defaultPlans.M!.permissions, allow_catalog: false } },
  }
  expect((await t.get('/v1/catalog/search', account.key)).status).toBe(200)
  expect(await changed(PLANS_FILE, strict)).toBe('changed')
  expect((await t.get('/v1/catalog/search', account.key)).status).toBe(403)
  // A file from before the permission `links_in_lists` stays valid, and its plans show no links.
  const { links_in_lists: _links, ...older } = defaultPlans.M!.permissions
  expect(await changed(PLANS_FILE, { ...defaultPlans, M: { ...defaultPlans.M, permissions: older } })).toBe('changed')
  expect((await t.get('/v1/usage/info', account.key)).body.permissions.links_in_lists).toBe(false)
  await stop()
})
