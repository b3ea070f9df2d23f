import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { defaultPlans } from '../../accounts/plans.ts'
import { readConfig } from './config.ts'
import { threads } from './serving.ts'

test('one thread serves unless THREADS asks for more, which is refused where threads cannot share a port', () => {
  expect(readConfig({ DATABASE_URL: 'postgres://db/channelscope' }).threads).toBe(1)
  expect(threads({ THREADS: '3' }, 'linux')).toBe(3)
  for (const system of ['darwin', 'win32']) {
    expect(threads({}, system)).toBe(1)
    expect(() => threads({ THREADS: '2' }, system)).toThrow('THREADS must be 1 on this system')
  }
  for (const wrong of ['0', '-1', '65', '1.5', 'all'])
    expect(() => readConfig({ THREADS: wrong })).toThrow('THREADS must be a whole number from 1 to 64')
})

test('an empty environment has usable defaults', () => {
  expect(readConfig({})).toMatchObject({
    host: '127.0.0.1',
    port: 8080,
    data_dir: './data',
    demo: true,
    demo_lives: true,
    log_level: 'warn',
    badges: 'verified',
  })
  expect(readConfig({})).not.toHaveProperty('database_url')
  expect(readConfig({}).collect).toEqual({
    sources: ['telegram-web'],
    lanes: 4,
    history_days: 90,
    discover_per_day: 0,
    telegram_web: {
      base_url: 'https://t.me',
      rate_per_second: 1,
      concurrency: 2,
      requests_per_day: 50_000,
      page_seconds: 5,
    },
  })
})

test('every variable is read', () => {
  const config = readConfig({
    PORT: '0',
    METRICS_PORT: '9108',
    ADMIN_PORT: '9109',
    ADMIN_HOST: '10.0.0.1',
    HOST: '0.0.0.0',
    BADGES: 'Verified',
    DATA_DIR: '/tmp/x',
    DATABASE_URL: 'postgres://u:p@h/d',
    REDIS_URL: 'redis://h',
    MASTER_KEY: 'ab'.repeat(32),
    DEMO: 'OFF',
    LOG_LEVEL: 'debug',
    LOG_FORMAT: 'text',
    MAX_REQUESTS_IN_FLIGHT: '200',
    IMPORT_MAX_MB: '50',
    IMPORT_MAX_UNPACKED_MB: '400',
    IMPORT_MAX_MINUTES: '30',
    WAITING_DAYS: '7',
    KEEP_LEDGER_MONTHS: '12',
    LEDGER_ARCHIVE_DIR: '/srv/books',
    NEW_MASTER_KEY: 'cd'.repeat(32),
  })
  expect(config).toMatchObject({
    port: 0,
    metrics_port: 9108,
    admin_port: 9109,
    admin_host: '10.0.0.1',
    host: '0.0.0.0',
    badges: 'verified',
    data_dir: '/tmp/x',
    database_url: 'postgres://u:p@h/d',
    redis_url: 'redis://h',
    demo: false,
    demo_lives: false,
    log_level: 'debug',
    log_format: 'text',
    max_requests_in_flight: 200,
    import_max_bytes: 50_000_000,
    import_max_unpacked_bytes: 400_000_000,
    import_max_minutes: 30,
    waiting_days: 7,
    ledger: { archive_dir: '/srv/books', keep_months: 12 },
    new_master_key: Buffer.alloc(32, 0xcd),
  })
  expect(config.master_key).toEqual(Buffer.alloc(32, 0xab))
  expect(readConfig({ MASTER_KEY: Buffer.alloc(32, 1).toString('base64') }).master_key).toEqual(Buffer.alloc(32, 1))
})

test('the account bot is configured by its token; a webhook needs its address and a secret', () => {
  const BOT_TOKEN = '123456:ABC-def_0123456789abcdefghij'
  expect(readConfig({ BOT_API_ROOT: 'http://127.0.0.1:8081' })).not.toHaveProperty('bot')
  expect(readConfig({ BOT_TOKEN }).bot).toEqual({ token: BOT_TOKEN, api_root: 'https://api.telegram.org' })
  const webhook = { BOT_WEBHOOK_URL: 'https://example.org/api/', BOT_WEBHOOK_SECRET: 'a_secret-of-20-chars' }
  expect(readConfig({ BOT_TOKEN, BOT_API_ROOT: 'http://127.0.0.1:8081/', ...webhook }).bot).toEqual({
    token: BOT_TOKEN,
    api_root: 'http://127.0.0.1:8081',
    webhook: { url: 'https://example.org/api', secret: 'a_secret-of-20-chars' },
    service_url: 'https://example.org/api',
  })
  expect(readConfig({ BOT_TOKEN, BOT_SERVICE_URL: 'https://channels.example.org/' }).bot).toMatchObject({
    service_url: 'https://channels.example.org',
  })
  expect(readConfig({ BOT_TOKEN, PUBLIC_URL: 'https://public.example.org/', ...webhook }).bot).toMatchObject({
    service_url: 'https://public.example.org',
  })
  expect(() => readConfig({ BOT_TOKEN, BOT_WEBHOOK_URL: 'https://example.org' })).toThrow('must be set together')
  expect(() => readConfig({ BOT_TOKEN, BOT_WEBHOOK_SECRET: 'a_secret-of-20-chars' })).toThrow('must be set together')
  expect(() => readConfig({ BOT_TOKEN, ...webhook, BOT_WEBHOOK_SECRET: 'too short' })).toThrow('16 to 256 letters')
})

test('webhooks go to public https addresses, and further only where networks and http are allowed', () => {
  const strict = { allow_http: false, allow_networks: { rules: [] } }
  expect(readConfig({ DEMO: 'off' }).webhook_reach).toMatchObject(strict)
  const { webhook_reach } = readConfig({ WEBHOOK_ALLOW_NETWORKS: '10.0.0.0/8, ::1', WEBHOOK_ALLOW_HTTP: 'on' })
  expect(webhook_reach.allow_http).toBe(true)
  expect(webhook_reach.allow_networks.check('10.9.8.7')).toBe(true)
  expect(webhook_reach.allow_networks.check('::1', 'ipv6')).toBe(true)
  expect(webhook_reach.allow_networks.check('11.0.0.1')).toBe(false)
  for (const wrong of ['lan', '10.0.0.0/40', '10.0.0.0/8 ::1'])
    expect(() => readConfig({ WEBHOOK_ALLOW_NETWORKS: wrong })).toThrow(
      'WEBHOOK_ALLOW_NETWORKS must be a list of networks',
    )
})

test('a demo that only this machine reaches sends webhooks to receivers on it, and no other service does', () => {
  const strict = { allow_http: false, allow_networks: { rules: [] } }
  for (const env of [{}, { HOST: 'localhost' }, { HOST: '::1' }]) {
    const { webhook_reach } = readConfig(env)
    expect(webhook_reach.allow_http).toBe(true)
    expect(webhook_reach.allow_networks.check('127.0.0.1')).toBe(true)
    expect(webhook_reach.allow_networks.check('::1', 'ipv6')).toBe(true)
    expect(webhook_reach.allow_networks.check('10.0.0.1')).toBe(false)
  }
  for (const env of [{ HOST: '0.0.0.0' }, { DEMO: 'public' }, { DEMO: 'off' }])
    expect(readConfig(env).webhook_reach).toMatchObject(strict)
  expect(readConfig({ WEBHOOK_ALLOW_NETWORKS: '', WEBHOOK_ALLOW_HTTP: 'off' }).webhook_reach).toMatchObject(strict)
})

test('e-mail needs a mail server and a sender', () => {
  expect(readConfig({})).not.toHaveProperty('mail')
  const SMTP_URL = 'smtps://user:word@mail.example.org'
  expect(readConfig({ SMTP_URL, MAIL_FROM: 'Scope <notices@example.org>' }).mail).toEqual({
    smtp_url: SMTP_URL,
    from: { name: 'Scope', address: 'notices@example.org' },
  })
  expect(() => readConfig({ SMTP_URL })).toThrow('SMTP_URL and MAIL_FROM must be set together')
  expect(() => readConfig({ MAIL_FROM: 'a@example.org' })).toThrow('SMTP_URL and MAIL_FROM must be set together')
  expect(() => readConfig({ SMTP_URL: 'https://mail.example.org', MAIL_FROM: 'a@example.org' })).toThrow(
    'smtp:// or smtps://',
  )
  expect(() => readConfig({ SMTP_URL, MAIL_FROM: 'nobody' })).toThrow('MAIL_FROM must be an address')
})

test('time passes in the demo world unless it is switched off', () => {
  expect(readConfig({ DEMO_LIVES: 'off' })).toMatchObject({ demo: true, demo_lives: false })
  expect(() => readConfig({ DEMO_LIVES: 'maybe' })).toThrow('DEMO_LIVES must be one of on, off')
})

test('the metrics get a port of their own only if it is set, and it must differ from PORT', () => {
  expect(readConfig({})).not.toHaveProperty('metrics_port')
  expect(readConfig({ METRICS_PORT: '' })).not.toHaveProperty('metrics_port')
  expect(readConfig({ PORT: '0', METRICS_PORT: '0' })).toMatchObject({ port: 0, metrics_port: 0 })
  expect(() => readConfig({ METRICS_PORT: '8080' })).toThrow('METRICS_PORT must not be the same as PORT')
  expect(() => readConfig({ METRICS_PORT: 'http' })).toThrow('METRICS_PORT must be a number from 0 to 65535')
  expect(() => readConfig({ PORT: '99999' })).toThrow('PORT must be a number from 0 to 65535')
})

test('the interface of operators gets a port of its own only if it is set, at HOST unless ADMIN_HOST is set', () => {
  expect(readConfig({})).not.toHaveProperty('admin_port')
  expect(readConfig({ HOST: '::1', ADMIN_PORT: '9000' })).toMatchObject({ admin_port: 9000, admin_host: '::1' })
  expect(() => readConfig({ ADMIN_PORT: '8080' })).toThrow('ADMIN_PORT must not be the same as PORT')
  expect(() => readConfig({ ADMIN_PORT: '9', METRICS_PORT: '9' })).toThrow(
    'ADMIN_PORT must not be the same as METRICS_PORT',
  )
  expect(() => readConfig({ ADMIN_PORT: 'x' })).toThrow('ADMIN_PORT must be a number from 0 to 65535')
})

test('by default a demo does not collect, and other services do', () => {
  const collecting = (env: Record<string, string>) => readConfig(env).collecting
  expect([collecting({}), collecting({ COLLECT: 'on' })]).toEqual([false, true])
  expect([collecting({ DEMO: 'off' }), collecting({ DEMO: 'off', COLLECT: 'off' })]).toEqual([true, false])
})

const api = { TELEGRAM_API_ID: '12345', TELEGRAM_API_HASH: '0123456789abcdef0123456789abcdef' }

test('reads the credentials of the platform and the rate of each account', () => {
  expect(readConfig(api).collect).toMatchObject({
    sources: ['telegram-web'],
    telegram_mtproto: {
      api_id: 12_345,
      requests_per_day: 5_000,
      interval_seconds: 1.5,
      timeout_seconds: 20,
      recommendations_per_day: 500,
    },
  })
  const env = {
    ...api,
    SOURCES: 'telegram-mtproto,telegram-web',
    TELEGRAM_MTPROTO_PER_DAY: '300',
    TELEGRAM_MTPROTO_INTERVAL: '0.5',
    TELEGRAM_MTPROTO_TIMEOUT: '5',
    RECOMMENDATIONS_PER_DAY: '0',
    TELEGRAM_MTPROTO_ADDRESS: '[::1]:443',
  }
  expect(readConfig(env).collect).toMatchObject({
    sources: ['telegram-mtproto', 'telegram-web'],
    telegram_mtproto: {
      requests_per_day: 300,
      interval_seconds: 0.5,
      timeout_seconds: 5,
      recommendations_per_day: 0,
      address: { host: '::1', port: 443 },
    },
  })
})

test('all sources read through one proxy, or each through its own', () => {
  const proxies = (env: Record<string, string>) => {
    const { telegram_web, telegram_mtproto } = readConfig({ ...api, ...env }).collect
    return [telegram_web.proxy, telegram_mtproto!.proxy]
  }
  const socks = { kind: 'socks5', host: 'proxy.example.org', port: 1080 }
  expect(proxies({})).toEqual([undefined, undefined])
  expect(proxies({ COLLECT_PROXY: 'socks5://proxy.example.org' })).toEqual([socks, socks])
  expect(
    proxies({
      COLLECT_PROXY: 'socks5://proxy.example.org',
      TELEGRAM_WEB_PROXY: 'http://a%40b:p%3Ass@[::1]:3128/',
      TELEGRAM_MTPROTO_PROXY: 'none',
    }),
  ).toEqual([{ kind: 'http', host: '::1', port: 3128, user: 'a@b', password: 'p:ss' }, undefined])
  expect(proxies({ TELEGRAM_MTPROTO_PROXY: 'socks5://u@10.0.0.1:9050' })).toEqual([
    undefined,
    { ...socks, host: '10.0.0.1', port: 9050, user: 'u', password: '' },
  ])
})

test.each([
  ['COLLECT_PROXY', 'https://secret@proxy.example.org', 'must be an address that begins with http:// or socks5://'],
  ['COLLECT_PROXY', 'proxy.example.org:1080', 'must be an address that begins with http:// or socks5://'],
  ['TELEGRAM_WEB_PROXY', 'http://secret@proxy.example.org/path', 'without a path'],
  ['TELEGRAM_WEB_PROXY', 'socks5:///secret', 'must be written as socks5://user:password@host:port'],
  ['TELEGRAM_MTPROTO_PROXY', 'socks5://user:secret%@host', 'has a % that is not written as %25'],
])('a proxy that cannot be used is refused, and its password is not shown: %s=%s', (name, value, message) => {
  const read = () => readConfig({ ...api, [name]: value })
  expect(read).toThrow(name)
  expect(read).toThrow(message)
  expect(read).not.toThrow('secret')
})

test.each([
  [{ SOURCES: 'telegram-mtproto' }, 'SOURCES names telegram-mtproto: set TELEGRAM_API_ID and TELEGRAM_API_HASH'],
  [{ ...api, TELEGRAM_API_ID: 'abc' }, 'TELEGRAM_API_ID must be a number'],
  [{ TELEGRAM_API_ID: '12345' }, 'TELEGRAM_API_HASH must be 32 hexadecimal digits'],
  [{ ...api, TELEGRAM_MTPROTO_INTERVAL: '-1' }, 'TELEGRAM_MTPROTO_INTERVAL must be a number from 0 to 3600'],
  [{ ...api, TELEGRAM_MTPROTO_ADDRESS: 'somewhere' }, 'TELEGRAM_MTPROTO_ADDRESS must be written as host:port'],
])('invalid credentials are refused: %#', (env, message) => {
  expect(() => readConfig(env)).toThrow(message)
})

test('reads the settings for collecting', () => {
  const { collect } = readConfig({
    SOURCES: 'Telegram-Web',
    COLLECT_LANES: '8',
    COLLECT_HISTORY_DAYS: '30',
    DISCOVER: 'on',
    DISCOVER_PER_DAY: '250',
    TELEGRAM_WEB_URL: 'http://127.0.0.1:9',
    TELEGRAM_WEB_RATE: '0.5',
    TELEGRAM_WEB_CONCURRENCY: '3',
    TELEGRAM_WEB_PER_DAY: '0',
  })
  expect(collect).toEqual({
    sources: ['telegram-web'],
    lanes: 8,
    history_days: 30,
    discover_per_day: 250,
    telegram_web: {
      base_url: 'http://127.0.0.1:9',
      rate_per_second: 0.5,
      concurrency: 3,
      requests_per_day: 0,
      page_seconds: 5,
    },
  })
  expect(readConfig({ DISCOVER: 'on' }).collect.discover_per_day).toBe(1_000)
  expect(readConfig({ DISCOVER_PER_DAY: '5' }).collect.discover_per_day).toBe(0)
})

test.each([
  ['COLLECT', 'maybe'],
  ['SOURCES', 'telegram-web,carrier-pigeon'],
  ['COLLECT_LANES', '-5'],
  ['COLLECT_LANES', '1.5'],
  ['COLLECT_HISTORY_DAYS', '-3'],
  ['DISCOVER', 'perhaps'],
  ['TELEGRAM_WEB_URL', 'ftp://secret'],
  ['TELEGRAM_WEB_URL', 'https://ann:secret@t.me'],
  ['TELEGRAM_WEB_RATE', '-5'],
  ['TELEGRAM_WEB_RATE', 'fast'],
  ['TELEGRAM_WEB_CONCURRENCY', '1000'],
  ['TELEGRAM_WEB_PER_DAY', 'NaN'],
  ['TELEGRAM_WEB_PAGE_SECONDS', '-5'],
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
  ['LOG_FORMAT', 'xml'],
  ['BOT_TOKEN', 'not a secret token'],
  ['BOT_API_ROOT', 'ftp://secret'],
  ['BOT_WEBHOOK_URL', 'https://ann:secret@example.org'],
  ['PLANS_FILE', '/nowhere/secret.json'],
])('an invalid %s is named, and its value is not shown', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(name)
  if (name !== 'PLANS_FILE') expect(() => readConfig({ [name]: value })).not.toThrow(value)
})

test('prices come from a file and must be for existing operations', () => {
  const file = join(tmpdir(), `prices-${process.pid}.json`)
  const price = { request_mc: 1, channel_mc: 2 }
  writeFileSync(file, JSON.stringify({ default: price, operations: { getChannelStats: price } }))
  expect(readConfig({ PRICES_FILE: file }).prices.operations).toEqual({ getChannelStats: price })
  writeFileSync(file, JSON.stringify({ default: price, operations: { getChanelStats: price } }))
  expect(() => readConfig({ PRICES_FILE: file })).toThrow(
    'PRICES_FILE prices an operation that does not exist: getChanelStats',
  )
})

test('plans come from a file and are validated', () => {
  const file = join(tmpdir(), `plans-${process.pid}.json`)
  writeFileSync(file, JSON.stringify({ ...defaultPlans, Huge: { ...defaultPlans.XL, rate_per_second: 500 } }))
  expect(readConfig({ PLANS_FILE: file }).plans.Huge!.rate_per_second).toBe(500)
  writeFileSync(file, JSON.stringify({ Free: { ...defaultPlans.Free, rate_per_second: -1 } }))
  expect(() => readConfig({ PLANS_FILE: file })).toThrow(/PLANS_FILE is not valid: \/Free/)
  writeFileSync(file, '{')
  expect(() => readConfig({ PLANS_FILE: file })).toThrow('PLANS_FILE cannot be read')
})

test('secrets of payment providers are read, and a malformed one is never shown', () => {
  const secret = `whsec_${Buffer.alloc(32, 'a').toString('base64')}`
  expect(readConfig({})).not.toHaveProperty('payment_secrets')
  expect(readConfig({ PAYMENT_WEBHOOK_SECRETS: `stripe=${secret}` }).payment_secrets).toEqual([
    { provider: 'stripe', key: Buffer.alloc(32, 'a') },
  ])
  let said = ''
  try {
    readConfig({ PAYMENT_WEBHOOK_SECRETS: `stripe=${secret},short=whsec_c2VjcmV0` })
  } catch (error) {
    said = String(error)
  }
  expect(said).toContain('PAYMENT_WEBHOOK_SECRETS must be')
  expect(said).not.toMatch(/c2VjcmV0|YWFh/)
})

test('an invalid variable is named without its value', () => {
  const said = (env: Record<string, string>) => {
    try {
      readConfig(env)
    } catch (error) {
      return String(error)
    }
    return 'valid'
  }
  expect(said({ MASTER_KEY: 'my secret words' })).toContain('MASTER_KEY must be')
  expect(said({ MASTER_KEY: 'my secret words' })).not.toContain('secret words')
  expect(said({ PORT: 'http' })).toContain('PORT must be a number from 0 to 65535')
})

test('what is sold for Telegram Stars is read from a file, and a wrong offer is named', () => {
  const file = join(tmpdir(), `channelscope-stars-${process.pid}.json`)
  const read = (offers: object[]) => {
    writeFileSync(file, JSON.stringify({ offers }))
    return readConfig({ PAYMENTS_STARS_FILE: file }).stars.offers
  }
  expect(readConfig({}).stars).toEqual({ offers: [] })
  expect(read([{ id: 'm-30', stars: 900, plan: 'M', days: 30 }])).toHaveLength(1)
  expect(() => read([{ id: 'm-30', stars: 0, credits: 1 }])).toThrow(/PAYMENTS_STARS_FILE is not valid: \/offers\/0/)
  expect(() => read([{ id: 'z', stars: 1, plan: 'Z', days: 30 }])).toThrow(
    'PAYMENTS_STARS_FILE is not valid: the offer z sells a plan that does not exist',
  )
})

test('DEMO=public is a demo without an operator interface, a bot, payments and a database server', () => {
  expect(readConfig({ DEMO: 'public' })).toMatchObject({ demo: true, public_demo: { reset_hour: 3 }, admin_api: false })
  expect(readConfig({ DEMO: 'public', DEMO_RESET_HOUR: '22' }).public_demo).toEqual({ reset_hour: 22 })
  expect(readConfig({ DEMO: 'on' }).public_demo).toBeUndefined()
  expect(() => readConfig({ DEMO: 'public', DEMO_RESET_HOUR: '24' })).toThrow('DEMO_RESET_HOUR')
  expect(() => readConfig({ DEMO: 'public', DATABASE_URL: 'postgres://localhost/x' })).toThrow(
    'DATABASE_URL must not be set with DEMO=public',
  )
  expect(() => readConfig({ DEMO: 'public', BOT_TOKEN: '1:x' })).toThrow('BOT_TOKEN must not be set')
  expect(() => readConfig({ DEMO: 'public', PAYMENT_WEBHOOK_SECRETS: 'x' })).toThrow('PAYMENT_WEBHOOK_SECRETS must not')
})
