// Builds the dashboard if its sources have changed since the last build: `npm run build`. `npm start` runs it too.
import { cpSync, existsSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { bundleDashboard, sourcesHash } from './bundle.ts'

const dist = join(import.meta.dirname, 'dist')
const made = join(dist, 'built-from')

if (!existsSync(made) || readFileSync(made, 'utf8') !== sourcesHash()) {
  // Another process may build at the same time. Each has a folder of its own, and the last one to finish is kept.
  const outDir = `${dist}-${process.pid}`
  try {
    await bundleDashboard(outDir)
    rmSync(dist, { recursive: true, force: true })
    renameSync(outDir, dist)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOTEMPTY') throw error
    cpSync(outDir, dist, { recursive: true })
  } finally {
    rmSync(outDir, { recursive: true, force: true })
  }
}
