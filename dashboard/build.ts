// Builds the dashboard if its sources have changed since the last build: `npm run build`. `npm start` runs it too.
import { createHash } from 'node:crypto'
import { cpSync, existsSync, globSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'

// Vite would take over another value, and with it the development build of React, which is several times slower: in tests, for example.
process.env.NODE_ENV = 'production'

const root = join(import.meta.dirname, '..')
const dist = join(import.meta.dirname, 'dist')
const made = join(dist, 'built-from')

/** Everything that the result depends on: our sources, those of the SDK, and the versions of the packages. */
const sources = () => {
  const hash = createHash('sha256')
  const files = globSync(
    [
      'dashboard/{src,public}/**/*.*',
      'dashboard/*.{ts,html,json}',
      'sdk/src/*.ts',
      'src/words/**/*.{ts,json}',
      'package-lock.json',
    ],
    { cwd: root },
  )
  for (const file of files.toSorted())
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(root, file)))
  return hash.digest('hex')
}

const current = sources()
if (!existsSync(made) || readFileSync(made, 'utf8') !== current) {
  // Another process may build at the same time. Each has a folder of its own, and the last one to finish is kept.
  const outDir = `${dist}-${process.pid}`
  try {
    await build({
      configFile: join(import.meta.dirname, 'vite.config.ts'),
      logLevel: 'warn',
      build: { outDir, emptyOutDir: true },
    })
    writeFileSync(join(outDir, 'built-from'), current)
    rmSync(dist, { recursive: true, force: true })
    renameSync(outDir, dist)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOTEMPTY') throw error
    cpSync(outDir, dist, { recursive: true })
  } finally {
    rmSync(outDir, { recursive: true, force: true })
  }
}
