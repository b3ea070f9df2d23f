// Makes the demo world in a process of its own: the service answers meanwhile, and the memory that it took is given back at the end.
import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { GrowthNews } from './grow-process.ts'

export type DemoGrower = {
  /** Makes what is missing of a world with this many channels. */
  grow(channels: number, progress: (done: number, total: number) => void): GrowingDemo
  stop(): Promise<void>
}

export type GrowingDemo = {
  /** Resolves when the first part of the world can be looked at. A small world is then whole already. */
  usable: Promise<{ whole: boolean }>
  whole: Promise<void>
}

/** Starts the process. It loads its modules and waits for `grow`. */
export const startGrower = (): DemoGrower => {
  const child = fork(fileURLToPath(new URL('./grow-process.ts', import.meta.url)))
  const ended = new Promise<void>((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error('making the demo world was interrupted'))))
  })
  ended.catch(() => {})
  return {
    grow: (channels, progress) => {
      const usable = new Promise<{ whole: boolean }>((resolve, reject) => {
        child.on('message', (news: GrowthNews) =>
          'progress' in news ? progress(...news.progress) : resolve({ whole: false }),
        )
        ended.then(() => resolve({ whole: true }), reject)
      })
      child.send(channels)
      return { usable, whole: ended }
    },
    stop: async () => {
      child.kill()
      await ended.catch(() => {})
    },
  }
}
