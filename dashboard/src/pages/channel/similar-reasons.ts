// Why a channel is similar to another, its sibling, or looks like it, in words.
import type { LookAlike, Sibling, SimilarChannel } from '../../data/similar.ts'
import { locale, type Words } from '../../words/index.ts'

const listed = (texts: readonly string[]) => new Intl.ListFormat(locale()).format(texts)

export const similarBecause = (
  { common_sources, direct, words }: SimilarChannel['reasons'],
  { because }: Words['similarPanel'],
): string[] => [
  ...(common_sources ? [sourcesWords(common_sources, because)] : []),
  ...(direct?.mentions_channel && direct.mentioned_by_channel ? [because.eachOther] : []),
  ...(direct?.mentions_channel && !direct.mentioned_by_channel ? [because.mentions] : []),
  ...(!direct?.mentions_channel && direct?.mentioned_by_channel ? [because.mentioned] : []),
  ...(words ? [because.words({ words: listed(words) })] : []),
]

type Sources = NonNullable<SimilarChannel['reasons']['common_sources']>

/** Chats that mention both, by name as far as examples go; the others are counted. */
const sourcesWords = (
  { count, examples }: Sources,
  { sources, sourcesAmong, moreChats }: Words['similarPanel']['because'],
) => {
  const more = count - examples.length
  if (examples.length === 0) return sources({ count })
  return sourcesAmong({
    titles: listed([...examples.map(({ title }) => title), ...(more > 0 ? [moreChats({ count: more })] : [])]),
  })
}

export const siblingBecause = ({ name, title }: Sibling['reasons'], { sibling }: Words['similarPanel']): string[] => [
  ...(name ? [sibling.name(name)] : []),
  ...(title ? [sibling.title] : []),
]

export const looksAlikeBecause = (
  { title, description, name, copied_posts }: LookAlike['reasons'],
  { looks }: Words['similarPanel'],
): string[] => [
  ...(title ? [looks.title] : []),
  ...(description ? [looks.description] : []),
  ...(name ? [name.likeness === 'same_looks' ? looks.sameLooks(name) : looks.oneLetter(name)] : []),
  ...(copied_posts ? [looks.copied({ count: copied_posts.count, first: copied_posts.channel_first })] : []),
]
