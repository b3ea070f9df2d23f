// Where data are kept: the database, the data folder and Redis.
import { address, type EnvironmentVariables } from './environment.ts'

export type DatabaseConfig = {
  data_dir: string
  /** If it is absent, the embedded database in the data folder is used. */
  database_url?: string
  /** If it is absent, each process limits request rates by itself. */
  redis_url?: string
}

export const readDatabase = (env: EnvironmentVariables): DatabaseConfig => {
  const database_url = address(env, 'DATABASE_URL', ['postgres:', 'postgresql:'])
  const redis_url = address(env, 'REDIS_URL', ['redis:', 'rediss:'])
  return {
    data_dir: env.DATA_DIR || './data',
    ...(database_url && { database_url }),
    ...(redis_url && { redis_url }),
  }
}
