// Runs after `npm ci`: removes files of installed packages that nothing here reads. It is plain JavaScript, because the Node that runs
// it may be older than the one that was installed.
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The packages that bring Node also bring its headers (for compiling addons), its change log and its manual. */
const NODE_EXTRAS = ['include', 'share', 'CHANGELOG.md', 'README.md']

/** Only developers and their tools read these: source maps, types and documentation. */
const FOR_DEVELOPERS = /\.(map|d\.[cm]?ts|md|markdown|flow)$/

export const trimInstall = (node_modules, { runtime_only }) => {
  for (const name of readdirSync(node_modules)) {
    if (!/^node-(bin-)?(linux|darwin|win)-/.test(name)) continue
    for (const extra of NODE_EXTRAS) rmSync(join(node_modules, name, extra), { recursive: true, force: true })
  }
  if (runtime_only) removeFiles(node_modules)
}

const removeFiles = (folder) => {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) removeFiles(path)
    else if (entry.isFile() && FOR_DEVELOPERS.test(entry.name)) rmSync(path)
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const omitted = (process.env.npm_config_omit ?? '').split(/[\s,]+/)
  trimInstall(fileURLToPath(new URL('../node_modules', import.meta.url)), { runtime_only: omitted.includes('dev') })
}
