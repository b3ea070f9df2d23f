// The engines of a process: the main thread fills them, and every thread that serves reads them. A further engine is a line here.
import { join } from 'node:path'
import { catalogEngine } from '../catalog/catalog.ts'
import type { Engine, FilledEngine, JoinedEngine } from '../engines/engine.ts'
import { graphEngine } from '../graph/graph.ts'
import type { Runtime } from './runtime.ts'

const engines = { catalog: catalogEngine, graph: graphEngine }

export type EngineName = keyof typeof engines
type ReadsOf<Name extends EngineName> = (typeof engines)[Name] extends Engine<infer Reads> ? Reads : never

export type EngineReads = { [Name in EngineName]: ReadsOf<Name> }
export type FilledEngines = { [Name in EngineName]: FilledEngine<ReadsOf<Name>> }
type JoinedEngines = { [Name in EngineName]: JoinedEngine<ReadsOf<Name>> }

export const engineNames = Object.keys(engines) as EngineName[]

/** `onReady` is called whenever an engine has filled its memory. */
export const openEngines = (
  { config, db, now, outage, log }: Pick<Runtime, 'config' | 'db' | 'now' | 'outage' | 'log'>,
  onReady: (name: EngineName) => void,
): FilledEngines => {
  const folder = join(config.data_dir, 'engines')
  const opened = engineNames.map((name) => {
    const engine = engines[name]
    const onError = (error: Error) => {
      if (!outage.covers(error)) log.error({ err: error }, `updating ${engine.name} failed`)
    }
    const onUnusableFile = (reason: string) =>
      log.warn({ reason }, `${engine.name} is read from the database as long as it has no file`)
    return [name, engine.open(db, { now, folder, onError, onUnusableFile, onReady: () => onReady(name) })]
  })
  return Object.fromEntries(opened) as FilledEngines
}

/** The engines of the main thread, as a serving thread reads them. */
export const joinEngines = (): JoinedEngines =>
  Object.fromEntries(engineNames.map((name) => [name, engines[name].join()])) as JoinedEngines
