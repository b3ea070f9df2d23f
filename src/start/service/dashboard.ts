// Builds the dashboard at the start if its sources have changed since the last build, in a process of its own, which ends with its memory.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

const folder = join(import.meta.dirname, '../../../dashboard')

/** The folder with the built dashboard. */
export const DASHBOARD_FOLDER = join(folder, 'dist')

/** An installation without development packages has no bundler; it uses what was built before, if anything. */
const canBuild = () => existsSync(join(folder, 'build.ts')) && existsSync(join(folder, '../node_modules/vite'))

/** Resolves when the build has ended, also if it failed: `say` then tells why, and the service works without it. */
export const buildDashboard = (say: (line: string) => void): Promise<void> => {
  if (!canBuild()) {
    if (!existsSync(DASHBOARD_FOLDER)) say('the dashboard is not built: run `npm ci && npm run build`')
    return Promise.resolve()
  }
  return new Promise((resolve) => {
    let said = ''
    const child = spawn(process.execPath, [join(folder, 'build.ts')], { stdio: ['ignore', 'ignore', 'pipe'] })
    child.stderr.on('data', (text) => {
      said += text
    })
    child.on('error', (error) => say(`the dashboard could not be built: ${error.message}`))
    child.on('close', (code) => {
      if (code) say(`the dashboard could not be built: ${said.trim().slice(-2000)}`)
      resolve()
    })
  })
}
