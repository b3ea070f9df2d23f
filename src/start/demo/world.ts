// The demo world at the start of the service: made beside it, with a bar that shows how far it is.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../config/config.ts'
import { progressLine } from '../terminal/progress.ts'
import { type DemoGrower, startGrower } from './grow.ts'

type Growth = {
  /** The process that makes the world has failed. */
  onFailure: () => void
  /** Called when the process has ended, whether it failed or not. */
  onEnd: () => void
}

export const openDemoWorld = (config: Config) => {
  const progress = progressLine('Making the demo world')
  let grower: DemoGrower | undefined
  if (config.demo && isNew(config)) {
    progress.show(0, 1)
    // The process loads its modules while the store opens.
    grower = startGrower()
  }
  return {
    /** Makes what is missing of a world with this many channels. Resolves when it can be looked at, to whether it still grows. */
    grow: async (channels: number, { onFailure, onEnd }: Growth): Promise<boolean> => {
      grower ??= startGrower()
      const { usable, whole } = grower.grow(channels, progress.show)
      whole
        .catch(onFailure)
        .then(() => {
          progress.end()
          onEnd()
        })
        .catch(onFailure)
      return !(await usable).whole
    },
    stop: async () => grower?.stop(),
  }
}

/** Whether this is the first start. On a server only the database knows, so the bar appears a moment later there. */
const isNew = ({ database_url, data_dir }: Config) => !database_url && !existsSync(join(data_dir, 'database'))
