// Runs after `npm ci`: removes files of installed packages that nothing here reads. It is plain JavaScript, because the Node that runs
// it may be older than the one that was installed.
import { readdirSync, rmdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The packages that bring Node also bring its headers (for compiling addons), its change log and its manual. */
const NODE_EXTRAS = ['include', 'share', 'CHANGELOG.md', 'README.md']

/** The language detector has its data in four sizes; the service reads the smallest. */
const OTHER_SIZES = /^eld\/src\/(ngrams\/|entries\/static\.)(small|medium|large)\.js$/

/** Only developers and their tools read these: source maps, types and sources in TypeScript, documentation, tests and examples. */
const FOR_DEVELOPERS =
  /\.(map|[cm]?ts|md|markdown|flow|test\.[cm]?js)$|(^|\/node_modules\/)(@[^/]+\/)?[^/]+\/(tests?|benchmarks?|examples?)\//

/** Licences ask that they stay with the work, in whatever folder and format a package has them. */
const LEGAL = /^([\w.-]*[_.-])?(licen[cs]e|copying|copyright|notices?|third[_-]?party[_-]?\w*|patents)([_.-][\w.-]*)?$/i
/** A program that is named like a licence is none. */
const CODE = /\.([cm]?[jt]sx?|json|map)$/i
const isLegal = (name) => LEGAL.test(name) && !CODE.test(name)

export const trimInstall = (node_modules, { runtime_only }) => {
  for (const name of readdirSync(node_modules)) {
    if (!/^node-(bin-)?(linux|darwin|win)-/.test(name)) continue
    for (const extra of NODE_EXTRAS) rmSync(join(node_modules, name, extra), { recursive: true, force: true })
  }
  if (runtime_only) removeFiles(node_modules, (path) => FOR_DEVELOPERS.test(path) || OTHER_SIZES.test(path))
}

/** Removes the files whose path, from `folder` on and with slashes, is unwanted, and folders that become empty. */
const removeFiles = (folder, isUnwanted, below = '') => {
  for (const entry of readdirSync(join(folder, below), { withFileTypes: true })) {
    const path = below + entry.name
    if (entry.isDirectory()) {
      removeFiles(folder, isUnwanted, `${path}/`)
      if (readdirSync(join(folder, path)).length === 0) rmdirSync(join(folder, path))
    } else if (entry.isFile() && isUnwanted(path) && !isLegal(entry.name)) rmSync(join(folder, path))
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const omitted = (process.env.npm_config_omit ?? '').split(/[\s,]+/)
  trimInstall(fileURLToPath(new URL('../node_modules', import.meta.url)), { runtime_only: omitted.includes('dev') })
}
