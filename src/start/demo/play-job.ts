// The job that sets the scene of the demo: it ends what waits for the search and for the events. The texts of the world are not loaded for it.
import type { Secrets } from '../../accounts/secrets.ts'
import { playDemo } from '../../demo/play.ts'
import type { Job } from '../jobs/timetable.ts'

export const demoPlayJob = (secrets: Secrets): Job => ({
  name: 'set the scene of the demo',
  period_seconds: 20,
  run: (db, now) => playDemo(db, { secrets, now }),
})
