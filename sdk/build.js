// Compiles the SDK into `dist`. npm runs it before it packs the folder and after it links the folder into a project (`prepare`), where
// it does not install the compiler. Then the compiler of the checkout is used, or npm fetches it.
import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const folder = dirname(fileURLToPath(import.meta.url))
const { devDependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))

/** The file of an installed compiler of the right version. */
const installedCompiler = () => {
  try {
    const manifest = createRequire(import.meta.url).resolve('typescript/package.json')
    const { version, bin } = JSON.parse(readFileSync(manifest, 'utf8'))
    return version === devDependencies.typescript ? join(dirname(manifest), bin.tsc) : undefined
  } catch {
    return undefined
  }
}

rmSync(join(folder, 'dist'), { recursive: true, force: true })
const compiler = installedCompiler()
const options = { cwd: folder, stdio: 'inherit' }
const { status } = compiler
  ? spawnSync(process.execPath, [compiler, '-p', '.'], options)
  : // On Windows npm is a script, which only a shell can start.
    spawnSync(`npm exec --yes --package=typescript@${devDependencies.typescript} -- tsc -p .`, {
      ...options,
      shell: true,
    })
process.exit(status ?? 1)
