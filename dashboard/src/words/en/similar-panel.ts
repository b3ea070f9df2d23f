import type { LookAlike, SimilarChannel } from '../../data/similar.ts'

const listed = (texts: string[]) => new Intl.ListFormat('en').format(texts)
const chats = (count: number) => (count === 1 ? '1 chat mentions both' : `${count} chats mention both`)

export const similarPanel = {
  title: 'Similar channels',
  weSay: 'Computed from who mentions whom and from words',
  platformSays: 'The platform recommends',
  platformAsked: (date: string) => `asked on ${date}`,
  unknown: (count: number) => `and ${count} more that are not known here`,
  channel: 'channel',
  members: 'members',
  score: 'score',
  why: 'why',
  actions: 'do',
  compare: 'Compare',
  compareWith: (title: string) => `Compare with ${title}`,
  none: 'No similar channel is known: nobody mentions this one together with others, and its words are not typical.',
  incomplete: 'Not all links were looked at.',
  parts: (links: string, words: string, language: string, size: string) =>
    `(0.7 × links ${links} + 0.3 × words ${words}) × language ${language} × size ${size}`,
  because: ({ common_sources, direct, words }: SimilarChannel['reasons']): string[] => [
    ...(common_sources
      ? [
          common_sources.examples.length > 0
            ? `${chats(common_sources.count)}, among them ${listed(common_sources.examples.map(({ title }) => title))}.`
            : `${chats(common_sources.count)}.`,
        ]
      : []),
    ...(direct?.mentions_channel && direct.mentioned_by_channel ? ['They mention each other.'] : []),
    ...(direct?.mentions_channel && !direct.mentioned_by_channel ? ['It mentions this channel.'] : []),
    ...(!direct?.mentions_channel && direct?.mentioned_by_channel ? ['This channel mentions it.'] : []),
    ...(words ? [`Both use the words ${listed(words)}.`] : []),
  ],
  lookAlikes: 'Channels that look like this one',
  lookAlikesMean:
    'The same title, description or texts, or almost the same name. It may be a copy, or a second channel of the same owner: nothing here says who copied whom.',
  looks: ({ title, description, name, copied_posts }: LookAlike['reasons']): string[] => [
    ...(title ? ['The title is the same.'] : []),
    ...(description ? ['The description is the same.'] : []),
    ...(name
      ? [
          name.likeness === 'same_looks'
            ? `The name @${name.name} differs only in characters that look alike.`
            : `The name @${name.name} differs in one letter.`,
        ]
      : []),
    ...(copied_posts
      ? [
          `${copied_posts.count} recent posts have the same text, ${copied_posts.channel_first} of them published here first.`,
        ]
      : []),
  ],
}
