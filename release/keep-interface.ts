// `npm run release:interface`: keeps the shape of the present interface under its version, for the test that compares later ones with it.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { printJson } from '../src/contract/description/print-json.ts'
import { interfaceShape } from './interface-shape.ts'

const docs = join(import.meta.dirname, '../docs')
const document = JSON.parse(readFileSync(join(docs, 'openapi.json'), 'utf8'))
const folder = join(docs, 'releases', document.info.version)
mkdirSync(folder, { recursive: true })
writeFileSync(join(folder, 'openapi.json'), printJson(interfaceShape(document)))
console.log(`The shape of the interface is kept in docs/releases/${document.info.version}/openapi.json`)
