// Marks of ads: what a post says itself, or the platform says of it, to disclose that somebody paid for it. The word "ad" in a text is none.
import type { Button, Entity } from '../../sources/observation.ts'
import { hasAdHashtag } from './hashtag.ts'
import { hasLegalNotice } from './notice.ts'
import { hasPhrase } from './phrase.ts'
import { hasToken, hasTokenInAddress } from './token.ts'

export type AdMark = 'platform' | 'token' | 'legal notice' | 'phrase' | 'hashtag'

type MarkedMessage = { text?: string; sponsored?: boolean; entities?: Entity[]; keyboard?: Button[][] }

/** The first mark that is found; undefined for a post that says nothing. */
export const adMark = ({ text = '', sponsored, entities = [], keyboard = [] }: MarkedMessage): AdMark | undefined => {
  if (sponsored) return 'platform'
  const buttons = keyboard.flat()
  if (hasToken(text) || [...entities, ...buttons].some(({ url }) => url !== undefined && hasTokenInAddress(url)))
    return 'token'
  if (buttons.some((button) => hasToken(button.text))) return 'token'
  if (hasLegalNotice(text) || buttons.some((button) => hasLegalNotice(button.text))) return 'legal notice'
  if (hasPhrase(text)) return 'phrase'
  return hasAdHashtag(text) ? 'hashtag' : undefined
}
