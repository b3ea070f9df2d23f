// The links in letters. The token is that of the destination.

export const CONFIRM_PATH = '/hooks/destinations/confirm'
export const UNSUBSCRIBE_PATH = '/hooks/destinations/unsubscribe'

export const linksOf = (public_url: string, token: string) => ({
  confirm_url: `${public_url}${CONFIRM_PATH}?token=${token}`,
  unsubscribe_url: `${public_url}${UNSUBSCRIBE_PATH}?token=${token}`,
})
