// Connections through a proxy of the operator, over HTTP (CONNECT) or SOCKS5 (RFC 1928, 1929). The proxy looks up the names of hosts.
import { isIPv4, isIPv6, connect as openSocket, type Socket } from 'node:net'

export type ProxyAddress = {
  kind: 'http' | 'socks5'
  host: string
  port: number
  user?: string
  password?: string
}

export type HostAddress = { host: string; port: number }

/** Shorter than the timeout of a page, so that a silent proxy is seen as one, and not as a page that came too slowly. */
const ANSWER_MS = 10_000
const LONGEST_ANSWER_BYTES = 16_384

/** Messages never contain the user or the password. The signal also destroys a connection that is established. */
export const connectThrough = async (
  proxy: ProxyAddress,
  to: HostAddress,
  { signal, answer_ms = ANSWER_MS }: { signal?: AbortSignal; answer_ms?: number } = {},
): Promise<Socket> => {
  const socket = openSocket({ host: proxy.host, port: proxy.port, ...(signal && { signal }) })
  // A socket error without a listener would crash the process.
  socket.on('error', () => {})
  const timer = setTimeout(() => socket.destroy(new Error('the proxy does not answer')), answer_ms)
  try {
    await (proxy.kind === 'http' ? overHttp : overSocks)(socket, proxy, to)
    return socket
  } catch (error) {
    socket.destroy()
    throw error
  } finally {
    clearTimeout(timer)
  }
}

const overHttp = async (socket: Socket, { user, password = '' }: ProxyAddress, { host, port }: HostAddress) => {
  const target = `${isIPv6(host) ? `[${host}]` : host}:${port}`
  const lines = [`CONNECT ${target} HTTP/1.1`, `Host: ${target}`]
  if (user !== undefined)
    lines.push(`Proxy-Authorization: Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`)
  const head = await asked(socket, `${lines.join('\r\n')}\r\n\r\n`, (bytes) => {
    const end = bytes.indexOf('\r\n\r\n')
    if (end < 0) return undefined
    // A refusal may have a page behind its head.
    return httpStatus(bytes)?.startsWith('2') ? end + 4 : bytes.length
  })
  const status = httpStatus(head)
  if (status === undefined) throw new Error('the proxy does not speak HTTP')
  // Some proxies answer wrong credentials with the status of a host.
  if (status === '407' || status === '401') throw refusedCredentials()
  if (!status.startsWith('2')) throw new Error(`the proxy answered ${status}`)
}

const httpStatus = (head: Buffer) => /^HTTP\/1\.[01] (\d{3})/.exec(head.toString('latin1'))?.[1]

const NO_CREDENTIALS = 0
const USER_AND_PASSWORD = 2

const overSocks = async (socket: Socket, { user, password = '' }: ProxyAddress, { host, port }: HostAddress) => {
  const methods = user === undefined ? [NO_CREDENTIALS] : [NO_CREDENTIALS, USER_AND_PASSWORD]
  const [version, method] = await asked(socket, [5, methods.length, ...methods], () => 2)
  if (version !== 5) throw new Error('the proxy does not speak SOCKS5')
  if (method === USER_AND_PASSWORD && user !== undefined) {
    const [, refused] = await asked(socket, [1, ...counted(user), ...counted(password)], () => 2)
    if (refused) throw refusedCredentials()
  } else if (method !== NO_CREDENTIALS) throw refusedCredentials()
  const [, code] = await asked(socket, [5, 1, 0, ...socksHost(host), port >> 8, port & 255], lengthOfReply)
  if (code) throw new Error(`the proxy cannot connect: ${socksErrors[code] ?? `code ${code}`}`)
}

const refusedCredentials = () => new Error('the proxy refuses the user and the password')

const socksErrors: Record<number, string> = {
  1: 'it failed',
  2: 'its rules forbid it',
  3: 'the network is unreachable',
  4: 'the host is unreachable',
  5: 'the connection was refused',
  6: 'the time was over',
  7: 'it knows no such command',
  8: 'it knows no such address',
}

const IPV4 = 1
const NAME = 3
const IPV6 = 4

const socksHost = (host: string): number[] => {
  if (isIPv4(host)) return [IPV4, ...host.split('.').map(Number)]
  if (isIPv6(host)) return [IPV6, ...ipv6Bytes(host)]
  return [NAME, ...counted(host)]
}

const ipv6Bytes = (host: string): number[] => {
  // The URL parser writes the last groups of an address such as ::ffff:1.2.3.4 as hexadecimal numbers.
  const [front = '', back] = new URL(`http://[${host}]`).hostname.slice(1, -1).split('::')
  const groupsOf = (text = '') => (text === '' ? [] : text.split(':').map((group) => Number.parseInt(group, 16)))
  const [first, last] = [groupsOf(front), groupsOf(back)]
  const groups = [...first, ...Array<number>(8 - first.length - last.length).fill(0), ...last]
  return groups.flatMap((group) => [group >> 8, group & 255])
}

/** The answer names an address too, whose length depends on its kind. */
const lengthOfReply = (bytes: Buffer): number | undefined => {
  // A refusal may end before the address.
  if (bytes.length >= 2 && bytes[1] !== 0) return bytes.length
  if (bytes.length < 5) return undefined
  const address = { [IPV4]: 4, [NAME]: 1 + bytes[4]!, [IPV6]: 16 }[bytes[3]!]
  return address === undefined ? bytes.length : 4 + address + 2
}

/** A text with its length before it. */
const counted = (text: string): number[] => {
  const bytes = Buffer.from(text)
  if (bytes.length > 255) throw new Error('SOCKS5 has no names, users and passwords of more than 255 bytes')
  return [bytes.length, ...bytes]
}

/** Sends, and reads an answer that is whole when it has the length that `lengthOf` knows. */
const asked = (
  socket: Socket,
  message: string | number[],
  lengthOf: (bytes: Buffer) => number | undefined,
): Promise<Buffer> => {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  let read = Buffer.alloc(0)
  const onReadable = () => {
    for (let chunk = socket.read(); chunk !== null; chunk = socket.read()) read = Buffer.concat([read, chunk])
    const length = lengthOf(read)
    if (length === read.length) resolve(read)
    // Nobody was asked for more yet, so it cannot come from the host.
    else if (read.length > (length ?? LONGEST_ANSWER_BYTES)) reject(new Error('the proxy said more than its answer'))
  }
  const onClose = () => reject(new Error('the proxy closed the connection'))
  socket.on('readable', onReadable).on('error', reject).on('close', onClose)
  socket.write(typeof message === 'string' ? message : Buffer.from(message))
  return promise.finally(() => socket.off('readable', onReadable).off('error', reject).off('close', onClose))
}
