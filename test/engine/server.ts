// A private PostgreSQL server that a test may kill, in a temporary folder and on a free port.
import { execFileSync, spawn } from 'node:child_process'
import { appendFileSync, chownSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { openPostgres } from '../../src/store/postgres/postgres.ts'
import { freePort } from '../free-port.ts'
import { serverUser } from './programs.ts'

/** It is also used before all tests, where nothing of Vitest may be imported. */
const until = async (isTrue: () => boolean | Promise<boolean>) => {
  const deadline = Date.now() + 250_000
  while (!(await isTrue())) {
    if (Date.now() > deadline) throw new Error('PostgreSQL did not get ready within four minutes')
    await wait(50)
  }
}

type Stat = { pid: number; parent: number; isGone: boolean }
const statOf = (pid: number): Stat | undefined => {
  try {
    const [state, parent] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ')
    return { pid, parent: Number(parent), isGone: state === 'Z' || state === 'X' }
  } catch {
    return undefined
  }
}
/** With what they started in turn: the archiver runs a shell, which runs a program that writes files. */
const descendantsOf = (pid: number): number[] => {
  const stats = readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) && statOf(Number(name))) || [])
  const below = (parent: number): number[] =>
    stats.filter((one) => one.parent === parent).flatMap((one) => [one.pid, ...below(one.pid)])
  return below(pid)
}

/** `settings` are lines of postgresql.conf that the place of the server decides. */
export const ownPostgres = async (programs: string, settings?: (dir: string, port: number) => string) => {
  const dir = mkdtempSync(join(tmpdir(), 'cs-postgres-'))
  const user = serverUser()
  if (user.uid !== undefined) chownSync(dir, user.uid, user.gid!)
  // A server that connects to others looks for certificates in the home of its user. The programs of the npm package find their libraries by the path.
  const env = () => ({ ...process.env, HOME: dir, LD_LIBRARY_PATH: join(programs, '../lib') })
  // Made at each use, because `settings` may set variables for the server.
  const options = () => ({ ...user, cwd: dir, stdio: 'ignore' as const, env: env() })
  const data = join(dir, 'data')
  execFileSync(
    join(programs, 'initdb'),
    ['-D', data, '-U', 'channelscope', '--auth=trust', '-E', 'UTF8', '--locale=C.UTF-8'],
    options(),
  )
  const port = await freePort()
  if (settings) appendFileSync(join(data, 'postgresql.conf'), settings(dir, port))
  const url = `postgres://channelscope@127.0.0.1:${port}/postgres`
  let running: { pid: number; ended: Promise<void> } | undefined

  const answers = () => {
    const server = openPostgres(url, 1)
    return server
      .query({ text: 'select 1', values: [] })
      .then(
        () => true,
        () => false,
      )
      .finally(() => server.close())
  }
  const server = {
    url,
    dir,
    data,
    start: async () => {
      const child = spawn(
        join(programs, 'postgres'),
        ['-D', data, '-p', String(port), '-k', dir, '-c', 'listen_addresses=127.0.0.1'],
        options(),
      )
      running = { pid: child.pid!, ended: new Promise((resolve) => child.once('exit', () => resolve())) }
      await until(answers)
    },
    /** Sends SIGKILL to the server and to every process below it. */
    kill: async () => {
      const { pid, ended } = running!
      const children = descendantsOf(pid)
      for (const one of [pid, ...children]) {
        try {
          process.kill(one, 'SIGKILL')
        } catch {
          // The process has already ended.
        }
      }
      await ended
      await until(() => children.every((one) => statOf(one)?.isGone ?? true))
      running = undefined
    },
    /** Stops without a checkpoint, so that the next start has to recover. */
    stopImmediately: async () => {
      const { ended } = running!
      execFileSync(join(programs, 'pg_ctl'), ['-D', data, '-m', 'immediate', 'stop'], options())
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
