// Descriptions of chats, without the sentence that the platform itself writes where a chat has none.

/** Compared as text and not by a pattern, because the sentence quotes the title, which may contain anything. */
const isPlatformSentence = (text: string): boolean => {
  const line = text.toLowerCase().replace(/\s+/g, ' ').trim()
  const offer = line.startsWith('if you have telegram, ') ? line.slice('if you have telegram, '.length) : line
  const isOffer = offer.startsWith('you can view and join') || offer.startsWith('you can contact')
  return isOffer && /right away\.?$/.test(offer)
}

/** An empty text if it is only the platform's "If you have Telegram, you can view and join … right away." */
export const withoutPlatformSentence = (text: string): string => (isPlatformSentence(text) ? '' : text)
