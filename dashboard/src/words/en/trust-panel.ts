import type { signalLabels } from '#sdk/values'

type TrustSignal = keyof typeof signalLabels

/** `text` is what the API says in English, and `numbers` the same as numbers, for other languages. */
export type Said = { text: string; numbers: Record<string, string> }

export const trustPanel = {
  title: 'What is unusual about the audience',
  show: 'Show what was checked',
  hide: 'Hide',
  statements: {
    no_finding: 'Nothing unusual was found.',
    look_closer: 'Something is unusual: look closer.',
    strong_findings: 'Something is very unusual, and not explained by what was observed.',
    too_little_data: 'Too little is known for a statement.',
  },
  findings: { unusual: 'unusual', very_unusual: 'very unusual' },
  sentence: (_signal: TrustSignal, { text }: Said): string => text,
  clears: (_signal: TrustSignal, text: string): string => text,
  needs: (_signal: TrustSignal, text: string): string => text,
  wouldClear: 'What would clear it:',
  usual: (value: string, low: string, high: string) => `Value ${value}; usual from ${low} to ${high}.`,
  about: (_signal: TrustSignal, text: string): string => `The value is: ${text}.`,
  chance: (share: string) => `Of comparable channels, ${share} have such a value or a greater one.`,
  compared: (channels: string, days: string) => `Compared with ${channels} channels over ${days} days in all`,
  own: 'of the same language, size and posting rate.',
  merged: 'of a wider kind, because too few are like this one.',
  start: 'from published real series, because this service does not know enough channels yet.',
  chart: (label: string) => `${label}: the series, the unusual part shaded, the usual range behind it`,
  series: {
    members: 'Members',
    post_views: 'Views of posts',
    view_curve: 'Views of one post',
    reactions: 'Reactions',
    comments: 'Comments',
    forwards: 'Forwards',
    mentions: 'Mentions a day',
  },
  low: 'usual, lower end',
  high: 'usual, upper end',
  noSeries: 'There is no series to show.',
  checked: (count: string) => `${count} signals are within what is usual`,
  leftOut: (count: string) => `${count} signals could not be checked`,
  needed: 'Needed:',
  means:
    'Signals of the last 30 days are compared with those of comparable channels. A finding says what was observed and what it differs from; it is no judgement of anybody.',
  owner: {
    said: (when: string) => `The owner of the channel says (${when}):`,
    explain: 'Explain it',
    text: 'What explains it (everybody will read it)',
    link: 'Link where it can be checked (https)',
    save: 'Save',
    cancel: 'Cancel',
    withdraw: 'Withdraw',
  },
}
