// The reasons of similar channels, siblings and look-alikes in words.
import type { LookAlike, SiblingChannel, SimilarChannel } from '../../contract/index.ts'
import type { Answer } from '../request/handle.ts'

const SHOWN_WORDS = 5

export const similarBecause = ({ common_sources, direct, words = [] }: Answer<SimilarChannel['reasons']>): string =>
  [
    ...(common_sources
      ? [
          `${chats(common_sources.count)} both${
            common_sources.examples.length
              ? `, ${common_sources.examples.length < common_sources.count ? 'among them ' : ''}${listed(common_sources.examples.map(({ title }) => title))}`
              : ''
          }.`,
        ]
      : []),
    ...(direct ? [directly(direct)] : []),
    ...(words?.length
      ? [`Both use the ${words.length === 1 ? 'word' : 'words'} ${listed(words.slice(0, SHOWN_WORDS))}.`]
      : []),
  ].join(' ')

const chats = (count: number) => (count === 1 ? '1 chat mentions' : `${count} chats mention`)

const directly = ({
  mentions_channel,
  mentioned_by_channel,
}: {
  mentions_channel: boolean
  mentioned_by_channel: boolean
}) => {
  if (mentions_channel && mentioned_by_channel) return 'They mention each other.'
  return mentions_channel ? 'It mentions the channel.' : 'The channel mentions it.'
}

export const lookAlikeBecause = ({ title, description, name, copied_posts }: Answer<LookAlike['reasons']>): string =>
  [
    ...(title ? ['The title is the same.'] : []),
    ...(description ? ['The description is the same.'] : []),
    ...(name
      ? [`The name @${name.name} ${name.likeness === 'same_looks' ? 'looks the same' : 'differs by one letter'}.`]
      : []),
    ...(copied_posts
      ? [
          `${copied_posts.count} recent posts have the same text, ${copied_posts.channel_first} of them published here first.`,
        ]
      : []),
  ].join(' ')

export const siblingBecause = ({ name, title }: Answer<SiblingChannel['reasons']>): string =>
  [
    ...(name ? [`The name @${name.name} differs only in a word for the language.`] : []),
    ...(title ? ['The title differs only in a word for the language.'] : []),
  ].join(' ')

const listed = (names: string[]): string =>
  names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : (names[0] ?? '')
