// The guard of webhooks against addresses that only this machine reaches, in every spelling that a URL has for them.
import { BlockList } from 'node:net'
import { networkInterfaces } from 'node:os'
import { expect, test } from 'vitest'
import { isCallable, parseNetworks, readReceiver } from './addresses.ts'

const strict = { allow_http: false, allow_networks: new BlockList() }
const withHttp = { ...strict, allow_http: true }

test.each([
  ['loopback', ['127.0.0.1', '127.255.255.254', '::1']],
  ['unspecified', ['0.0.0.0', '0.1.2.3', '::']],
  ['private', ['10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1', 'fc00::1', 'fdff::1', 'fec0::1']],
  ['link-local', ['169.254.0.1', 'fe80::1', 'febf::1']],
  ['metadata', ['169.254.169.254', '100.100.100.200', '192.0.0.192', '168.63.129.16', 'fd00:ec2::254']],
  ['carriers', ['100.64.0.1', '100.127.255.255']],
  ['multicast', ['224.0.0.1', '239.255.255.255', 'ff02::1']],
  ['reserved and broadcast', ['240.0.0.1', '255.255.255.255', '192.88.99.1', '198.18.0.1', '198.19.255.255']],
  ['documentation', ['192.0.2.1', '198.51.100.1', '203.0.113.1', '2001:db8::1', '3fff::1']],
  ['mapped IPv4, also of public addresses', ['::ffff:10.0.0.1', '::ffff:7f00:1', '::ffff:8.8.8.8', '::8.8.8.8']],
  ['NAT64', ['64:ff9b::8.8.8.8', '64:ff9b::7f00:1', '64:ff9b:1::1']],
  ['6to4, Teredo and other tunnels', ['2002:7f00:1::', '2002:808:808::1', '2001::1', '2001:0:7f00:1::', '2001:20::1']],
  ['with a zone, which only this machine knows', ['fe80::1%eth0', '2606:4700::1111%eth0']],
  ['no address at all', ['', 'example.org', '127.1', '1.2.3', 'x:1']],
])('%s: refused', (_, addresses) => {
  expect(addresses.filter((address) => isCallable(address, strict))).toEqual([])
})

test('public addresses are called, also right beside the others', () => {
  const open = ['8.8.8.8', '9.255.255.255', '11.0.0.0', '100.63.255.255', '100.128.0.0', '172.15.0.1', '172.32.0.0']
  const open6 = ['2606:4700:4700::1111', '2a00:1450::1', '2001:4860:4860::8888', '2003::1', '2001:200::1']
  expect([...open, ...open6].filter((address) => !isCallable(address, strict))).toEqual([])
})

test.each([
  'https://127.0.0.1/',
  'https://127.1/',
  'https://127.0.1/',
  'https://0x7f.1/',
  'https://0x7f000001/',
  'https://2130706433/',
  'https://017700000001/',
  'https://0177.0.0.1/',
  'https://127.0.0.1./',
  'https://１２７.０.０.１/',
  'https://①②⑦.⓪.⓪.①/',
  'https://127。0。0。1/',
  'https://%31%32%37.0.0.1/',
  'https:127.0.0.1',
  'https:\\\\127.0.0.1\\hook',
  'https://[::1]/',
  'https://[::ffff:10.0.0.1]/',
  'https://[0:0:0:0:0:ffff:0a00:0001]/',
  'https://[64:ff9b::a00:1]/',
  'https://[fd00:ec2::254]/latest',
  'https://169.254.169.254/latest/meta-data/',
  'https://0/',
  'https://0xA9FEA9FE:8443/',
  'https://\t127.0.0.1\n/',
  // Names of this machine, and those that lead nowhere public.
  'https://localhost/',
  'https://LOCALHOST./',
  'https://localhost../',
  'https://ｌｏｃａｌｈｏｓｔ/',
  'https://localhost%2e/',
  'https://a.b.localhost:8443/',
  'https://localhost.localdomain/',
  'https://localhost6/',
  'https://ip6-localhost/',
  'https://metadata.google.internal/',
  'https://printer.local./',
  'https://nas.home.arpa/',
  'https://db/',
])('%j is not public', (text) => {
  expect(readReceiver(text, strict)).toBe('not_public')
})

test.each([
  ['http://example.org/hook', 'https_only'],
  ['ftp://example.org/hook', 'not_an_address'],
  ['file:///etc/passwd', 'not_an_address'],
  ['javascript:alert(1)', 'not_an_address'],
  ['example.org/hook', 'not_an_address'],
  ['https://', 'not_an_address'],
  ['https://256.1.1.1/', 'not_an_address'],
  ['https://[fe80::1%25eth0]/', 'not_an_address'],
  ['https://user:word@example.org/', 'credentials'],
  ['https://example.org@127.0.0.1/', 'credentials'],
])('%s: %s', (text, refusal) => {
  expect(readReceiver(text, strict)).toBe(refusal)
})

test('names and public addresses are taken as they are, and http where the operator allows it', () => {
  expect(String(readReceiver('https://Hooks.Example.org:8443/a?b=c', strict))).toBe(
    'https://hooks.example.org:8443/a?b=c',
  )
  for (const host of ['localhost.example.org', 'local.example.org', 'mylocalhost.example', 'corp.example.com'])
    expect(String(readReceiver(`https://${host}/`, strict))).toBe(`https://${host}/`)
  expect(String(readReceiver('https://8.8.8.8/', strict))).toBe('https://8.8.8.8/')
  expect(String(readReceiver('https://[2606:4700::1111]/', strict))).toBe('https://[2606:4700::1111]/')
  expect(String(readReceiver('http://example.org/', withHttp))).toBe('http://example.org/')
  expect(readReceiver('http://127.1/', withHttp)).toBe('not_public')
})

test('networks of the operator are called, and no others', () => {
  const reach = { ...strict, allow_networks: parseNetworks('10.1.0.0/16, 192.168.7.7,fd12:3456::/32')! }
  for (const address of ['10.1.2.3', '192.168.7.7', 'fd12:3456::1', '8.8.8.8'])
    expect(isCallable(address, reach), address).toBe(true)
  for (const address of ['10.2.0.1', '192.168.7.8', 'fd12:3457::1', '127.0.0.1', '169.254.169.254'])
    expect(isCallable(address, reach), address).toBe(false)
  expect(String(readReceiver('https://10.1.515/', reach))).toBe('https://10.1.2.3/')
  // They may have names, but those of this machine are not theirs.
  expect(String(readReceiver('https://hooks.internal/', reach))).toBe('https://hooks.internal/')
  expect(readReceiver('https://localhost/', reach)).toBe('not_public')
  const loopback = { ...strict, allow_networks: parseNetworks('127.0.0.0/8')! }
  expect(String(readReceiver('https://localhost/', loopback))).toBe('https://localhost/')
})

test('an address of this machine is refused although it is public, unless the operator allows it', () => {
  const own = () => ['8.8.8.8', '2606:4700::1111']
  expect(['8.8.8.8', '2606:4700:0::1111', '8.8.4.4'].map((address) => isCallable(address, strict, own))).toEqual([
    false,
    false,
    true,
  ])
  expect(isCallable('8.8.8.8', { ...strict, allow_networks: parseNetworks('8.8.8.8')! }, own)).toBe(true)
  const real = Object.values(networkInterfaces()).flatMap((entries) => entries!.map(({ address }) => address))
  expect(real.filter((address) => isCallable(address, strict))).toEqual([])
})

test('networks that are malformed are not read', () => {
  expect(parseNetworks('')!.rules).toEqual([])
  for (const text of [
    '10.0.0.0/33',
    '::/129',
    '10.0.0/8',
    'lan',
    '10.0.0.0/',
    '10.0.0.0/8;::1',
    '10.0.0.0/-1',
    '010.0.0.1',
  ])
    expect(parseNetworks(text), text).toBeUndefined()
})
