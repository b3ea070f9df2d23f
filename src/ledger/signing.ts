// Signs statements with a key that the database keeps sealed, and verifies them with its public half, for which no database is needed.
import { createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto'
import type { Secrets } from '../accounts/secrets.ts'
import type { Db } from '../store/db.ts'
import { findSigningKey, keepSigningKey } from '../store/ledger/signing-key.ts'

export type Signer = {
  /** As PEM. */
  public_key: string
  /** Returns base64. */
  sign(text: string): string
}

/** Makes the key at the first call. It never changes, so that one public key verifies all months. */
export const openSigner = async (db: Db, secrets: Secrets): Promise<Signer> => {
  const stored = (await findSigningKey(db)) ?? (await keepSigningKey(db, newKey(secrets)))
  const pem = await secrets.unseal(stored.private_sealed)
  if (pem === undefined) throw new Error('the key of the ledger was sealed with another master key')
  const key = createPrivateKey(pem)
  return {
    public_key: stored.public_key,
    sign: (text) => sign(null, Buffer.from(text), key).toString('base64'),
  }
}

const newKey = (secrets: Secrets) => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  return {
    private_sealed: secrets.seal(privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()),
    public_key: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    master_key: secrets.master_key,
  }
}

/** False also for a key or a signature that cannot be read. */
export const isSigned = (text: string, signature: string, public_key: string): boolean => {
  try {
    return verify(null, Buffer.from(text), createPublicKey(public_key), Buffer.from(signature, 'base64'))
  } catch {
    return false
  }
}
