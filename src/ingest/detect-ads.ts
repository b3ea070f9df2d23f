// Step: marks a message as an ad if it has a legal mark, an ad hashtag in a known language, or the platform's own mark.
import type { Button, Entity } from '../sources/observation.ts'
import { fold } from '../text/fold.ts'
import type { IngestStep } from './seen.ts'

export const detectAds: IngestStep = (seen) => {
  if (seen.kind !== 'message seen') return seen
  return isAd(seen) ? { ...seen, is_ad: true } : seen
}

/** Hashtags that mark an ad, by language. They are compared after folding, so accents and letter case do not matter. */
const adHashtags = new Set(
  [
    'ad ads advert advertisement advertising sponsored paidpost paidpartnership promo_post', // English
    'реклама рекламный_пост на_правах_рекламы партнерский_пост', // Russian, Ukrainian, Bulgarian
    'рэклама жарнама reklama reklam', // Belarusian, Kazakh, Uzbek, Polish, Czech, Turkish
    'anuncio publicidad publi publicidade publipost', // Spanish, Portuguese
    'pub publicité sponsorisé annonce', // French
    'werbung anzeige', // German
    'pubblicità adv sponsorizzato', // Italian
    'reclame advertentie', // Dutch, Romanian
    'إعلان اعلان اعلانات إعلانات ممول', // Arabic
    'تبلیغ تبلیغات آگهی اسپانسر', // Persian
    'פרסומת ממומן', // Hebrew
    'विज्ञापन', // Hindi
    'iklan iklanberbayar quảngcáo quảng_cáo โฆษณา', // Indonesian, Malay, Vietnamese, Thai
    '广告 廣告 広告 광고', // Chinese, Japanese, Korean
  ]
    .join(' ')
    .split(' ')
    .map((tag) => fold(tag)),
)

/**
 * The token of the Russian register of ads, written as `erid: 2Vfnx…` in the text or as a parameter of a link. Each space can match
 * in only one place: with `\s*[:=\s-]\s*` the time for many spaces would be quadratic.
 */
const ERID = /(?:^|[^\p{L}\p{N}])erid(?:\s+|\s*[:=-]\s*)[a-z0-9]{6}/iu
const HASHTAG = /#([\p{L}\p{M}\p{N}_]+)/gu

const isAd = (message: { text?: string; sponsored?: boolean; entities?: Entity[]; keyboard?: Button[][] }): boolean => {
  if (message.sponsored) return true
  const { text } = message
  if (text) {
    if (ERID.test(text)) return true
    if (text.includes('#')) for (const [, tag] of text.matchAll(HASHTAG)) if (adHashtags.has(fold(tag!))) return true
  }
  return (
    (message.entities?.some(({ url }) => url && ERID.test(url)) ?? false) ||
    (message.keyboard?.some((row) => row.some(({ url }) => url && ERID.test(url))) ?? false)
  )
}
