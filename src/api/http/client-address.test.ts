import type { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { clientAddress, networkOf } from './client-address.ts'

const of = (remoteAddress: string, forwarded?: string) =>
  clientAddress({
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
    socket: { remoteAddress } as Socket,
  })

test('is the address of the connection, if that is no proxy in the own network', () => {
  expect(of('203.0.113.7')).toBe('203.0.113.7')
  expect(of('203.0.113.7', '198.51.100.1')).toBe('203.0.113.7')
  expect(of('127.0.0.1')).toBe('127.0.0.1')
})

test('is what the proxies say, from the nearest to the first that is not in the own network', () => {
  expect(of('127.0.0.1', '203.0.113.7')).toBe('203.0.113.7')
  expect(of('::ffff:10.0.0.2', '203.0.113.7, 192.168.1.4')).toBe('203.0.113.7')
  expect(of('10.0.0.2', '192.168.1.4')).toBe('192.168.1.4')
})

test('is not what a client makes up before its own address', () => {
  expect(of('172.18.0.2', '1.2.3.4, 203.0.113.7')).toBe('203.0.113.7')
  expect(of('127.0.0.1', 'nobody')).toBe('127.0.0.1')
  expect(of('127.0.0.1', '1.2.3.4, nobody')).toBe('127.0.0.1')
})

test('is the /64 of an IPv6 address, in one spelling', () => {
  expect(of('2001:db8:0:7:1:2:3:4')).toBe('2001:db8:0:7')
  expect(of('::1', '2001:DB8::7:aa:bb:cc:dd')).toBe('2001:db8:0:7')
  expect(of('::1', '2001:0db8:0000:0007::1')).toBe('2001:db8:0:7')
  expect(of('::ffff:203.0.113.7')).toBe('203.0.113.7')
})

test('what is stored of an address is its /24 or /48', () => {
  const stored = (remoteAddress: string) =>
    networkOf(clientAddress({ headers: {}, socket: { remoteAddress } } as never))
  expect(stored('203.0.113.77')).toBe('203.0.113.0/24')
  expect(stored('::ffff:203.0.113.77')).toBe('203.0.113.0/24')
  expect(stored('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1::/48')
  expect(stored('2001:db8::1')).toBe('2001:db8::/48')
  expect(stored('')).toBe('unknown')
})
