// Parses the chats that are named on the command line.
import { InvalidArgumentError } from 'commander'
import type { ChatRef } from '../sources/observation.ts'
import { refOfAddresses, shownAddress } from '../text/address.ts'
import { type ChatLink, readChatAddress } from '../text/links.ts'

export type ParsedChat = { address: string; link: ChatLink; ref: ChatRef }

/** Accepts a link, an @name, a bare name or an invite. */
export const parseChat = (text: string): ParsedChat => {
  const link = readChatAddress(text)
  if (!link) throw new InvalidArgumentError(`"${text}" is not a link or name of a chat`)
  const address = shownAddress(link)
  return { address, link, ref: refOfAddresses([address]) }
}

export const parseChats = (text: string, before: ParsedChat[] | undefined): ParsedChat[] => [
  ...(before ?? []),
  parseChat(text),
]
