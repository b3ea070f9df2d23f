// The job that lets time pass in the demo world. The texts of the world are large, so they are loaded at its first turn, after the start.
import type { PrivacyRules } from '../../ingest/privacy.ts'
import type { Job } from '../jobs/timetable.ts'

export const demoLifeJob = (privacy: PrivacyRules): Job => {
  let living: Promise<Job['run']> | undefined
  const load = async () => (await import('../../demo/live.ts')).demoLiving(privacy)
  return {
    name: 'let time pass in the demo world',
    period_seconds: 60,
    run: async (db, now) => {
      living ??= load()
      return (await living)(db, now)
    },
  }
}
