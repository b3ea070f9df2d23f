// The words with which a post is marked as an ad, by language. They are compared after folding, so accents and letter case do not matter.
import { fold } from '../text/fold.ts'

const listed = (lists: string[], separator: string): Set<string> =>
  new Set(
    lists
      .join(separator)
      .split(separator)
      .map((one) => fold(one)),
  )

/** Without the `#`. */
export const adHashtags = listed(
  [
    'ad ads advert advertisement advertising sponsored sponsoredpost paidad paidpost paidpartnership promo_post', // English
    'реклама рекламный_пост на_правах_рекламы партнерский партнерский_пост партнерский_материал', // Russian, Ukrainian, Bulgarian
    'рэклама жарнама reklama reklam', // Belarusian, Kazakh, Uzbek, Polish, Czech, Turkish
    'anuncio publicidad publi publicidade publipost', // Spanish, Portuguese
    'pub publicité sponsorisé annonce', // French
    'werbung anzeige bezahltepartnerschaft', // German
    'pubblicità adv sponsorizzato', // Italian
    'reclame advertentie', // Dutch, Romanian
    'işbirliği', // Turkish
    'إعلان اعلان اعلانات إعلانات ممول', // Arabic
    'تبلیغ تبلیغات آگهی اسپانسر', // Persian
    'פרסומת ממומן', // Hebrew
    'विज्ञापन', // Hindi
    'iklan iklanberbayar quảngcáo quảng_cáo โฆษณา', // Indonesian, Malay, Vietnamese, Thai
    '广告 廣告 広告 광고', // Chinese, Japanese, Korean
  ],
  ' ',
)

/** Each of them says so as the last line of a post, or in brackets as the first one. Elsewhere it may be a heading. */
export const adWords = listed(
  [
    'ad|advert|advertisement|advertorial|sponsored', // English
    'реклама|социальная реклама|рэклама|жарнама|reklama|reklam', // Russian, Ukrainian, Belarusian, Kazakh, Uzbek, Polish, Czech, Turkish
    'publicidad|publicidade|publieditorial|publirreportaje', // Spanish, Portuguese
    'publicité|pubblicità|werbung|anzeige|reclame|advertentie', // French, Italian, German, Dutch
    'إعلان|اعلان|ممول|تبلیغ|تبلیغات|آگهی|פרסומת|ממומן', // Arabic, Persian, Hebrew
    'विज्ञापन|प्रायोजित|iklan|quảng cáo|โฆษณา', // Hindi, Indonesian, Vietnamese, Thai
    '广告|廣告|広告|pr|광고|협찬', // Chinese, Japanese, Korean
  ],
  '|',
)

/** Each of them is a mark as a line or a sentence of its own. */
export const adPhrases = listed(
  [
    'paid advertisement|paid partnership|paid post|paid promotion|sponsored post|sponsored content|this is a paid advertisement', // English
    'this post is sponsored|this is a sponsored post|this is an ad|this post is an advertisement',
    'на правах рекламы|публикуется на правах рекламы|размещено на правах рекламы|материал на правах рекламы', // Russian
    'рекламный пост|это рекламный пост|рекламный материал|это рекламный материал|рекламная публикация|рекламная интеграция|это реклама',
    'партнерский пост|это партнерский пост|партнерский материал|это партнерский материал|спонсорский пост|спонсорский материал',
    'информация о рекламодателе|о рекламодателе|реклама информация о рекламодателе|реклама о рекламодателе',
    'на правах реклами|рекламна публікація|рекламний пост|на правах рэкламы', // Ukrainian, Belarusian
    'жарнама құқығында|жарнама құқығы негізінде|жарнамалық материал|жарнама укугунда', // Kazakh, Kyrgyz
    'reklama huquqi asosida|reklama huquqi ostida|реклама ҳуқуқи асосида', // Uzbek
    'contenido patrocinado|publicación patrocinada|colaboración pagada|conteúdo patrocinado|parceria paga|publicação patrocinada', // Spanish, Portuguese
    'partenariat rémunéré|collaboration commerciale|contenu sponsorisé|publication sponsorisée', // French
    'bezahlte partnerschaft|bezahlte werbung|gesponserter beitrag|gesponserter inhalt', // German
    'contenuto sponsorizzato|post sponsorizzato|partnership retribuita|betaald partnerschap|gesponsorde inhoud', // Italian, Dutch
    'materiał sponsorowany|post sponsorowany|współpraca reklamowa|placená spolupráce', // Polish, Czech
    'sponsorlu içerik|ücretli iş birliği|ücretli ortaklık', // Turkish
    'إعلان مدفوع|محتوى ممول|شراكة مدفوعة|منشور ممول', // Arabic
    'رپورتاژ آگهی|آگهی تبلیغاتی|پست تبلیغاتی|محتوای تبلیغاتی', // Persian
    'תוכן שיווקי|תוכן ממומן|שיתוף פעולה ממומן|पेड पार्टनरशिप|प्रायोजित पोस्ट', // Hebrew, Hindi
    'konten bersponsor|kemitraan berbayar|nội dung được tài trợ', // Indonesian, Vietnamese
    '赞助内容|付费推广|贊助內容|タイアップ投稿|유료광고 포함|유료 광고 포함', // Chinese, Japanese, Korean
  ],
  '|',
)

/** Each of them begins a short last line that names who paid. */
export const paidBy = [
  ...listed(
    [
      'sponsored by|paid for by|paid partnership with|in paid partnership with', // English
      'patrocinado por|en colaboración pagada con|sponsorisé par|en partenariat rémunéré avec', // Spanish, Portuguese, French
      'gesponsert von|bezahlte partnerschaft mit|sponsorizzato da|gesponsord door|sponsorowane przez', // German, Italian, Dutch, Polish
    ],
    '|',
  ),
]
