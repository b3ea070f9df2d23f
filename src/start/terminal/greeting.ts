// What the service prints when it is up: where it is, and in a demo, a first request and what each key may do.
import type { Plans, Terms } from '../../accounts/plans.ts'
import { type DemoKeys, demoPlans } from '../../demo/accounts.ts'
import type { Config } from '../config/config.ts'

type ServicePorts = { port: number; metrics_port?: number | undefined; admin_port?: number | undefined }

/** `keys` are those of the demo's accounts, and a public demo has none; `growing` says that its world is not complete yet. */
type ShownDemo = { keys?: DemoKeys; operator_key?: string; growing: boolean }

export const greeting = (
  {
    host,
    admin_host = host,
    plans,
    admin_api,
    bot,
    public_demo,
  }: Pick<Config, 'host' | 'plans' | 'admin_api' | 'bot' | 'public_demo'> & { admin_host?: string },
  { port, metrics_port, admin_port }: ServicePorts,
  demo: ShownDemo | undefined,
): string => {
  const base = `http://${nameOf(host)}:${port}`
  const lines = [
    `Channelscope is up at ${base}`,
    `Open it in a browser for the dashboard. The reference and the guides are at ${base}/docs`,
  ]
  if (metrics_port !== undefined) lines.push(`Metrics are at http://${nameOf(host)}:${metrics_port}/metrics`)
  if (admin_port !== undefined)
    lines.push(`The operator's interface is at http://${nameOf(admin_host)}:${admin_port}/admin/v1`)
  if (bot) lines.push('The account bot is on: people get their keys by sending it /start')
  if (!demo) return [...lines, 'Make a key: npm run admin -- account create NAME --plan M'].join('\n')
  const { keys, operator_key, growing } = demo
  if (public_demo) lines.push(publicDemo(public_demo))
  if (growing) lines.push('The demo world is still growing: more channels appear until the bar is full.')
  if (!keys) return lines.join('\n')
  lines.push(
    '',
    'Try it:',
    `export CHANNELSCOPE_URL=${base} CHANNELSCOPE_KEY=${keys.subscription}`,
    'curl -fsS -H "x-api-key: $CHANNELSCOPE_KEY" "$CHANNELSCOPE_URL/v1/channels/search?term=news&limit=3"',
    '',
  )
  for (const label of Object.keys(keys) as (keyof DemoKeys)[]) {
    const plan = demoPlans[label]
    lines.push(`${label} key: ${keys[label]}`, `  ${paidBy[label]}plan ${plan}: ${termsInWords(plans, plan)}`)
  }
  if (admin_api)
    lines.push(`operator key: ${operator_key}`, '  reads the state of the service at /admin/v1, and nothing else')
  return lines.join('\n')
}

const publicDemo = ({ reset_hour }: NonNullable<Config['public_demo']>) =>
  `This is a public demo: everybody may read it without a key, nobody may change it, and at ${String(reset_hour).padStart(2, '0')}:00 UTC the process ends, to be started again with new data.`

const nameOf = (host: string) =>
  host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host

const paidBy: Record<keyof DemoKeys, string> = {
  free: '',
  credits: 'each request is paid from a balance (x-credits-remaining); ',
  subscription: '',
}

const termsInWords = (plans: Plans, plan: string): string => {
  const terms = plans[plan]
  if (!terms) return 'not one of the configured plans'
  return [...monthly(terms), ...permitted(terms)].join(', ')
}

const monthly = ({ limits }: Terms): string[] => {
  const { requests, unique_channels } = limits
  return [
    requests === undefined ? 'any number of requests' : `${requests.toLocaleString('en')} requests`,
    unique_channels === undefined
      ? 'any number of channels a month'
      : `${unique_channels.toLocaleString('en')} different channels a month`,
  ]
}

const permitted = ({ permissions, verified_only, history_days }: Terms): string[] => {
  const words = [verified_only ? 'verified channels only' : 'all channels']
  words.push(history_days === undefined ? 'the whole history' : `${history_days} days of history`)
  words.push(permissions.allow_catalog ? 'with the catalog' : 'without the catalog')
  return words
}
