// Whether the service collects, from which sources, and how fast.
import { type CollectSettings, sourceNames } from '../../collect/settings.ts'
import type { HostAddress, ProxyAddress } from '../../sources/proxy.ts'
import type { DemoConfig } from './demo.ts'
import { address, amount, ConfigError, type EnvironmentVariables, isOn, webAddress, words } from './environment.ts'

export type CollectingConfig = {
  /** Whether `channelscope start` collects. `channelscope worker` always does. */
  collecting: boolean
  collect: CollectSettings
}

/** The demo must work without network access. */
export const readCollecting = (env: EnvironmentVariables, { demo }: DemoConfig): CollectingConfig => ({
  collecting: isOn(env, 'COLLECT', !demo),
  collect: collectSettings(env),
})

const collectSettings = (env: EnvironmentVariables): CollectSettings => {
  const discovers = isOn(env, 'DISCOVER', false)
  const telegram_mtproto = telegramMtproto(env)
  const web_proxy = proxy(env, 'TELEGRAM_WEB_PROXY')
  const sources = words(env, 'SOURCES', sourceNames, 'telegram-web')
  if (sources.includes('telegram-mtproto') && !telegram_mtproto)
    throw new ConfigError('SOURCES names telegram-mtproto: set TELEGRAM_API_ID and TELEGRAM_API_HASH')
  return {
    sources,
    lanes: amount(env, 'COLLECT_LANES', 4, { least: 1, most: 100, whole: true }),
    history_days: amount(env, 'COLLECT_HISTORY_DAYS', 90, { least: 0, most: 10_000, whole: true }),
    discover_per_day: discovers ? amount(env, 'DISCOVER_PER_DAY', 1_000, { least: 0, most: 1e6, whole: true }) : 0,
    telegram_web: {
      base_url: webAddress(env, 'TELEGRAM_WEB_URL') ?? 'https://t.me',
      rate_per_second: amount(env, 'TELEGRAM_WEB_RATE', 1, { least: 0.01, most: 1_000 }),
      concurrency: amount(env, 'TELEGRAM_WEB_CONCURRENCY', 2, { least: 1, most: 100, whole: true }),
      requests_per_day: amount(env, 'TELEGRAM_WEB_PER_DAY', 50_000, { least: 0, most: 1e9, whole: true }),
      page_seconds: amount(env, 'TELEGRAM_WEB_PAGE_SECONDS', 5, { least: 0.1, most: 60 }),
      ...(web_proxy && { proxy: web_proxy }),
    },
    ...(telegram_mtproto && { telegram_mtproto }),
  }
}

const telegramMtproto = (env: EnvironmentVariables): CollectSettings['telegram_mtproto'] => {
  const { TELEGRAM_API_ID, TELEGRAM_API_HASH, TELEGRAM_MTPROTO_ADDRESS } = env
  if (!TELEGRAM_API_ID && !TELEGRAM_API_HASH) return undefined
  if (!/^[1-9]\d{0,9}$/.test(TELEGRAM_API_ID ?? '')) throw new ConfigError('TELEGRAM_API_ID must be a number')
  if (!/^[0-9a-f]{32}$/i.test(TELEGRAM_API_HASH ?? ''))
    throw new ConfigError('TELEGRAM_API_HASH must be 32 hexadecimal digits')
  const mtproto_proxy = proxy(env, 'TELEGRAM_MTPROTO_PROXY')
  return {
    api_id: Number(TELEGRAM_API_ID),
    api_hash: TELEGRAM_API_HASH!,
    requests_per_day: amount(env, 'TELEGRAM_MTPROTO_PER_DAY', 5_000, { least: 0, most: 1e9, whole: true }),
    interval_seconds: amount(env, 'TELEGRAM_MTPROTO_INTERVAL', 1.5, { least: 0, most: 3_600 }),
    timeout_seconds: amount(env, 'TELEGRAM_MTPROTO_TIMEOUT', 20, { least: 1, most: 600 }),
    recommendations_per_day: amount(env, 'RECOMMENDATIONS_PER_DAY', 500, { least: 0, most: 1e6, whole: true }),
    ...(TELEGRAM_MTPROTO_ADDRESS && { address: tcpAddress(TELEGRAM_MTPROTO_ADDRESS) }),
    ...(mtproto_proxy && { proxy: mtproto_proxy }),
  }
}

const tcpAddress = (text: string): HostAddress => {
  const [, host, port] = /^(\[[0-9a-f:]+\]|[^\s:]+):(\d{1,5})$/i.exec(text) ?? []
  if (!host || Number(port) > 65_535) throw new ConfigError('TELEGRAM_MTPROTO_ADDRESS must be written as host:port')
  return { host: withoutBrackets(host), port: Number(port) }
}

const withoutBrackets = (host: string) => host.replace(/[[\]]/g, '')

const proxyPorts: Record<string, number> = { 'http:': 80, 'socks5:': 1080 }

/** The proxy of one source, else that of all. A source that reads without one says `none`. */
const proxy = (env: EnvironmentVariables, own_name: string): ProxyAddress | undefined => {
  const name = env[own_name] ? own_name : 'COLLECT_PROXY'
  if (env[name] === 'none') return undefined
  const given = address(env, name, Object.keys(proxyPorts))
  if (!given) return undefined
  const { protocol, hostname, port, username, password, pathname, search, hash } = new URL(given)
  if (!hostname || !['', '/'].includes(pathname + search + hash))
    throw new ConfigError(`${name} must be written as socks5://user:password@host:port, without a path`)
  return {
    kind: protocol === 'http:' ? 'http' : 'socks5',
    host: withoutBrackets(hostname),
    port: Number(port) || proxyPorts[protocol]!,
    ...((username || password) && { user: decoded(name, username), password: decoded(name, password) }),
  }
}

const decoded = (name: string, text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    throw new ConfigError(`the user or the password of ${name} has a % that is not written as %25`)
  }
}
