// Loaded into a service with `--import`: a request with `/fail/…` leaves behind an error that no code handles.
import { subscribe } from 'node:diagnostics_channel'
import { EventEmitter } from 'node:events'
import type { IncomingMessage } from 'node:http'

const failures: Record<string, () => void> = {
  '/fail/throw': () => {
    throw new Error('thrown outside of a request')
  },
  '/fail/reject': () => void Promise.reject(new Error('rejected, and nobody waits')),
  '/fail/emit': () => void new EventEmitter().emit('error', new Error('emitted without a listener')),
}

subscribe('http.server.request.start', (message) => {
  const { url } = (message as { request: IncomingMessage }).request
  if (failures[url!]) setImmediate(failures[url!]!)
})
