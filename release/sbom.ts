// The bill of materials (CycloneDX) of what is installed to run the service, from the lock file.
import { createHash } from 'node:crypto'
import type { Commit } from './checkout.ts'
import { npm } from './npm.ts'

export const billOfMaterials = (root: string, { id, at }: Commit): string => {
  const bom = JSON.parse(npm(root, 'sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev', '--package-lock-only'))
  // npm takes the moment and a random number, and the name of the folder for that of the program.
  bom.serialNumber = `urn:uuid:${uuidFrom(id)}`
  bom.metadata.timestamp = at.toISOString()
  bom.metadata.component = { ...bom.metadata.component, name: 'channelscope', type: 'application', properties: [] }
  return `${JSON.stringify(bom, undefined, 2)}\n`
}

/** A UUID of version 8, whose bits the program chooses: here they come from a hash. */
const uuidFrom = (text: string): string => {
  const hex = createHash('sha256').update(text).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  )
}
