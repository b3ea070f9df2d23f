// Ownership of the data folder: one process at a time opens the embedded database, and the others connect to it.
import { createHash, randomUUID } from 'node:crypto'
import { linkSync, readFileSync, rmSync, statSync, unlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

/** The start time is needed because process ids repeat: in a container the service is process 1 again after a restart. */
type Owner = { pid: number; started_at: number; address: string }

/** The system limits a Unix socket path to about 100 bytes. For a longer data folder the socket goes into the temporary folder. */
const socketAddress = (data_dir: string): string => {
  const name = `channelscope-${createHash('sha256').update(resolve(data_dir)).digest('hex').slice(0, 16)}`
  if (process.platform === 'win32') return `\\\\.\\pipe\\${name}`
  const inside = join(resolve(data_dir), 'database.sock')
  return Buffer.byteLength(inside) <= 100 ? inside : join(tmpdir(), `${name}.sock`)
}

/** The main thread of the owner answers here, also while the database is busy with a long statement. */
export const aliveAddress = (address: string) => `${address}.alive`

/** The process that owns the folder, if there is one and it runs. */
export const findOwner = (data_dir: string): Owner | undefined => {
  const owner = readOwner(join(data_dir, 'owner.json'))
  return owner && isAlive(owner) ? owner : undefined
}

/** Takes the folder, or returns its owner. Linking a finished file into place is atomic, so two processes cannot both succeed. */
export const takeFolder = (
  data_dir: string,
): { owned: true; address: string; release: () => void } | { owned: false; owner?: Owner } => {
  const lock = join(data_dir, 'owner.json')
  const address = socketAddress(data_dir)
  const own: Owner = { pid: process.pid, started_at: performance.timeOrigin, address }
  if (createOnce(lock, JSON.stringify(own)))
    return { owned: true, address, release: () => rmSync(lock, { force: true }) }
  const owner = readOwner(lock)
  if (owner && isAlive(owner)) return { owned: false, owner }
  removeStale(lock)
  return { owned: false }
}

/**
 * Removes the lock of a dead owner. A guard file lets only one process at a time do this: otherwise a second process could remove the
 * lock that the first has just created.
 */
const removeStale = (lock: string) => {
  const guard = `${lock}.takeover`
  if (!createOnce(guard, '')) {
    const age = Date.now() - (statSync(guard, { throwIfNoEntry: false })?.mtimeMs ?? Date.now())
    if (age > TAKEOVER_MS) rmSync(guard, { force: true })
    return
  }
  const owner = readOwner(lock)
  if (!owner || !isAlive(owner)) rmSync(lock, { force: true })
  rmSync(guard, { force: true })
}

/** A guard file of this age was left by a process that died. */
const TAKEOVER_MS = 10_000

/** False when the file already exists. Readers never see a half-written file, because it is linked when it is complete. */
const createOnce = (file: string, text: string): boolean => {
  const draft = `${file}.${process.pid}.${randomUUID()}`
  writeFileSync(draft, text, { mode: 0o600 })
  try {
    linkSync(draft, file)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return false
  } finally {
    unlinkSync(draft)
  }
}

const readOwner = (lock: string): Owner | undefined => {
  try {
    return JSON.parse(readFileSync(lock, 'utf8'))
  } catch {
    return undefined
  }
}

const isAlive = ({ pid, started_at }: Owner): boolean => {
  if (pid === process.pid) return started_at === performance.timeOrigin
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
