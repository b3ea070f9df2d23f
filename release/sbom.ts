// The bill of materials (CycloneDX) of what is installed to run the service, from the lock file.
import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Commit } from './checkout.ts'
import { npm } from './npm.ts'

export const billOfMaterials = (root: string, { id, at }: Commit): string => {
  const folder = withoutDevelopment(root)
  const bom = JSON.parse(npm(folder, 'sbom', '--sbom-format', 'cyclonedx', '--package-lock-only'))
  rmSync(folder, { recursive: true })
  // npm takes the moment and a random number, and the name of the folder for that of the program.
  bom.serialNumber = `urn:uuid:${uuidFrom(id)}`
  bom.metadata.timestamp = at.toISOString()
  bom.metadata.component = { ...bom.metadata.component, name: 'channelscope', type: 'application', properties: [] }
  return `${JSON.stringify(bom, undefined, 2)}\n`
}

/** npm's `--omit dev` leaves out a package too that both the service and a package for development need, so the latter are not in its lock file. */
const withoutDevelopment = (root: string): string => {
  const read = (file: string) => JSON.parse(readFileSync(join(root, file), 'utf8'))
  const { devDependencies: _, ...manifest } = read('package.json')
  const lock = read('package-lock.json') as { packages: Record<string, { dev?: true; devDependencies?: object }> }
  const packages = Object.fromEntries(Object.entries(lock.packages).filter(([, { dev }]) => !dev))
  delete packages['']!.devDependencies
  const folder = mkdtempSync(join(tmpdir(), 'cs-bill-'))
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest))
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ ...lock, packages }))
  return folder
}

/** A UUID of version 8, whose bits the program chooses: here they come from a hash. */
const uuidFrom = (text: string): string => {
  const hex = createHash('sha256').update(text).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  )
}
