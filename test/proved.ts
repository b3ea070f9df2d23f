// Remembers, outside of the working copy, with which inputs long tests have passed, so that `.ci/run` repeats them only after a change of these inputs.
// `node test/proved.ts has NAME PATH…` exits with 0 if NAME has passed with the present contents of the paths, and `note` remembers that it has.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

const checkout = resolve(import.meta.dirname, '..')

/** The contents of all files below the paths that git tracks or would track. Another name or another content is another hash. */
const hashOf = (name: string, paths: string[], root: string): string => {
  const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--', ...paths]
  const files = execFileSync('git', list, { cwd: root, encoding: 'utf8' }).split('\0').filter(Boolean).sort()
  if (files.length === 0) throw new Error(`${name} has no inputs: ${paths.join(' ')}`)
  const hash = createHash('sha256').update(name)
  for (const file of files)
    if (existsSync(join(root, file))) hash.update(`\0${file}\0`).update(readFileSync(join(root, file)))
  return hash.digest('hex')
}

const folder = () => process.env.CI_PROVED ?? join(homedir(), '.cache/channelscope-ci')

export const isProved = (name: string, paths: string[], root = checkout): boolean =>
  existsSync(join(folder(), hashOf(name, paths, root)))

export const noteProved = (name: string, paths: string[], root = checkout) => {
  mkdirSync(folder(), { recursive: true })
  writeFileSync(join(folder(), hashOf(name, paths, root)), `${name}\n`)
}

if (import.meta.url === pathToFileURL(process.argv[1]!).href) {
  const [, , verb, name = '', ...paths] = process.argv
  if (verb === 'has') process.exit(isProved(name, paths) ? 0 : 1)
  if (verb !== 'note') throw new Error('the verbs are has and note')
  noteProved(name, paths)
}
