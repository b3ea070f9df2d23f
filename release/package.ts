// The folder that becomes the package of the service: compiled JavaScript, the built dashboard and reference, and the packages that running
// needs. They are inside, so that everybody runs the tested versions and an installation needs no compiler and hardly a network.
import { cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
// @ts-expect-error It is plain JavaScript, because an older Node may run it.
import { trimInstall } from '../bin/trim-install.js'
import { bundleDashboard } from '../dashboard/bundle.ts'
import { guideFiles } from '../src/api/docs/guides.ts'
import { grafanaDashboard } from '../src/cli/grafana.ts'
import { compile } from './compile.ts'
import { npm } from './npm.ts'

/** Files that are packed as they are. The guides are served under /docs. */
const COPIED = [
  'LICENSE',
  'README.md',
  'bin/*.js',
  'migrations/*.sql',
  'demo/*.json',
  'src/**/*.{css,js,json,svg,wasm}',
]

export const stagePackage = async (root: string, folder: string): Promise<string> => {
  mkdirSync(folder)
  installPackages(root, folder)
  compile(root, folder)
  for (const file of [...globSync(COPIED, { cwd: root }), ...Object.values(guideFiles)]) copy(root, folder, file)
  writeGrafana(root, folder)
  await bundleDashboard(join(folder, 'dashboard/dist'))
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(packedManifest(manifest), undefined, 2)}\n`)
  return folder
}

/** The dashboard for Grafana, which operators import. */
const writeGrafana = (root: string, folder: string) => {
  mkdirSync(join(folder, 'deploy/grafana'), { recursive: true })
  const text = grafanaDashboard(readFileSync(join(root, 'docs/operating.md'), 'utf8'))
  writeFileSync(join(folder, 'deploy/grafana/channelscope.json'), text)
}

/** From the lock file, not from the checkout, where development packages are too. */
const installPackages = (root: string, folder: string) => {
  for (const file of ['package.json', 'package-lock.json']) copy(root, folder, file)
  npm(folder, 'ci', '--omit=dev', '--omit=optional', '--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline')
  rmSync(join(folder, 'package-lock.json'))
  rmSync(join(folder, 'node_modules/.package-lock.json'))
  trimInstall(join(folder, 'node_modules'), { runtime_only: true })
}

const copy = (root: string, folder: string, file: string) => {
  mkdirSync(dirname(join(folder, file)), { recursive: true })
  cpSync(join(root, file), join(folder, file))
}

type PackageManifest = Record<string, unknown> & {
  dependencies: object
  imports: object
  scripts: Record<string, string>
}

const packedManifest = ({ private: _, devDependencies, overrides, scripts, imports, ...kept }: PackageManifest) => ({
  ...kept,
  imports: JSON.parse(JSON.stringify(imports).replaceAll('.ts"', '.js"')),
  // It removes the headers and the manual of the Node that comes as an optional package.
  scripts: { postinstall: scripts.postinstall },
  bundleDependencies: Object.keys(kept.dependencies),
})
