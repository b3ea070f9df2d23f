// The command that seeds the demo world without starting the service.
import { Command, InvalidArgumentError } from 'commander'
import { progressLine } from '../start/terminal/progress.ts'
import { withStore } from './context.ts'
import { say } from './output.ts'

const examples = `
Examples:
  npx channelscope demo
  npx channelscope demo --channels 2000000     channels beyond the default have statistics but no messages`

export const demoCommand = () =>
  new Command('demo')
    .description('seed the demo world and print its keys')
    .option('--channels <number>', 'how many channels (default: about 2000)', parseCount)
    .addHelpText('after', examples)
    .action(async ({ channels }: { channels?: number }) => {
      // This module is large and loaded only here, so that `--help` stays fast.
      const { seedDemo } = await import('../demo/seed.ts')
      const progress = progressLine('Making the demo world')
      const keys = await withStore(({ db, secrets, now }) => seedDemo(db, secrets, now, progress.show, channels))
      progress.end()
      for (const [label, key] of Object.entries(keys)) say(`${label} key: ${key}`)
    })

const parseCount = (text: string): number => {
  if (!/^[1-9]\d{0,7}$/.test(text)) throw new InvalidArgumentError('a number from 1 to 99999999')
  return Number(text)
}
