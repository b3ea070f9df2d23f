import { type EventTypeName, eventTypes } from '#sdk/values'

type Thresholds = (typeof eventTypes)[EventTypeName]['thresholds']
export type ThresholdName = Thresholds extends infer One ? (One extends object ? keyof One : never) : never
type TypeWords = { label: string; means: string }

const plural = (count: number, one: string, many: string) => (count === 1 ? one : many)

export const watch = {
  watch: 'Watch',
  watched: 'Watched',
  watchMeans: 'Be told of what happens here, in the inbox and elsewhere',
  watchSearch: 'Watch this search',
  watchedSearch: 'Search is watched',
  watchSearchMeans: 'Be told of every new message that matches, without dates and order',
  title: (name: string) => `Watch ${name}`,
  editTitle: (name: string) => `Watch on ${name}`,
  create: 'Watch',
  save: 'Save changes',
  name: 'Name',
  what: 'What to tell',
  noTypes: 'Choose at least one.',
  types: Object.fromEntries(
    Object.entries(eventTypes).map(([type, { label, description }]) => [
      type,
      { label: `${label.en[0]!.toUpperCase()}${label.en.slice(1)}`, means: description },
    ]),
  ) as Record<EventTypeName, TypeWords>,
  thresholds: {
    percent: 'from, %',
    members: 'and from, members',
    least_views: 'from, views',
  } satisfies Record<ThresholdName, string> as Record<ThresholdName, string>,
  subjects: { chat: 'chat', list: 'list', query: 'search', account: 'account' },
  account: 'this account',
  watchAccount: 'Watch the account',
  howOften: 'How often',
  holdOff: 'Quiet after an event, hours',
  holdOffMeans: 'After it told of something, the watch is silent about the same thing for so long.',
  perDay: 'At most a day',
  perDayMeans: 'After so many events in a day (UTC) one last event says so, and no more follow until the next day.',
  badNumber: 'A number is missing or out of its range.',
  preview: 'The last 7 days',
  wouldHave: (count: string, n: number) =>
    `It would have told of ${count} ${plural(n, 'event', 'events')} in the last 7 days.`,
  wouldHaveNone: 'It would have told of nothing in the last 7 days.',
  nothingTold: 'Nothing of this happened. Lower a threshold or choose more types to see what would be told.',
  more: (count: string) => `Not everything was looked at, so there would have been more than ${count}.`,
  heldMore: (count: string) => `${count} more held back, because it had just told of the same thing.`,
  overLimit: (count: string) => `${count} more beyond the limit of a day.`,
  unknownPast: 'How often this happened before is not stored; it is told from now on.',
  countMeans: 'How often it would have told of this in the last 7 days',
  shown: (count: number) => `The newest ${count}`,
  previewWaits: 'Previews are limited to 300 an hour. Wait a moment.',
  cost: (credits: string) => `Each event costs ${credits} credits; delivering it is free.`,
  planLimit: (watches: string, events: string) => `Your plan has ${watches} watches and ${events} events a day.`,
  watchLimit: 'Your plan allows no more watches. Delete one, or take another plan.',
  verifiedOnly: 'Your plan watches only verified channels and groups. Verify that it is yours, or take another plan.',
  verifyIt: 'Verify a channel',
  toWatches: 'All watches',
  pause: 'Pause',
  pauseFor: 'Pause for',
  pauses: { day: 'a day', week: 'a week', month: '30 days' },
  pausedUntil: (when: string) => `Paused until ${when}`,
  pausedNoCredits: 'paused by the service, because there were no credits',
  resume: 'Resume',
  remove: 'Delete the watch',
  removeText: (name: string) => `“${name}” tells of nothing any more. Its events stay in the inbox.`,
}
