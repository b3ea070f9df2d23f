// Where the master key comes from: the environment, or a file in the data folder that only its owner can read.
import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Secrets, secretsFrom } from './accounts/secrets.ts'
import { type Config, ConfigError, parseMasterKey } from './config.ts'
import type { Db } from './store/db.ts'
import { keepSetting } from './store/settings.ts'

export const openSecrets = async (config: Pick<Config, 'master_key' | 'data_dir'>, db: Db): Promise<Secrets> => {
  const secrets = secretsFrom(config.master_key ?? keptMasterKey(config.data_dir))
  // A process with another master key would neither know the keys that were issued nor issue keys that others know.
  const first = await keepSetting(db, 'master_key_fingerprint', secrets.fingerprint)
  if (first !== secrets.fingerprint) {
    throw new ConfigError('MASTER_KEY is not the one this database was set up with')
  }
  return secrets
}

const keptMasterKey = (data_dir: string): Buffer => {
  mkdirSync(data_dir, { recursive: true, mode: 0o700 })
  const file = join(data_dir, 'master.key')
  const fresh = `${file}.${process.pid}`
  writeFileSync(fresh, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600 })
  try {
    // Linking fails if the file is there: of two processes that start at once, both end with the same key.
    linkSync(fresh, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(fresh, { force: true })
  }
  const key = parseMasterKey(readFileSync(file, 'utf8').trim())
  if (!key) throw new ConfigError(`${file} does not hold a master key`)
  return key
}
