// Compiles the service file by file: Node does not strip types inside of node_modules.
import { execFileSync } from 'node:child_process'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Files that are started as threads or processes. The compiler renames only what is imported. */
const STARTED = /(new URL\('\.\/[\w-]+)\.ts(', import\.meta\.url\))/g

export const compile = (root: string, folder: string): void => {
  execFileSync(
    process.execPath,
    [join(root, 'node_modules/typescript/bin/tsc'), '-p', join(root, 'release'), '--outDir', folder],
    {
      stdio: ['ignore', 'inherit', 'inherit'],
    },
  )
  for (const file of globSync('src/**/*.js', { cwd: folder }).map((name) => join(folder, name))) {
    const text = readFileSync(file, 'utf8')
    if (STARTED.test(text)) writeFileSync(file, text.replace(STARTED, '$1.js$2'))
  }
}
