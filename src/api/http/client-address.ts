// The address that a request comes from, also behind proxies. It is good for limits, and not for deciding who may do what.
import { BlockList, isIP, isIPv4 } from 'node:net'
import type { FastifyRequest } from 'fastify'

/** Addresses that a proxy of the operator may have. */
const near = new BlockList()
near.addSubnet('127.0.0.0', 8)
near.addSubnet('10.0.0.0', 8)
near.addSubnet('172.16.0.0', 12)
near.addSubnet('192.168.0.0', 16)
near.addSubnet('169.254.0.0', 16)
near.addAddress('::1', 'ipv6')
near.addSubnet('fc00::', 7, 'ipv6')
near.addSubnet('fe80::', 10, 'ipv6')

const isNear = (address: string) => near.check(address, isIPv4(address) ? 'ipv4' : 'ipv6')

/**
 * The nearest address that is not in the operator's own network. Each proxy adds the address that it was called from at the end of
 * `x-forwarded-for`, so what a client makes up stands before its own address and is never reached.
 */
export const clientAddress = ({
  headers,
  socket: { remoteAddress = '' },
}: Pick<FastifyRequest, 'headers' | 'socket'>) => {
  const forwarded = String(headers['x-forwarded-for'] ?? '').split(',')
  let address = remoteAddress
  for (let i = forwarded.length - 1; i >= 0 && isIP(address) && isNear(address); i--) {
    const next = forwarded[i]!.trim()
    if (!isIP(next)) break
    address = next
  }
  return isIPv4(address) ? address : network(address)
}

/** For what is stored: it names no single connection. Takes what `clientAddress` returns. */
export const networkOf = (address: string): string => {
  if (isIPv4(address)) return `${address.replace(/\.\d+$/, '')}.0/24`
  return address.includes(':')
    ? `${address
        .split(':')
        .slice(0, 3)
        .join(':')
        .replace(/(:0)+$/, '')}::/48`
    : 'unknown'
}

/** A subscriber usually has a whole /64 of IPv6. */
const network = (address: string): string => {
  const [, mapped] = /^::ffff:([\d.]+)$/i.exec(address) ?? []
  if (mapped) return mapped
  const [head = '', tail] = address.toLowerCase().split('::')
  const first = head ? head.split(':') : []
  const last = tail ? tail.split(':') : []
  const zeros = tail === undefined ? [] : Array(Math.max(0, 8 - first.length - last.length)).fill('0')
  return [...first, ...zeros, ...last]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')
}
