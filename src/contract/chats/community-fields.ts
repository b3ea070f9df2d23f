// The community of a channel, as several answers show it.
import { Type } from 'typebox'
import { count, list, text } from '../fields.ts'

export const communityFields = {
  id: count('Id of the community. It keeps the id while most of its channels stay together.', 214),
  words: list(
    text('A word in lower case.', 'riyadh'),
    'The words that are most typical of its channels among those of their language, most typical first, at most five. Found again every day, so they may change.',
    { examples: [['riyadh', 'news', 'city']] },
  ),
  size: count('Channels in the community, when it was last computed.', 38),
}

export const ShortCommunity = Type.Object(communityFields, {
  title: 'ShortCommunity',
  description:
    'The community that the channel belongs to: channels of one language that mention each other more than others. Absent if it belongs to none.',
})
