// `npm run release`: makes the files of a release in `dist-release`, from a checkout without changes. The same commit gives the same bytes
// (see docs/releasing.md).
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { releasedCommit } from './checkout.ts'
import { checksums } from './checksums.ts'
import { notesOf } from './notes.ts'
import { pack } from './npm.ts'
import { stagePackage } from './package.ts'
import { billOfMaterials } from './sbom.ts'

const root = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const { version } = JSON.parse(read('package.json'))

const release = async (target: string) => {
  const commit = releasedCommit(root)
  const notes = notesOf(read('CHANGELOG.md'), version)
  const work = mkdtempSync(join(tmpdir(), 'channelscope-release-'))
  try {
    const files = join(work, 'files')
    mkdirSync(files)
    pack(await stagePackage(root, join(work, 'channelscope')), files)
    pack(join(root, 'sdk'), files)
    writeFileSync(join(files, `channelscope-${version}.cdx.json`), billOfMaterials(root, commit))
    writeFileSync(join(files, `release-notes-${version}.md`), notes)
    writeFileSync(join(files, 'SHA256SUMS'), checksums(files))
    // The files of a release before are replaced only by complete ones.
    rmSync(target, { recursive: true, force: true })
    cpSync(files, target, { recursive: true })
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
}

const target = join(root, 'dist-release')
try {
  await release(target)
  console.log(readFileSync(join(target, 'SHA256SUMS'), 'utf8').trimEnd())
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
