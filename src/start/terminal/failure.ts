// Turns an error that stops the service or a command into one line: the variable, what is wrong, and what to do.
import { resolve, sep } from 'node:path'
import { isUnreachable } from '../../store/db.ts'
import { TRANSACTION_POOLING } from '../../store/postgres/pooling.ts'
import { ConfigError, type EnvironmentVariables } from '../config/environment.ts'
import { osUser } from '../process/os-user.ts'

/** Errors of Node have a code such as EACCES, those of PostgreSQL an SQLSTATE such as 3D000. */
type StartFailure = {
  message: string
  code?: string | undefined
  path?: string | undefined
  port?: number | undefined
  hostname?: string | undefined
}

/** An unknown error is reduced to its message. With `LOG_LEVEL=debug` its stack is shown instead, because it may be a bug. */
export const failureLine = (thrown: unknown, env: EnvironmentVariables): string => {
  const error = (thrown instanceof Error ? thrown : new Error(String(thrown))) as Error & StartFailure
  if (error instanceof ConfigError || error.code?.startsWith('ERR_PARSE_ARGS')) return oneLine(error.message)
  const { code, path, port, hostname } = error
  const failure = { code, path, port, hostname, message: withoutSecrets(error.message, env) }
  const known = (env.DATABASE_URL ? ofServer(failure, env.DATABASE_URL) : undefined) ?? ofDataFolder(failure, env)
  if (known !== undefined) return oneLine(known)
  if (env.LOG_LEVEL === 'debug') return withoutSecrets(error.stack ?? error.message, env)
  return `${oneLine(failure.message)} (LOG_LEVEL=debug shows where)`
}

/** Use it as the `catch` of a server's `listen`. `name` is the variable or the option that holds the port. */
export const refusedPort =
  (name: string, { host, port }: { host: string; port: number }) =>
  (error: StartFailure): never => {
    switch (error.code) {
      case 'EADDRINUSE':
        throw new ConfigError(`${name} is in use by another program; set ${name} to a free one`)
      case 'EACCES':
        throw new ConfigError(`${name}: this user may not listen on port ${port}; set ${name} to 1024 or more`)
      case 'EADDRNOTAVAIL':
      case 'ENOTFOUND':
      case 'EAI_AGAIN':
        throw new ConfigError(
          `HOST: ${host} is not an address of this machine; set HOST to one that is, such as 127.0.0.1 or 0.0.0.0`,
        )
    }
    throw error
  }

/** What a DATABASE_URL says, without the password. */
const serverOf = (database_url: string) => {
  const url = new URL(database_url)
  const host = url.hostname || url.searchParams.get('host') || 'localhost'
  const port = Number(url.port || 5432)
  const user = decoded(url.username) || osUser()
  const database = decoded(url.pathname.slice(1)) || user
  return { host, port, user, database, address: host.startsWith('/') ? host : `${host}:${port}` }
}

const ofServer = (error: StartFailure, database_url: string): string | undefined => {
  if (!URL.canParse(database_url)) return undefined
  const { host, port, user, database, address } = serverOf(database_url)
  const line = (what: string) => `DATABASE_URL: ${what}`
  switch (error.code) {
    case '3D000':
      return line(
        `the server at ${address} has no database "${database}"; create it as a superuser: createdb --owner=${user} ${database}`,
      )
    case '28P01':
    case '28000':
      return line(
        `the server at ${address} refuses the user "${user}"; check the user, the password and pg_hba.conf of the server`,
      )
    case '42501':
      return line(
        `the user "${user}" lacks rights (${error.message}); make it the owner as a superuser: alter database "${database}" owner to "${user}"`,
      )
    case '25006':
      return line(`the server at ${address} accepts no writes, as a standby does; name the primary`)
    case '53100':
      return line(`the disk of the server at ${address} is full; free space there`)
    case '53300':
      return line(
        `the server at ${address} has no free connection; raise its max_connections or stop processes that use it`,
      )
    case TRANSACTION_POOLING:
      return line(
        `the pooler at ${address} gives each transaction another connection; set pool_mode = session there for "${database}", or name the PostgreSQL server itself`,
      )
    case '57P01':
    case '57P02':
    case '57P03':
      return line(`the server at ${address} is starting or stopping; try again when it accepts connections`)
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      if (error.hostname !== host) return undefined
      return line(`the host name ${host} cannot be resolved; correct it, or check the name server of this machine`)
    case 'ECONNREFUSED':
    case 'ENOENT':
      // A path names a file, unless it is the server's Unix socket.
      if (error.code === 'ENOENT' ? !host.startsWith('/') || error.path : error.port !== port) return undefined
      return line(`no server accepts connections at ${address}; start PostgreSQL there, or correct the address`)
  }
  if (/SASL.*password/i.test(error.message))
    return line(`the server at ${address} asks for a password; add it: postgres://${user}:PASSWORD@${address}/…`)
  if (/does not support SSL/.test(error.message))
    return line(`the server at ${address} has no TLS; turn it on there, or remove sslmode from the address`)
  if (/CERT|SELF_SIGNED|VERIFY/.test(error.code ?? ''))
    return line(
      `the certificate of ${address} cannot be verified (${error.message}); install its authority with NODE_EXTRA_CA_CERTS`,
    )
  if (isUnreachable(error) && error.path === undefined && (error.port ?? port) === port)
    return line(`the server at ${address} does not answer; check that it runs, the address, and the network between`)
  if (/^(?=.*\d)[0-9A-Z]{5}$/.test(error.code ?? ''))
    return line(`the server at ${address} reports: ${error.message} (SQLSTATE ${error.code}); its log may say more`)
  return undefined
}

const dataFolder = ({ DATA_DIR }: EnvironmentVariables) => resolve(DATA_DIR || './data')

const ofDataFolder = ({ code, path, message }: StartFailure, env: EnvironmentVariables): string | undefined => {
  const folder = dataFolder(env)
  if (path !== undefined && !`${resolve(path)}${sep}`.startsWith(folder + sep) && !folder.startsWith(resolve(path)))
    return undefined
  switch (code) {
    case 'ENOSPC':
    // The embedded database reports a full disk as PostgreSQL does.
    case '53100':
    case 'EDQUOT':
      return `DATA_DIR: the disk of ${folder} is full or nearly full; free space, or set DATA_DIR to a folder on another disk`
    case 'EROFS':
      return `DATA_DIR: ${folder} is on a read-only file system; set DATA_DIR to a folder that can be written`
    case 'EACCES':
    case 'EPERM':
      return `DATA_DIR: the user ${osUser()} may not write in ${folder}; make it the owner (chown), or set DATA_DIR to another folder`
    case 'ENOTDIR':
    case 'EEXIST':
      return `DATA_DIR: ${path ?? folder} is not a folder; set DATA_DIR to a folder that can be written`
    case 'ERR_EMBEDDED_OPEN':
      return `DATA_DIR: the embedded database in ${folder} cannot be opened (${message}); restore the folder from a backup, or set DATA_DIR to another one`
    case 'ENOENT':
      return `DATA_DIR: ${folder} cannot be created there; set DATA_DIR to another folder`
  }
  return undefined
}

const oneLine = (text: string) => text.trim().replace(/\s*\n\s*/g, ' ')

/** Errors of libraries may quote what they were given. */
const withoutSecrets = (text: string, env: EnvironmentVariables): string => {
  const passwords = [env.DATABASE_URL, env.REDIS_URL].flatMap((url) =>
    url && URL.canParse(url) ? [new URL(url).password, decoded(new URL(url).password)] : [],
  )
  const secrets = [...passwords, env.MASTER_KEY, env.NEW_MASTER_KEY, env.TELEGRAM_API_HASH]
  return secrets.reduce<string>((shown, secret) => (secret ? shown.replaceAll(secret, '***') : shown), text)
}

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
