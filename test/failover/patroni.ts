// PostgreSQL servers under Patroni, with etcd and haproxy, on loopback. They run the files of deploy/patroni: ports, folders and
// the number of etcd members are replaced, and Patroni's times are shortened.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { postgresPrograms, serverUser } from '../engine/programs.ts'
import { stablePorts } from './ports.ts'
import { freezeAllIn, killAllIn, thawAllIn } from './processes.ts'

const deploy = join(import.meta.dirname, '../../deploy/patroni')
const read = (file: string) => readFileSync(join(deploy, file), 'utf8')

/** A failover that takes twenty seconds in an installation takes seven here. */
const SHORT_TIMES = { ttl: 7, loop_wait: 1, retry_timeout: 3 }

const NEEDED_BYTES = 4 * 1024 ** 3

/** In memory if there is room: the machine does not crash here, and pg_rewind waits for a busy disk for longer than for everything else. */
const quickFolder = (): string => {
  if (!existsSync('/dev/shm')) return tmpdir()
  const { bavail, bsize } = statfsSync('/dev/shm')
  return bavail * bsize > NEEDED_BYTES ? '/dev/shm' : tmpdir()
}

/** Fails when the text is not there: then the file has changed, and what is tested is no longer the file. */
const replaced = (text: string, parts: [string, string][]): string =>
  parts.reduce((done, [from, to]) => {
    if (!done.includes(from)) throw new Error(`the file in deploy/patroni has no "${from}"`)
    return done.replaceAll(from, to)
  }, text)

/** The variables of an example, with the values that are different here. All others keep theirs. */
const environment = (file: string, here: Record<string, string>): Record<string, string> => {
  const example = Object.fromEntries(
    [...read(file).matchAll(/^([A-Z0-9_]+)=(.*)$/gm)].map(([, name, value]) => [name!, value!]),
  )
  const unknown = Object.keys(here).filter((name) => !(name in example))
  if (unknown.length) throw new Error(`deploy/patroni/${file} has no ${unknown}`)
  return { ...example, ...here }
}

export type PatroniNode = Awaited<ReturnType<typeof openPatroni>>['nodes'][number]

/** `group` is that of a machine of a Citus cluster: 0 is the coordinator. */
type Member = { name: string; group?: number }

/** Nothing but etcd and haproxy is started yet. haproxy leads to the primary of the first two members. */
export const openPatroni = async (members: [Member, Member, ...Member[]]) => {
  const programs = postgresPrograms()!
  const user = serverUser()
  const dir = mkdtempSync(join(quickFolder(), 'cs-cluster-'))
  const folder = (name: string) => {
    const path = join(dir, name)
    mkdirSync(path)
    if (user.uid !== undefined) chownSync(path, user.uid, user.gid!)
    return path
  }
  if (user.uid !== undefined) chownSync(dir, user.uid, user.gid!)
  const ports = await stablePorts(3 + 2 * members.length)
  const [client, peer, entry, ...others] = ports as [number, number, number, ...number[]]
  const PATH = [process.env.PATH, '/usr/sbin'].join(delimiter)
  const run = (cwd: string, program: string, args: string[], env: Record<string, string> = {}): ChildProcess => {
    const log = openSync(join(cwd, 'log'), 'a')
    const child = spawn(program, args, { ...user, cwd, env: { PATH, ...env }, stdio: ['ignore', log, log] })
    closeSync(log)
    return child
  }

  const etcd = folder('etcd')
  const urls = { client: `http://127.0.0.1:${client}`, peer: `http://127.0.0.1:${peer}` }
  run(
    etcd,
    'etcd',
    [],
    environment('etcd.env.example', {
      ETCD_DATA_DIR: join(etcd, 'data'),
      ETCD_LISTEN_CLIENT_URLS: urls.client,
      ETCD_ADVERTISE_CLIENT_URLS: urls.client,
      ETCD_LISTEN_PEER_URLS: urls.peer,
      ETCD_INITIAL_ADVERTISE_PEER_URLS: urls.peer,
      ETCD_INITIAL_CLUSTER: `etcd1=${urls.peer}`,
    }),
  )

  const config = join(dir, 'patroni.yml')
  const times = Object.entries(SHORT_TIMES).map(([name, seconds]): [string, string] => {
    const line = new RegExp(`^ {4}${name}: \\d+$`, 'm').exec(read('patroni.yml'))?.[0]
    return [line ?? `a line with ${name}`, `    ${name}: ${seconds}`]
  })
  writeFileSync(config, replaced(read('patroni.yml'), times))

  const nodes = members.map(({ name, group }, i) => {
    const home = folder(name)
    const [port, rest] = others.slice(2 * i) as [number, number]
    const own = environment('patroni.env.example', {
      PATRONI_NAME: name,
      PATRONI_RESTAPI_LISTEN: `127.0.0.1:${rest}`,
      PATRONI_RESTAPI_CONNECT_ADDRESS: `127.0.0.1:${rest}`,
      PATRONI_POSTGRESQL_LISTEN: `127.0.0.1:${port}`,
      PATRONI_POSTGRESQL_CONNECT_ADDRESS: `127.0.0.1:${port}`,
      PATRONI_POSTGRESQL_DATA_DIR: join(home, 'data'),
      PATRONI_POSTGRESQL_BIN_DIR: programs,
      PATRONI_POSTGRESQL_PGPASS: join(home, 'pgpass'),
      PATRONI_ETCD_HOSTS: `127.0.0.1:${client}`,
      PATRONI_RESTAPI_PASSWORD: 'rest',
      PATRONI_SUPERUSER_PASSWORD: 'super',
      PATRONI_REPLICATION_PASSWORD: 'copy',
      PATRONI_REWIND_PASSWORD: 'rewind',
    })
    const env =
      group === undefined ? own : { ...own, ...environment('citus.env.example', { PATRONI_CITUS_GROUP: `${group}` }) }
    /** Patroni's answer to the question that haproxy asks too. A process that hangs does not answer. */
    const isRole = async (role: 'primary' | 'synchronous') =>
      (await fetch(`http://127.0.0.1:${rest}/${role}`, { signal: AbortSignal.timeout(2_000) }).catch(() => undefined))
        ?.ok === true
    return {
      name,
      url: `postgres://channelscope:secret@127.0.0.1:${port}/channelscope`,
      superuser_url: `postgres://postgres:super@127.0.0.1:${port}/postgres`,
      port,
      rest,
      start: () => void run(home, '/usr/bin/patroni', [config], env),
      isPrimary: () => isRole('primary'),
      isSynchronousStandby: () => isRole('synchronous'),
      kill: () => killAllIn(home),
      freeze: () => freezeAllIn(home),
      thaw: () => thawAllIn(home),
      env,
    }
  })
  const [db1, db2] = nodes as [(typeof nodes)[0], (typeof nodes)[0], ...typeof nodes]

  const haproxy = folder('haproxy')
  const listening = join(haproxy, 'haproxy.cfg')
  writeFileSync(
    listening,
    replaced(read('haproxy.cfg'), [
      ['bind 127.0.0.1:5000', `bind 127.0.0.1:${entry}`],
      ['10.0.0.11:5432 check port 8008', `127.0.0.1:${db1.port} check port ${db1.rest}`],
      ['10.0.0.12:5432 check port 8008', `127.0.0.1:${db2.port} check port ${db2.rest}`],
    ]),
  )
  run(haproxy, 'haproxy', ['-db', '-f', listening])

  const logs = () =>
    ['etcd', ...members.map(({ name }) => name), 'haproxy']
      .map((name) => join(dir, name, 'log'))
      .filter((file) => existsSync(file))
      .map((file) => readFileSync(file, 'utf8').slice(-20_000))
      .join('\n')
  const patronictl = (...args: string[]) =>
    execFileSync('patronictl', ['-c', config, ...args], {
      ...user,
      cwd: dir,
      env: { PATH, LC_ALL: 'C.UTF-8', ...db1.env },
      encoding: 'utf8',
    })
  const stop = async () => {
    await killAllIn(dir)
    rmSync(dir, { recursive: true, force: true, maxRetries: 5 })
  }
  const url = `postgres://channelscope:secret@127.0.0.1:${entry}/channelscope`
  return { url, nodes, patronictl, logs, stop }
}

/** Calls `start` with what was opened. If that fails, the logs are shown and everything is ended. */
export const started = async <Opened extends { logs: () => string; stop: () => Promise<void> }>(
  opened: Opened,
  start: (opened: Opened) => Promise<void>,
): Promise<Opened> => {
  try {
    await start(opened)
    return opened
  } catch (error) {
    console.log(opened.logs())
    await opened.stop()
    throw error
  }
}
