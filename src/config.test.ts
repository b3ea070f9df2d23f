import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { defaultPlans } from './accounts/plans.ts'
import { readConfig } from './config.ts'

test('an empty environment has usable defaults', () => {
  expect(readConfig({})).toMatchObject({
    host: '127.0.0.1',
    port: 8080,
    data_dir: './data',
    demo: true,
    log_level: 'warn',
  })
  expect(readConfig({})).not.toHaveProperty('database_url')
})

test('every variable is read', () => {
  const config = readConfig({
    PORT: '0',
    HOST: '0.0.0.0',
    DATA_DIR: '/tmp/x',
    DATABASE_URL: 'postgres://u:p@h/d',
    REDIS_URL: 'redis://h',
    MASTER_KEY: 'ab'.repeat(32),
    DEMO: 'OFF',
    LOG_LEVEL: 'debug',
  })
  expect(config).toMatchObject({
    port: 0,
    host: '0.0.0.0',
    data_dir: '/tmp/x',
    database_url: 'postgres://u:p@h/d',
    redis_url: 'redis://h',
    demo: false,
    log_level: 'debug',
  })
  expect(config.master_key).toEqual(Buffer.alloc(32, 0xab))
  expect(readConfig({ MASTER_KEY: Buffer.alloc(32, 1).toString('base64') }).master_key).toEqual(Buffer.alloc(32, 1))
})

test.each([
  ['PORT', 'eighty'],
  ['PORT', '70000'],
  ['PORT', '-1'],
  ['DATABASE_URL', 'mysql://secret@host/db'],
  ['DATABASE_URL', 'not an address'],
  ['REDIS_URL', 'http://secret'],
  ['MASTER_KEY', 'too short secret'],
  ['MASTER_KEY', 'zz'.repeat(32)],
  ['DEMO', 'maybe'],
  ['LOG_LEVEL', 'loud'],
  ['PLANS_FILE', '/nowhere/secret.json'],
])('a bad %s is named, and its value is not shown', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(name)
  if (name !== 'PLANS_FILE') expect(() => readConfig({ [name]: value })).not.toThrow(value)
})

test('prices come from a file, for operations that exist', () => {
  const file = join(tmpdir(), `prices-${process.pid}.json`)
  const price = { request_mc: 1, channel_mc: 2 }
  writeFileSync(file, JSON.stringify({ default: price, operations: { getChannelStats: price } }))
  expect(readConfig({ PRICES_FILE: file }).prices.operations).toEqual({ getChannelStats: price })
  writeFileSync(file, JSON.stringify({ default: price, operations: { getChanelStats: price } }))
  expect(() => readConfig({ PRICES_FILE: file })).toThrow(
    'PRICES_FILE prices an operation that does not exist: getChanelStats',
  )
})

test('plans come from a file and are checked', () => {
  const file = join(tmpdir(), `plans-${process.pid}.json`)
  writeFileSync(file, JSON.stringify({ ...defaultPlans, Huge: { ...defaultPlans.XL, rate_per_second: 500 } }))
  expect(readConfig({ PLANS_FILE: file }).plans.Huge!.rate_per_second).toBe(500)
  writeFileSync(file, JSON.stringify({ Free: { ...defaultPlans.Free, rate_per_second: -1 } }))
  expect(() => readConfig({ PLANS_FILE: file })).toThrow(/PLANS_FILE is not right: \/Free/)
  writeFileSync(file, '{')
  expect(() => readConfig({ PLANS_FILE: file })).toThrow('PLANS_FILE cannot be read')
})
