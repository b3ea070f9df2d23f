// Bundles the dashboard and the viewer of the reference into a folder.
import { createHash } from 'node:crypto'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'

const root = join(import.meta.dirname, '..')

/** A hash of everything that the result depends on: our sources, those of the SDK, and the versions of the packages. */
export const sourcesHash = (): string => {
  const hash = createHash('sha256')
  const files = globSync(
    [
      'dashboard/{src,public}/**/*.*',
      'dashboard/*.{ts,html,json}',
      'sdk/src/*.ts',
      'src/words/**/*.{ts,json}',
      'package-lock.json',
    ],
    // These types are written beside the sources, and a bundle has none.
    { cwd: root, exclude: ['src/words/types.d.ts'] },
  )
  for (const file of files.toSorted())
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(root, file)))
  return hash.digest('hex')
}

/** The folder gets a file `built-from`, which has the hash of the sources. */
export const bundleDashboard = async (outDir: string): Promise<void> => {
  const made_from = sourcesHash()
  // Vite would take over another value, and with it the development build of React, which is several times slower: in tests, for example.
  process.env.NODE_ENV = 'production'
  await build({
    configFile: join(import.meta.dirname, 'vite.config.ts'),
    logLevel: 'warn',
    build: { outDir, emptyOutDir: true },
  })
  writeFileSync(join(outDir, 'built-from'), made_from)
}
