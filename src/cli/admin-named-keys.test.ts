// The operator's commands for named keys.
import { expect, test } from 'vitest'
import { commandService } from '../../test/command-service.ts'
import { recogniseKeys } from '../accounts/keys.ts'
import { openSecrets } from '../start/master-key/master-key.ts'

const { data_dir, service, admin } = await commandService()
const json = async (...args: string[]) => JSON.parse((await admin(...args, '--json')).out)

test('makes, lists and ends a named key; the log says so and never has the secret', async () => {
  await json('account', 'create', 'acme')
  const may = ['--type', 'credits', '--permissions', 'channels:read, charts:read']
  const limits = ['--credits-per-day', '1.5', '--requests-per-day', '20', '--expires', '2099-01-01']
  const { key, ...made } = await json('key', 'create', 'acme', 'board', ...may, ...limits)
  expect(made).toMatchObject({
    name: 'board',
    key_type: 'credits',
    permissions: 'channels:read, charts:read',
    credits_per_day: 1.5,
    credits_today: 0,
    requests_per_day: 20,
    requests_today: 0,
    expires_at: '2099-01-01T00:00:00.000Z',
  })
  const secrets = await openSecrets({ data_dir }, service)
  const holder = (await recogniseKeys(service, secrets, [key])).get(key)
  expect(holder).toMatchObject({
    name: 'acme',
    named_key_id: made.key_id,
    permissions: ['channels:read', 'charts:read'],
  })

  const { now: _, ...listed } = made
  expect(await json('key', 'list', 'acme')).toEqual([listed])
  const [entry] = await json('trail', '--account', 'acme', '--limit', '1')
  expect(entry).toMatchObject({ command: 'key create', subject: 'acme', details: expect.stringContaining('board') })
  expect(JSON.stringify(await json('trail'))).not.toContain(key.slice(4, 12))

  expect(await json('key', 'delete', 'acme', 'board')).toMatchObject({ refused: 'within 1 s by every running process' })
  expect((await recogniseKeys(service, secrets, [key])).size).toBe(0)
  expect(await json('key', 'list', 'acme')).toEqual([])
})

test('says what is wrong', async () => {
  const create = async (...args: string[]) => {
    const { code, err } = await admin('key', 'create', 'acme', ...args)
    expect(code).not.toBe(0)
    return err
  }
  expect(await create('x', '--type', 'credits', '--permissions', 'all')).toContain('there is no permission all')
  expect(await create('x', '--permissions', 'charts:read')).toContain('--type')
  const monthly = ['--type', 'subscription', '--permissions', 'charts:read']
  expect(await create('x', ...monthly, '--credits-per-day', '1')).toContain('is for credits keys')
  expect(await create('x', ...monthly, '--expires', '2020-01-01')).toContain('must be in the future')
  expect(await create(' x', ...monthly)).toContain('no space at its ends')
  expect((await admin('key', 'delete', 'acme', 'x')).err).toContain('acme has no key named x')
})
