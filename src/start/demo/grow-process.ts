// The process that makes the demo world, beside the service. Both are started with the same environment and share the database.

import { playDemo } from '../../demo/play.ts'
import { growDemo } from '../../demo/seed.ts'
import { openStore } from '../../store/open.ts'
import { readConfig } from '../config/config.ts'
import { openSecrets } from '../master-key/master-key.ts'
import { openPrivacy } from '../service/privacy.ts'
import { failureLine } from '../terminal/failure.ts'

export type GrowthNews = { progress: [done: number, total: number] } | { first_part: true }

const tell = (news: GrowthNews) => process.send!(news)

// The service was killed. The next start continues.
process.on('disconnect', () => process.exit(1))

const grow = async (channels: number) => {
  const config = readConfig(process.env)
  const db = await openStore(config)
  const secrets = await openSecrets(config, db)
  const privacy = await openPrivacy(config, db, secrets)
  await growDemo(db, channels, {
    privacy,
    progress: (...progress) => tell({ progress }),
    onFirstPart: () => tell({ first_part: true }),
  })
  await playDemo(db, { secrets, now: new Date() })
  await db.close()
}

// The service says when its database is open. Until then this process only loads its modules.
process.once('message', (channels: number) => {
  grow(channels).then(
    () => process.exit(0),
    (error) => {
      console.error(failureLine(error, process.env))
      process.exit(1)
    },
  )
})
