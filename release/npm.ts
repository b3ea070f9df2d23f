// Runs npm. What it packs depends on the content of the files alone: npm sorts them and gives all the same time.
import { execFileSync } from 'node:child_process'

export const npm = (folder: string, ...args: string[]): string => {
  try {
    return execFileSync('npm', args, {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
      maxBuffer: 64 * 1024 * 1024,
      // On Windows npm is a script, which only a shell can start.
      shell: process.platform === 'win32',
    })
  } catch (error) {
    throw new Error(`npm ${args[0]} failed: ${(error as { stderr?: string }).stderr?.trim() || error}`)
  }
}

export const pack = (folder: string, target: string): void => {
  npm(folder, 'pack', '--silent', '--pack-destination', target)
}
