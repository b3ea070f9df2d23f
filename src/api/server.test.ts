// The paths for operators: health, readiness and metrics.
import { expect, test } from 'vitest'
import { testService } from '../../test/service.ts'
import { buildApi } from './server.ts'

const t = await testService()

test.each(['/healthz', '/readyz', '/metrics'])('%s is served without a trailing slash only', async (path) => {
  expect((await t.get(path)).status).toBe(200)
  expect((await t.get(`${path}?from=probe`)).status).toBe(200)
  const asked = [`${path}/`, `${path}/?a=/b`, `${path}/#a`, `${path}//`, `/${path}`, path.toUpperCase(), `${path}%2f`]
  for (const other of asked) expect([other, (await t.get(other)).status]).toEqual([other, 404])
  expect((await t.get(`${path}/`)).body).toEqual({ message: `GET ${path}/ not found`, code: 'UNKNOWN_PATH' })
})

test('paths of the API still accept a trailing slash', async () => {
  const { key } = await t.account()
  expect((await t.get('/v1/usage/info/', key)).status).toBe(200)
})

test('/metrics is 404 when the metrics have a port of their own, and / does not name it', async () => {
  const app = await buildApi(t.deps, undefined, { serves_metrics: false })
  const answer = await app.inject('/metrics')
  expect([answer.statusCode, answer.json()]).toEqual([404, { message: 'GET /metrics not found', code: 'UNKNOWN_PATH' }])
  expect((await app.inject('/')).json()).not.toHaveProperty('metrics')
  expect((await t.get('/')).body).toMatchObject({ metrics: '/metrics' })
  await app.close()
})
