// Which addresses a webhook may be sent to: public ones only, unless the operator allows others. Whoever may name an address could otherwise
// reach what only this machine reaches.
import { BlockList, isIP } from 'node:net'
import { networkInterfaces } from 'node:os'

/** What the operator allows beyond https to public addresses. */
export type Reach = { allow_http: boolean; allow_networks: BlockList }

type UrlRefusal = 'not_an_address' | 'https_only' | 'credentials' | 'not_public'

/** IANA's special-purpose registry, and one address that a cloud gives its machines although it looks public. */
const notPublic4 = [
  '0.0.0.0/8', // this network
  '10.0.0.0/8', // private
  '100.64.0.0/10', // carriers
  '127.0.0.0/8', // loopback
  '168.63.129.16/32', // metadata of Azure
  '169.254.0.0/16', // link-local, metadata of most clouds
  '172.16.0.0/12', // private
  '192.0.0.0/24', // protocol assignments, metadata of Oracle
  '192.0.2.0/24', // documentation
  '192.31.196.0/24', // AS112
  '192.52.193.0/24', // multicast relays
  '192.88.99.0/24', // relays of 6to4
  '192.168.0.0/16', // private
  '192.175.48.0/24', // AS112
  '198.18.0.0/15', // benchmarks
  '198.51.100.0/24', // documentation
  '203.0.113.0/24', // documentation
  '224.0.0.0/4', // multicast
  '240.0.0.0/4', // reserved, broadcast
]

/** Everything outside of it is not public: loopback, mapped IPv4, NAT64, unique local, link-local, multicast. */
const public6 = '2000::/3'

const notPublic6 = [
  '2001::/23', // protocol assignments, Teredo and ORCHID among them
  '2001:db8::/32', // documentation
  '2002::/16', // 6to4: an IPv4 address is inside
  '2620:4f:8000::/48', // AS112
  '3fff::/20', // documentation
]

/** Reads networks such as `10.0.0.0/8` or single addresses, with commas between them. Undefined when one of them is malformed. */
export const parseNetworks = (text: string): BlockList | undefined => {
  const networks = new BlockList()
  for (const part of text.split(',').filter((one) => one.trim())) {
    const [, address = '', bits] = /^([\d.]+|[\da-f:.]+)(?:\/(\d{1,3}))?$/i.exec(part.trim()) ?? []
    const version = isIP(address)
    if (!version) return undefined
    const longest = version === 4 ? 32 : 128
    const length = bits === undefined ? longest : Number(bits)
    if (length > longest) return undefined
    networks.addSubnet(address, length, version === 4 ? 'ipv4' : 'ipv6')
  }
  return networks
}

const notPublic = parseNetworks([...notPublic4, ...notPublic6].join())!
const global6 = parseNetworks(public6)!

/** Whether a connection to an address, as the look-up gives it, is allowed. */
export const isCallable = (address: string, { allow_networks }: Reach, own = ownAddresses): boolean => {
  const version = isIP(address)
  // A zone (`%eth0`) names an interface of this machine.
  if (!version || address.includes('%')) return false
  const family = version === 4 ? 'ipv4' : 'ipv6'
  if (allow_networks.check(address, family)) return true
  if (version === 6 && !global6.check(address, family)) return false
  return !notPublic.check(address, family) && !parseNetworks(own().join())!.check(address, family)
}

/** A public address of this machine leads past the firewall before it. */
const ownAddresses = (): string[] =>
  Object.values(networkInterfaces()).flatMap((entries) => entries!.map(({ address }) => address.split('%')[0]!))

/**
 * The address of a receiver, or why it is refused. `URL` turns every spelling of an IPv4 address (`127.1`, `0x7f.1`, `2130706433`, full-width
 * digits, a dot at the end) into the usual one. A name that can be public is judged when it is looked up, before each attempt.
 */
export const readReceiver = (text: string, reach: Reach): URL | UrlRefusal => {
  if (!URL.canParse(text)) return 'not_an_address'
  const url = new URL(text)
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return 'not_an_address'
  if (url.protocol === 'http:' && !reach.allow_http) return 'https_only'
  if (url.username || url.password) return 'credentials'
  const literal = literalOf(url)
  return (literal ? isCallable(literal, reach) : canBeCalled(url.hostname, reach)) ? url : 'not_public'
}

/** Names of this machine, by RFC 6761 and by the hosts files of usual systems. */
const OWN_NAMES = /(?:^|\.)(?:localhost[46]?|localdomain[46]?|ip6-localhost|ip6-loopback)$/
/** Names that lead to no public address, wherever they are looked up: special-use names of IANA, and those that networks use within. */
const PRIVATE_NAMES = /(?:^|\.)(?:local|internal|intranet|lan|private|corp|home|home\.arpa|onion|invalid)$/

/** Operators who allow networks may have names for them. */
const canBeCalled = (hostname: string, reach: Reach): boolean => {
  // `URL` has put it into lower case. Of several dots at the end it keeps all.
  const name = hostname.replace(/\.+$/, '')
  if (OWN_NAMES.test(name)) return ownCallable(reach).length > 0
  return reach.allow_networks.rules.length > 0 || (name.includes('.') && !PRIVATE_NAMES.test(name))
}

const ownCallable = (reach: Reach): string[] => ['127.0.0.1', '::1'].filter((address) => isCallable(address, reach))

/** What a name of this machine leads to, which name servers are not asked for. Undefined for all other names. */
export const ownAddressesOf = ({ hostname }: URL, reach: Reach): string[] | undefined =>
  OWN_NAMES.test(hostname.replace(/\.+$/, '')) ? ownCallable(reach) : undefined

/** The host if it is an IP address, without the brackets of IPv6. */
export const literalOf = ({ hostname }: URL): string | undefined => {
  const bare = hostname.replace(/^\[(.*)\]$/, '$1')
  return isIP(bare) ? bare : undefined
}
