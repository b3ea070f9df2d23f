// The job that finds the codes of owners in the demo, where nothing is collected.
import { findDemoCodes } from '../../demo/ownership.ts'
import type { Job } from '../jobs/timetable.ts'

export const demoOwnershipJob = (): Job => ({
  name: 'find codes of owners in the demo world',
  period_seconds: 5,
  run: findDemoCodes,
})
