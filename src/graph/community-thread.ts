// Starts the thread in which communities are found, and asks it.
import { Worker } from 'node:worker_threads'
import { askOver } from '../messages/calls.ts'
import type { Request } from './community-worker.ts'
import type { Partition } from './leiden.ts'

export type CommunityThread = {
  groupsOf(request: Request): Promise<Partition>
  close(): Promise<void>
}

export const startCommunityThread = (): CommunityThread => {
  const worker = new Worker(new URL('./community-worker.ts', import.meta.url))
  const calls = askOver<Request>(worker)
  worker.on('error', (error) => calls.lose(error as Error))
  worker.on('exit', () => calls.lose(new Error('the thread of communities has ended')))
  return {
    groupsOf: (request) => {
      const { from, to, weights } = request.links
      return calls.ask(request, [from.buffer, to.buffer, weights.buffer] as ArrayBuffer[]) as Promise<Partition>
    },
    close: async () => {
      calls.lose(new Error('the thread of communities is closed'))
      await worker.terminate()
    },
  }
}
