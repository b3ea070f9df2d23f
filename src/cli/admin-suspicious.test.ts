// `admin trail --suspicious`, on what a service has counted.
import { expect, test } from 'vitest'
import { runInProcess } from '../../test/command-line.ts'
import { commandService } from '../../test/command-service.ts'
import { openWatch } from '../api/security/watch.ts'

const { service, env } = await commandService()
const trail = (...args: string[]) => runInProcess(['admin', 'trail', ...args], { env })

test('it shows networks and counts, as far back as is asked for', async () => {
  const anHour = 3_600_000
  const watch = openWatch(service, () => new Date(Date.now() - 30 * anHour))
  const request = { socket: { remoteAddress: '203.0.113.77' }, headers: {} } as never
  for (let i = 0; i < 7; i++) watch.refused('failed_sign_in', request)
  await watch.flush()
  expect(JSON.parse((await trail('--suspicious', '--json')).out)).toEqual([])
  expect(JSON.parse((await trail('--suspicious', '--hours', '48', '--json')).out)).toMatchObject([
    { kind: 'failed_sign_in', count: 7, networks: '203.0.113.0/24' },
  ])
  const { out } = await trail('--suspicious', '--hours', '48')
  expect(out).toMatch(/failed_sign_in.*203\.0\.113\.0\/24/)
  expect(out).not.toContain('203.0.113.77')
  expect(await trail('--suspicious', '--hours', 'x')).toMatchObject({
    code: 1,
    err: expect.stringContaining('--hours'),
  })
})
