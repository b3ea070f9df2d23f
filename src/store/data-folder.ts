// Makes the data folder, which only its owner may read.
import { mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Parents are made one by one. The `recursive` option of Node reports a read-only file system as ENOENT, and never returns in a file
 * system that refuses new folders with ENOENT, such as /proc.
 */
export const makeDataFolder = (folder: string): void => {
  try {
    mkdirSync(folder, { mode: 0o700 })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' && !isFolder(dirname(folder))) {
      makeDataFolder(dirname(folder))
      makeDataFolder(folder)
    } else if (!isFolder(folder)) throw error
  }
}

const isFolder = (path: string) => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true
