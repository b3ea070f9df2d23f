// The cryptography that MTProto needs, from Node's own functions; AES-IGE, which Node lacks, comes as WebAssembly.
import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  pbkdf2,
  randomBytes,
  randomFillSync,
} from 'node:crypto'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { gzipSync, unzipSync } from 'node:zlib'
import { factorizePQSync, type ICryptoProvider } from '@mtcute/core/utils.js'
import { getWasmUrl, ige256Decrypt, ige256Encrypt, initSync } from '@mtcute/wasm'

const derive = promisify(pbkdf2)

export const nodeCrypto = (): ICryptoProvider => {
  const crypto: ICryptoProvider = {
    initialize: () => initSync(readFileSync(getWasmUrl())),
    sha1: (data) => createHash('sha1').update(data).digest(),
    sha256: (data) => createHash('sha256').update(data).digest(),
    pbkdf2: (password, salt, iterations, keylen = 64, algo = 'sha512') =>
      derive(password, salt, iterations, keylen, algo),
    hmacSha256: (data, key) => createHmac('sha256', key).update(data).digest(),
    createAesCtr: (key, iv, encrypt) => {
      const cipher = (encrypt ? createCipheriv : createDecipheriv)('aes-256-ctr', key, iv)
      return { process: (data) => cipher.update(data) }
    },
    createAesIge: (key, iv) => ({
      encrypt: (data) => ige256Encrypt(data, key, iv),
      decrypt: (data) => ige256Decrypt(data, key, iv),
    }),
    factorizePQ: (pq) => factorizePQSync(crypto, pq),
    gzip: (data, most) => {
      const packed = gzipSync(data)
      return packed.length <= most ? packed : null
    },
    gunzip: unzipSync,
    randomFill: (bytes) => {
      randomFillSync(bytes)
    },
    randomBytes,
  }
  return crypto
}
