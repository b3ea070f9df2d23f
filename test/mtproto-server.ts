// A server that speaks MTProto: key exchange, encryption and framing are real; the test supplies the answers.
import { constants, createHash, generateKeyPairSync, privateDecrypt, randomBytes } from 'node:crypto'
import { createServer, type Socket } from 'node:net'
import { gunzipSync } from 'node:zlib'
import schema from '@mtcute/core/tl/api-schema.json' with { type: 'json' }
import { addPublicKey, parsePublicKey } from '@mtcute/core/utils.js'
import { afterAll } from 'vitest'
import { nodeCrypto } from '../src/sources/telegram-mtproto/crypto.ts'

/** The prime that the platform uses. The client knows it; any other it would check for seconds. */
const PRIME =
  'c71caeb9c6b1c9048e6c522f70f13f73980d40238e3e21c14934d037563d930f48198a0aa7c14058229493d22530f4dbfa336f6e0ac925139543aed44cce7c3720fd51f69458705ac68cd4fe6b6b13abdc9746512969328454f18faf8c595f642477fe96bb2a941d5bcd1d4ac8cc49880708fa9b378e3c4f3a9060bee67cf9a4a4a695811051907e162753b56b0f6b410dba74d8a84b2a14b3144e0ef1284754fd17ed950d5965b4b9dd46582db1178d169c6bc465b0d6ff9ca3928fef5b9ae4e418fc15e83ebea0f87fa9ff5eed70050ded2849f47bf959d956850ce929851f0d8115f635b105ee2e4e15d04b2454bf6f4fadf034b10403119cd8e3b92fcc5b'
/** A product of two primes, smaller than the platform's, because factorising it is not what is tested. */
const PQ = Buffer.from('e8d6ca6163', 'hex')

const sha1 = (...parts: Uint8Array[]) => createHash('sha1').update(Buffer.concat(parts)).digest()
const sha256 = (...parts: Uint8Array[]) => createHash('sha256').update(Buffer.concat(parts)).digest()
const cipher = nodeCrypto()

export const int = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeInt32LE(value | 0)
  return bytes
}
/** Text and bytes begin with their length and are padded to a multiple of four bytes. */
export const text = (value: string | Uint8Array) => {
  const bytes = Buffer.from(value as string)
  const head = bytes.length < 254 ? Buffer.from([bytes.length]) : int((bytes.length << 8) | 254)
  const length = head.length + bytes.length
  return Buffer.concat([head, bytes, Buffer.alloc((4 - (length % 4)) % 4)])
}
const readText = (bytes: Buffer, at: number): Buffer =>
  bytes[at] === 254
    ? bytes.subarray(at + 4, at + 4 + bytes.readUIntLE(at + 1, 3))
    : bytes.subarray(at + 1, at + 1 + bytes[at]!)

/** The constructor id of an object or a request in the schema. */
export const named = (name: string) => int(schema.e.find((entry) => entry.name === name)!.id)
export const rpcError = (code: number, message: string) => Buffer.concat([int(0x2144ca19), int(code), text(message)])

const numberOf = (bytes: Buffer) => BigInt(`0x${bytes.toString('hex')}`)

/** The power modulo the prime, as 256 bytes. Node's own Diffie-Hellman would check the prime first, for seconds. */
const power = (base: bigint, exponent: bigint): Buffer => {
  const prime = BigInt(`0x${PRIME}`)
  let result = 1n
  let square = base % prime
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * square) % prime
    square = (square * square) % prime
  }
  return Buffer.from(result.toString(16).padStart(512, '0'), 'hex')
}

type KeyExchange = { nonce: Buffer; server_nonce: Buffer; new_nonce: Buffer; exponent: bigint; key: Buffer; iv: Buffer }

/** The library fails to find a key whose fingerprint begins with a zero (one in sixteen does), so such keys are not used. */
const serverKey = () => {
  for (;;) {
    const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const pem = publicKey.export({ type: 'pkcs1', format: 'pem' }) as string
    const { fingerprint } = parsePublicKey(cipher, pem)
    if (!fingerprint.startsWith('0')) return { pem, privateKey, fingerprint: Buffer.from(fingerprint, 'hex').reverse() }
  }
}

/** `answers` are by the name of the request. */
export const mtprotoServer = async (answers: Record<string, () => Buffer>) => {
  await cipher.initialize!()
  const { pem, privateKey, fingerprint } = serverKey()
  addPublicKey(cipher, pem)
  const keys = new Map<string, Buffer>()
  const asked: string[] = []
  let exchanges = 0
  let last_id = 0n

  const send = (socket: Socket, frame: Buffer) => socket.write(Buffer.concat([int(frame.length), frame]))
  const nextId = () => {
    const now = (BigInt(Math.floor(Date.now() / 1000)) << 32n) | 1n
    last_id = now > last_id ? now : last_id + 4n
    const bytes = Buffer.alloc(8)
    bytes.writeBigUInt64LE(last_id)
    return bytes
  }
  const sendPlain = (socket: Socket, body: Buffer) =>
    send(socket, Buffer.concat([Buffer.alloc(8), nextId(), int(body.length), body]))

  const exchange = (socket: Socket, state: Partial<KeyExchange>, body: Buffer): void => {
    const both = () => Buffer.concat([state.nonce!, state.server_nonce!])
    switch (body.readUInt32LE(0)) {
      case 0xbe7e8ef1: {
        exchanges++
        state.nonce = Buffer.from(body.subarray(4, 20))
        state.server_nonce = randomBytes(16)
        const list = [int(0x1cb5c415), int(1), fingerprint]
        sendPlain(socket, Buffer.concat([int(0x05162463), both(), text(PQ), ...list]))
        break
      }
      case 0xd712e4be: {
        const at = 36 + text(readText(body, 36)).length
        const sealed = readText(body, at + text(readText(body, at)).length + 8)
        const plain = privateDecrypt({ key: privateKey, padding: constants.RSA_NO_PADDING }, sealed)
        const once = sha256(plain.subarray(32)).map((byte, i) => byte ^ plain[i]!)
        const padded = Buffer.from(cipher.createAesIge(once, Buffer.alloc(32)).decrypt(plain.subarray(32)))
        const inner = padded.subarray(0, 192).reverse()
        const from = inner.indexOf(both()) + 32
        const new_nonce = Buffer.from(inner.subarray(from, from + 32))
        const [a, b, c] = [
          sha1(new_nonce, state.server_nonce!),
          sha1(state.server_nonce!, new_nonce),
          sha1(new_nonce, new_nonce),
        ]
        const key = Buffer.concat([a, b.subarray(0, 12)])
        const iv = Buffer.concat([b.subarray(12), c, new_nonce.subarray(0, 4)])
        const exponent = numberOf(randomBytes(256))
        Object.assign(state, { new_nonce, key, iv, exponent })
        const offer = [int(0xb5890dba), both(), int(3), text(Buffer.from(PRIME, 'hex')), text(power(3n, exponent))]
        const answer = Buffer.concat([...offer, int(Math.floor(Date.now() / 1000))])
        const hashed = Buffer.concat([sha1(answer), answer])
        const whole = Buffer.concat([hashed, randomBytes((16 - (hashed.length % 16)) % 16)])
        const encrypted = cipher.createAesIge(key, iv).encrypt(whole)
        sendPlain(socket, Buffer.concat([int(0xd0e8075c), both(), text(encrypted)]))
        break
      }
      case 0xf5045f1f: {
        const { key, iv, exponent, new_nonce } = state as KeyExchange
        const inner = Buffer.from(cipher.createAesIge(key, iv).decrypt(readText(body, 36)))
        const auth_key = power(numberOf(readText(inner, 20 + 4 + 32 + 8)), exponent)
        keys.set(sha1(auth_key).subarray(12).toString('hex'), auth_key)
        const proof = sha1(new_nonce, Buffer.from([1]), sha1(auth_key).subarray(0, 8)).subarray(4)
        sendPlain(socket, Buffer.concat([int(0x3bcbf734), both(), proof]))
        break
      }
    }
  }

  const cipherFor = (auth_key: Buffer, message_key: Buffer, x: 0 | 8) => {
    const a = sha256(message_key, auth_key.subarray(x, x + 36))
    const b = sha256(auth_key.subarray(40 + x, 76 + x), message_key)
    const key = Buffer.concat([a.subarray(0, 8), b.subarray(8, 24), a.subarray(24)])
    return cipher.createAesIge(key, Buffer.concat([b.subarray(0, 8), a.subarray(8, 24), b.subarray(24)]))
  }

  const sendSealed = (socket: Socket, auth_key: Buffer, salt_and_session: Buffer, body: Buffer) => {
    const message = Buffer.concat([salt_and_session, nextId(), int(1), int(body.length), body])
    const plain = Buffer.concat([message, randomBytes(12 + ((16 - ((message.length + 12) % 16)) % 16))])
    const message_key = sha256(auth_key.subarray(96, 128), plain).subarray(8, 24)
    const sealed = cipherFor(auth_key, message_key, 8).encrypt(plain)
    send(socket, Buffer.concat([sha1(auth_key).subarray(12), message_key, sealed]))
  }

  /** A frame contains one message, or a container with several. */
  const eachMessage = (id: Buffer, body: Buffer, work: (id: Buffer, body: Buffer) => void) => {
    if (body.readUInt32LE(0) !== 0x73f1f8dc) return work(id, body)
    for (let at = 8; at < body.length; at += 16 + body.readUInt32LE(at + 12))
      work(body.subarray(at, at + 8), body.subarray(at + 16, at + 16 + body.readUInt32LE(at + 12)))
  }

  /** The client compresses a longer request, inside the wrapper with its device data. */
  const unpacked = (question: Buffer): Buffer => {
    const at = question.indexOf(int(0x3072cfa1))
    return at < 0 ? question : gunzipSync(readText(question, at + 4))
  }

  const hear = (socket: Socket, frame: Buffer): void => {
    const auth_key = keys.get(frame.subarray(0, 8).toString('hex'))
    // This is how the platform says that it does not know a key.
    if (!auth_key) {
      send(socket, int(-404))
      return
    }
    const message_key = frame.subarray(8, 24)
    const plain = Buffer.from(cipherFor(auth_key, message_key, 0).decrypt(frame.subarray(24)))
    const body = plain.subarray(32, 32 + plain.readUInt32LE(28))
    eachMessage(plain.subarray(16, 24), body, (id, given) => {
      const question = unpacked(given)
      const name = Object.keys(answers).find((one) => question.includes(named(one)))
      if (!name) return
      asked.push(name)
      sendSealed(socket, auth_key, plain.subarray(0, 16), Buffer.concat([int(0xf35c6d01), id, answers[name]!()]))
    })
  }

  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    const state: Partial<KeyExchange> = {}
    let heard = Buffer.alloc(0)
    let tagged = false
    socket
      .on('error', () => {})
      .on('data', (data) => {
        heard = Buffer.concat([heard, data])
        if (!tagged && heard.length >= 4) {
          tagged = true
          heard = heard.subarray(4)
        }
        while (heard.length >= 4 && heard.length >= 4 + heard.readUInt32LE(0)) {
          const frame = heard.subarray(4, 4 + heard.readUInt32LE(0))
          heard = heard.subarray(4 + frame.length)
          if (frame.readBigUInt64LE(0) === 0n) exchange(socket, state, frame.subarray(20))
          else hear(socket, frame)
        }
      })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterAll(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const { port } = server.address() as { port: number }
  return { address: { host: '127.0.0.1', port }, asked, exchanges: () => exchanges }
}
