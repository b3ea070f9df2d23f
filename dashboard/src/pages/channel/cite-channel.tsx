// The open tab of a channel as a citation.
import type { ChannelInfo } from '../../data/channel.ts'
import { publicName } from '../../look/chat-page/links.ts'
import { Cite } from '../../look/cite/cite.tsx'
import { type ChannelSearch, useChannelAddress } from './address.ts'

/** How much is known of the channel, by the numbers of its messages. */
const completeness = ({ observed_percent, message_numbers, updated_at }: ChannelInfo): string => {
  const known =
    observed_percent === undefined || message_numbers === undefined
      ? 'How many of its messages are known is not computed'
      : `Known: ${observed_percent} % of ${message_numbers.toLocaleString('en')} message numbers`
  return updated_at ? `${known}; last observed ${updated_at}` : known
}

export const CiteChannel = ({ chat }: { chat: ChannelInfo }) => {
  const { search, tab } = useChannelAddress()
  const name = publicName(chat.link)
  const filters: ChannelSearch = { ...search, tab }
  return (
    <Cite
      title={`Channel "${chat.title}"${name ? ` (@${name})` : ` (${chat.internal_id})`}`}
      filters={filters}
      completeness={completeness(chat)}
    />
  )
}
