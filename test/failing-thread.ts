// Loaded into a service with `--import`: makes the thread that gets a request with `/fail/…` fail as the path says.
import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage } from 'node:http'

const failures: Record<string, () => void> = {
  '/fail/throw': () => {
    throw new Error('this thread was told to throw')
  },
  '/fail/hang': () => {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
  },
}

subscribe('http.server.request.start', (message) => {
  const { url } = (message as { request: IncomingMessage }).request
  // Outside of the request, so that nobody catches it.
  if (failures[url!]) setImmediate(failures[url!]!)
})
