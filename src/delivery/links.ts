// The links in letters. The token is that of the destination, and signs what a link is about besides.
import { createHmac } from 'node:crypto'

export const CONFIRM_PATH = '/hooks/destinations/confirm'
export const UNSUBSCRIBE_PATH = '/hooks/destinations/unsubscribe'

export const MUTE_PATH = '/hooks/watches/mute'

export const linksOf = (public_url: string, token: string) => ({
  confirm_url: `${public_url}${CONFIRM_PATH}?token=${token}`,
  unsubscribe_url: `${public_url}${UNSUBSCRIBE_PATH}?token=${token}`,
})

/** It names the destination in place of the token, so that whoever gets the link from somebody can do nothing else. */
export const muteUrlOf = (public_url: string, { destination_id, token }: MuteSigner, watch_id: string): string => {
  const signature = muteSignature({ destination_id, token }, watch_id)
  return `${public_url}${MUTE_PATH}?${new URLSearchParams({ destination: destination_id, watch: watch_id, signature })}`
}

type MuteSigner = { destination_id: string; token: string }

export const muteSignature = ({ destination_id, token }: MuteSigner, watch_id: string): string =>
  createHmac('sha256', token).update(`mute ${watch_id} ${destination_id}`).digest('base64url')
