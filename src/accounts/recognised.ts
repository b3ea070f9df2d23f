// Looks secrets up by their hashes, whichever master key made the hash.
import type { Secrets } from './secrets.ts'

/** `find` takes hashes as hexadecimal digits and returns each row that it found with its hash. */
export const recognised = async <Row>(
  secrets: Secrets,
  given: string[],
  find: (hashes: string[]) => Promise<[string, Row][]>,
): Promise<Map<string, Row>> => {
  const seen = secrets.version
  const found = await lookUp(secrets, given, find)
  const missing = given.filter((secret) => !found.has(secret))
  // The row may have been hashed again with a master key that this process has not heard of.
  if (missing.length && (await secrets.refresh(seen)))
    for (const [secret, row] of await lookUp(secrets, missing, find)) found.set(secret, row)
  return found
}

const lookUp = async <Row>(secrets: Secrets, given: string[], find: (hashes: string[]) => Promise<[string, Row][]>) => {
  const byHash = new Map<string, string>()
  for (const secret of given) for (const hash of secrets.hashes(secret)) byHash.set(hash.toString('hex'), secret)
  const rows = await find([...byHash.keys()])
  return new Map(rows.map(([hash, row]) => [byHash.get(hash)!, row]))
}
