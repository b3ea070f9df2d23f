// New events while a page is open: by the stream, and by asking where there is none. What was missed while the page was hidden is made up for.
import { useEffect } from 'react'
import { channelscope } from '#sdk'
import { newestNumber, noteNewest } from './events.ts'

/** A client of its own: a refused stream is nothing that other requests or the reader have to wait for. */
const stream = channelscope({
  url: location.origin,
  fetch: (url, init) => fetch(url, { ...init, credentials: 'same-origin' }),
})

const follow = async (signal: AbortSignal) => {
  const after = await newestNumber()
  for await (const event of stream.events.follow({ after }, { signal })) noteNewest(event)
}

/** A hidden page does not listen, because an account has five streams and a browser six connections. */
export const useNewEvents = () =>
  useEffect(() => {
    let stop: AbortController | undefined
    const look = () => {
      if (document.hidden) {
        stop?.abort()
        stop = undefined
      } else if (!stop) {
        stop = new AbortController()
        // Where the stream is refused for good, the count of unread events is still asked for now and then.
        follow(stop.signal).catch(() => {})
      }
    }
    look()
    document.addEventListener('visibilitychange', look)
    return () => {
      document.removeEventListener('visibilitychange', look)
      stop?.abort()
    }
  }, [])
