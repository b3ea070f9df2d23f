// Looks up the addresses of a receiver's name.
import { Resolver } from 'node:dns/promises'

/** All addresses of a name, IPv4 first; none when there is no such name or nobody could tell. */
export type ResolveName = (name: string) => Promise<string[]>

/** For one name server; it waits twice as long the second time. */
const TIMEOUT_MS = 2000
const TRIES = 2

/**
 * Asks name servers, those of the machine unless given. `lookup` of Node would also read the hosts file, but it takes one of four threads that
 * files use too, so that a few receivers whose name servers hang would stop everything.
 */
export const nameResolver =
  (servers?: string[]): ResolveName =>
  async (name) => {
    const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: TRIES })
    if (servers) resolver.setServers(servers)
    const found = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)])
    return found.flatMap((one) => (one.status === 'fulfilled' ? one.value : []))
  }
