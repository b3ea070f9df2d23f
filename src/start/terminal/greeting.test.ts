// The greeting: what each demo key may do is made from the plans that are configured.
import { expect, test } from 'vitest'
import { defaultPlans } from '../../accounts/plans.ts'
import { greeting } from './greeting.ts'

const keys = { free: 'csk_a', credits: 'csk_b', subscription: 'csk_c' }
const operator_key = 'cso_d'
const ports = { port: 8080, metrics_port: undefined }

test('each key is followed by its plan and what it may do', () => {
  const plans = { ...defaultPlans, L: { ...defaultPlans.L!, limits: {}, history_days: 90 } }
  const text = greeting({ host: '0.0.0.0', plans, admin_api: true }, ports, { keys, operator_key, growing: true })
  expect(text.split('\n')).toEqual([
    'Channelscope is up at http://localhost:8080',
    'Open it in a browser for the dashboard. The reference and the guides are at http://localhost:8080/docs',
    'The demo world is still growing: more channels appear until the bar is full.',
    '',
    'Try it:',
    'export CHANNELSCOPE_URL=http://localhost:8080 CHANNELSCOPE_KEY=csk_c',
    'curl -fsS -H "x-api-key: $CHANNELSCOPE_KEY" "$CHANNELSCOPE_URL/v1/channels/search?term=news&limit=3"',
    '',
    'free key: csk_a',
    '  plan Free: 1,000 requests, 5 different channels a month, verified channels only, 7 days of history, without the catalog',
    'credits key: csk_b',
    '  each request is paid from a balance (x-credits-remaining); plan M: 100,000 requests, 500 different channels a month, all channels, the whole history, with the catalog',
    'subscription key: csk_c',
    '  plan L: any number of requests, any number of channels a month, all channels, 90 days of history, with the catalog',
    'operator key: cso_d',
    '  reads the state of the service at /admin/v1, and nothing else',
  ])
})

test('a demo plan that is not configured is named, and without a demo the greeting says how to make a key', () => {
  const { Free, M } = defaultPlans
  const off = { host: '::1', admin_api: false }
  const text = greeting({ ...off, plans: { Free: Free!, M: M! } }, ports, { keys, operator_key, growing: false })
  expect(text).toContain('plan L: not one of the configured plans')
  expect(text).not.toContain('operator')
  const bot = { token: 'the token', api_root: '' }
  const withBot = greeting({ ...off, bot, plans: defaultPlans }, ports, undefined)
  expect(withBot).toContain('The account bot is on')
  expect(withBot).not.toContain('the token')
  expect(
    greeting(
      { ...off, admin_host: '0.0.0.0', plans: defaultPlans },
      { port: 1, metrics_port: 2, admin_port: 3 },
      undefined,
    ),
  ).toBe(
    `Channelscope is up at http://[::1]:1
Open it in a browser for the dashboard. The reference and the guides are at http://[::1]:1/docs
Metrics are at http://[::1]:2/metrics
The operator's interface is at http://localhost:3/admin/v1
Make a key: npm run admin -- account create NAME --plan M`,
  )
})

test('a public demo shows no key', () => {
  const config = { host: '0.0.0.0', plans: defaultPlans, admin_api: false, public_demo: { reset_hour: 3 } }
  expect(greeting(config, ports, { growing: false })).toBe(
    `Channelscope is up at http://localhost:8080
Open it in a browser for the dashboard. The reference and the guides are at http://localhost:8080/docs
This is a public demo: everybody may read it without a key, nobody may change it, and at 03:00 UTC the process ends, to be started again with new data.`,
  )
})
