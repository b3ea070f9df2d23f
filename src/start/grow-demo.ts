// Makes the demo world in a process of its own: the service answers meanwhile, and the memory that it took is given back at the end.
import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { GrowthNews } from './grow-demo-process.ts'

export type GrowingDemo = {
  /** Resolves when the first part of the world can be looked at. A small world is then whole already. */
  usable: Promise<{ whole: boolean }>
  whole: Promise<void>
  stop(): Promise<void>
}

export const growBeside = (channels: number, progress: (done: number, total: number) => void): GrowingDemo => {
  const child = fork(fileURLToPath(new URL('./grow-demo-process.ts', import.meta.url)), [String(channels)])
  const usable = Promise.withResolvers<{ whole: boolean }>()
  const whole = new Promise<void>((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error('making the demo world was interrupted'))))
  })
  child.on('message', (news: GrowthNews) =>
    'progress' in news ? progress(...news.progress) : usable.resolve({ whole: false }),
  )
  whole.then(() => usable.resolve({ whole: true }), usable.reject)
  return {
    usable: usable.promise,
    whole,
    stop: async () => {
      child.kill()
      await whole.catch(() => {})
    },
  }
}
