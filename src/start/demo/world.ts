// The demo world at the start of the service: made beside it, with a bar that shows how far it is.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../config/config.ts'
import { progressLine } from '../terminal/progress.ts'
import { type DemoGrower, type GrowingDemo, startGrower } from './grow.ts'

export const openDemoWorld = (config: Config) => {
  const progress = progressLine('Making the demo world')
  let grower: DemoGrower | undefined
  if (config.demo && isNew(config)) {
    progress.show(0, 1)
    // The process loads its modules while the store opens.
    grower = startGrower()
  }
  return {
    /** Makes what is missing of a world with this many channels. */
    grow: (channels: number): GrowingDemo => {
      grower ??= startGrower()
      const { usable, whole } = grower.grow(channels, progress.show)
      return { usable, whole: whole.finally(progress.end) }
    },
    stop: async () => grower?.stop(),
  }
}

/** Whether this is the first start. On a server only the database knows, so the bar appears a moment later there. */
const isNew = ({ database_url, data_dir }: Config) => !database_url && !existsSync(join(data_dir, 'database'))
