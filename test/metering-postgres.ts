// A private PostgreSQL server that a test may kill, in a temporary folder and on a free port.
import { execFileSync, spawn } from 'node:child_process'
import { appendFileSync, chownSync, globSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openPostgres } from '../src/store/postgres/postgres.ts'
import { until } from './until.ts'

/** The folder of the newest installed server programs, if there are any. */
export const postgresPrograms = (): string | undefined =>
  globSync('/usr/lib/postgresql/*/bin/initdb')
    .sort((a, b) => a.localeCompare(b, 'en', { numeric: true }))
    .at(-1)
    ?.replace(/\/initdb$/, '')

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })

const idOf = (flag: '-u' | '-g') => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))

/** PostgreSQL refuses to run as root, so root runs it as the user `postgres`. */
export const serverUser = (): { uid?: number; gid?: number } =>
  process.getuid!() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : {}

type Stat = { pid: number; parent: number; isGone: boolean }
const statOf = (pid: number): Stat | undefined => {
  try {
    const [state, parent] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ')
    return { pid, parent: Number(parent), isGone: state === 'Z' || state === 'X' }
  } catch {
    return undefined
  }
}
const childrenOf = (pid: number): number[] =>
  readdirSync('/proc').flatMap((name) =>
    /^\d+$/.test(name) && statOf(Number(name))?.parent === pid ? [Number(name)] : [],
  )

/** `settings` are lines of postgresql.conf that the place of the server decides. */
export const ownPostgres = async (programs: string, settings?: (dir: string, port: number) => string) => {
  const dir = mkdtempSync(join(tmpdir(), 'cs-postgres-'))
  const user = serverUser()
  if (user.uid !== undefined) chownSync(dir, user.uid, user.gid!)
  const options = { ...user, cwd: dir, stdio: 'ignore' as const }
  const data = join(dir, 'data')
  execFileSync(
    join(programs, 'initdb'),
    ['-D', data, '-U', 'channelscope', '--auth=trust', '-E', 'UTF8', '--locale=C.UTF-8'],
    options,
  )
  const port = await freePort()
  if (settings) appendFileSync(join(data, 'postgresql.conf'), settings(dir, port))
  const url = `postgres://channelscope@127.0.0.1:${port}/postgres`
  let running: { pid: number; ended: Promise<void> } | undefined

  const answers = async () => {
    const server = openPostgres(url, 1)
    return server.query({ text: 'select 1', values: [] }).finally(() => server.close())
  }
  const server = {
    url,
    dir,
    data,
    start: async () => {
      const child = spawn(
        join(programs, 'postgres'),
        ['-D', data, '-p', String(port), '-k', dir, '-c', 'listen_addresses=127.0.0.1'],
        // A server that connects to others looks for certificates in the home of its user.
        { ...options, env: { ...process.env, HOME: dir } },
      )
      running = { pid: child.pid!, ended: new Promise((resolve) => child.once('exit', () => resolve())) }
      await until(answers, (rows) => rows.length === 1, { timeout: 60_000, interval: 100 })
    },
    /** Sends SIGKILL to the server and to every process that it started. */
    kill: async () => {
      const { pid, ended } = running!
      const children = childrenOf(pid)
      for (const one of [pid, ...children]) {
        try {
          process.kill(one, 'SIGKILL')
        } catch {
          // The process has already ended.
        }
      }
      await ended
      await until(() => children.every((one) => statOf(one)?.isGone ?? true), Boolean, { timeout: 30_000 })
      running = undefined
    },
    /** Stops without a checkpoint, so that the next start has to recover. */
    stopImmediately: async () => {
      const { ended } = running!
      execFileSync(join(programs, 'pg_ctl'), ['-D', data, '-m', 'immediate', 'stop'], options)
      await ended
      running = undefined
    },
    remove: async () => {
      if (running) await server.kill()
      rmSync(dir, { recursive: true, force: true })
    },
  }
  return server
}
