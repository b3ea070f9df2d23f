// The command that an installation runs once, so that first starts are quick.
import { Command } from 'commander'
import { buildDashboard } from '../start/service/dashboard.ts'
import { prepareDatabase } from '../store/prepared.ts'

export const prepareCommand = () =>
  new Command('prepare')
    .description(
      'prepare first starts: compile what they load, make the empty database they begin with, and build the dashboard (npm ci does it)',
    )
    .action(async () => {
      await loadService()
      await prepareDatabase()
      // A start builds it too, if it is missing or its sources have changed.
      await buildDashboard(() => {})
    })

/** What the service and the process that makes the demo world load. Node keeps the compiled code where bin/channelscope.js tells it to. */
const loadService = () =>
  Promise.all([import('../api/server.ts'), import('../start/jobs/service-jobs.ts'), import('../demo/seed.ts')])
