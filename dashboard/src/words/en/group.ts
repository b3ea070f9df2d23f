import { groupNumbersOf } from '../metric-words.ts'
import { channel } from './channel.ts'
import { contract } from './contract.ts'

const known = groupNumbersOf(contract)

export const group = {
  title: 'Group',
  scam: 'Telegram marks this group as a scam.',
  fake: 'Telegram marks this group as an impersonation.',
  deleted: (date: string) => `This group was found to be gone on ${date}. Its numbers are those of before.`,
  exportMessages: 'Messages of the period',
  numbers: {
    ...known.numbers,
    label: 'Key numbers',
    in1: '24 h',
    in7: '7 d',
    in30: '30 d',
  },
  means: known.means,
  why: known.why,
  controls: channel.controls,
  events: channel.events,
  charts: { ...channel.charts, subscribers: 'Members', posts: 'Messages', multiples: 'Messages and mentions' },
  chartMeans: channel.chartMeans,
  noPoints: channel.noPoints,
  heat: {
    ...channel.heat,
    title: 'When it is active',
    cell: (when: string, messages: number, count: string) =>
      `${when}: ${count} ${messages === 1 ? 'message' : 'messages'}`,
    none: 'No messages in this period. Choose a longer one.',
  },
  authors: {
    title: 'Most active authors, 30 d',
    means:
      'How many messages each of the ten most active authors wrote in the last 30 days, without names. The newest 100,000 messages are counted.',
    messages: (messages: number, count: string) => `${count} ${messages === 1 ? 'message' : 'messages'}`,
    none: 'No message of the last 30 days has a known author.',
  },
  messages: 'Messages',
  noMessages: 'No message of this group is known yet.',
  user: (id: number) => `User ${id}`,
  asChannel: (id: number) => `Channel ${id}`,
  asGroup: 'Administrator, as the group',
  unknownAuthor: 'Unknown author',
  bot: 'bot',
  premiumAuthor: 'premium',
}
