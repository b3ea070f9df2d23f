// The master keys that the environment gives.
import { ConfigError, type EnvironmentVariables } from './environment.ts'

export type MasterKeyConfig = {
  /** If it is absent, a key is generated and kept in the data folder. */
  master_key?: Buffer
  /** Only `admin master-key rotate` uses it. */
  new_master_key?: Buffer
}

export const readMasterKeys = (env: EnvironmentVariables): MasterKeyConfig => {
  const master_key = masterKey(env, 'MASTER_KEY')
  const new_master_key = masterKey(env, 'NEW_MASTER_KEY')
  return { ...(master_key && { master_key }), ...(new_master_key && { new_master_key }) }
}

const masterKey = (env: EnvironmentVariables, name: 'MASTER_KEY' | 'NEW_MASTER_KEY'): Buffer | undefined => {
  const given = env[name]
  if (!given) return undefined
  const key = parseMasterKey(given.trim())
  if (key) return key
  throw new ConfigError(`${name} must be 32 bytes, as 64 hexadecimal digits or in base64 (try: openssl rand -hex 32)`)
}

/** A master key is 32 bytes, written as 64 hexadecimal digits or in base64. */
export const parseMasterKey = (text: string): Buffer | undefined => {
  const key = /^[0-9a-f]{64}$/i.test(text) ? Buffer.from(text, 'hex') : Buffer.from(text, 'base64')
  return key.length === 32 ? key : undefined
}
