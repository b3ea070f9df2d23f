// The words with which a post is marked as an ad, by language. They are compared after folding, so accents and letter case do not matter.
import { fold } from '../../text/fold.ts'

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
    'ad ads advert advertisement sponsored sponsoredpost paidad paidpost paidpartnership promo_post', // English
    'реклама рекламный_пост рекламныйпост на_правах_рекламы партнерский_пост партнерский_материал партнерскийпост партнерскийматериал спонсорскийпост', // Russian, Ukrainian, Bulgarian
    'рэклама жарнама reklama reklam', // Belarusian, Kazakh, Uzbek, Polish, Czech, Turkish
    'publicidad publi publicidade publipost patrocinado', // Spanish, Portuguese
    'publicité sponsorisé partenariatrémunéré', // French
    'werbung anzeige bezahltepartnerschaft werbungbezahlt', // German
    'pubblicità adv sponsorizzato', // Italian
    'reclame advertentie gesponsord publicitate', // Dutch, Romanian
    'işbirliği sponsorlu współpracareklamowa placenaspoluprace', // Turkish, Polish, Czech
    'إعلان اعلان اعلانات إعلانات ممول إعلان_ممول', // Arabic
    'تبلیغ تبلیغات آگهی اسپانسر', // Persian
    'פרסומת ממומן', // Hebrew
    'विज्ञापन', // Hindi
    'iklan iklanberbayar quảngcáo quảng_cáo โฆษณา', // Indonesian, Malay, Vietnamese, Thai
    '广告 廣告 広告 プロモーション 광고 협찬 推广', // Chinese, Japanese, Korean
  ],
  ' ',
)

/** Those that also stand below posts about advertising, or before the name of somebody who sells it. */
export const subjectHashtags = listed(
  ['ads реклама рэклама жарнама reklama reklam publicidad publicidade publicité werbung'],
  ' ',
)
/** Beside these it is a post about advertising. */
export const tradeHashtags = listed(
  [
    'маркетинг таргет smm pr пиар вакансия вакансии работа фас кейс прайс marketing vacancy vakansiya job jobs digital googleads',
  ],
  ' ',
)

/** Each of them says so as the last line of a post, or in brackets as the first one. Elsewhere it may be a heading. */
export const adWords = listed(
  [
    'ad|advert|advertisement|advertorial|sponsored', // English
    'реклама|социальная реклама|рэклама|жарнама|reklama|reklam', // Russian, Ukrainian, Belarusian, Kazakh, Uzbek, Polish, Czech, Turkish
    'publicidad|publicidade|publieditorial|publirreportaje', // Spanish, Portuguese
    'publicité|pubblicità|werbung|anzeige|reclame|advertentie|publicitate', // French, Italian, German, Dutch, Romanian
    'إعلان|اعلان|ممول|تبلیغ|تبلیغات|آگهی|פרסומת|ממומן', // Arabic, Persian, Hebrew
    'विज्ञापन|प्रायोजित|iklan|quảng cáo|โฆษณา', // Hindi, Indonesian, Vietnamese, Thai
    '广告|廣告|広告|광고|협찬|推广', // Chinese, Japanese, Korean
  ],
  '|',
)

/** Each of them is a mark as a line or a sentence of its own. */
export const adPhrases = listed(
  [
    'paid advertisement|paid partnership|paid post|paid promotion|sponsored post|sponsored content|promoted post', // English
    'this post is sponsored|this is a sponsored post|this is a paid advertisement|this is an ad|this post is an advertisement',
    'на правах рекламы|публикуется на правах рекламы|размещено на правах рекламы|материал на правах рекламы', // Russian
    'пост на правах рекламы|публикация на правах рекламы|информация на правах рекламы|материал подготовлен на правах рекламы',
    'рекламный пост|это рекламный пост|рекламный материал|это рекламный материал|рекламная публикация|рекламная интеграция|это реклама',
    'партнерский пост|это партнерский пост|партнерский материал|это партнерский материал|спонсорский пост|спонсорский материал',
    'информация о рекламодателе|о рекламодателе|реклама информация о рекламодателе|реклама о рекламодателе',
    'на правах реклами|матеріал на правах реклами|рекламна публікація|рекламний пост|рекламний матеріал', // Ukrainian
    'партнерський матеріал|спонсорський матеріал|спонсорський пост',
    'на правах рэкламы|рэкламны пост|рэкламны матэрыял|партнёрскі матэрыял', // Belarusian
    'жарнама құқығында|жарнама құқығымен|жарнама құқығы негізінде|жарнамалық материал|жарнамалық пост|жарнамалық хабарлама|жарнама ретінде', // Kazakh
    'жарнама укугунда|reklama huquqi asosida|reklama huquqi ostida|reklama huquqida|reklama xuquqi asosida|реклама ҳуқуқи асосида', // Kyrgyz, Uzbek
    'contenido patrocinado|publicación patrocinada|post patrocinado|colaboración pagada|publicidad pagada', // Spanish
    'conteúdo patrocinado|parceria paga|publicação patrocinada|publicidade paga', // Portuguese
    'partenariat rémunéré|collaboration commerciale|contenu sponsorisé|publication sponsorisée|post sponsorisé|article sponsorisé', // French
    'bezahlte partnerschaft|bezahlte werbung|gesponserter beitrag|gesponserter inhalt|enthält werbung|dieser beitrag enthält werbung', // German
    'contenuto sponsorizzato|post sponsorizzato|articolo sponsorizzato|messaggio promozionale|partnership retribuita', // Italian
    'betaald partnerschap|betaalde samenwerking|gesponsorde inhoud|gesponsord bericht|conținut sponsorizat|colaborare plătită|p advertorial', // Dutch, Romanian
    'materiał sponsorowany|artykuł sponsorowany|post sponsorowany|współpraca reklamowa|płatna współpraca', // Polish
    'placená spolupráce|reklamní sdělení|komerční sdělení', // Czech
    'sponsorlu içerik|ücretli iş birliği|ücretli ortaklık|reklam içerir|bu bir reklamdır', // Turkish
    'إعلان مدفوع|إعلان ممول|محتوى ممول|شراكة مدفوعة|منشور ممول|منشور مدفوع', // Arabic
    'رپورتاژ آگهی|آگهی تبلیغاتی|پست تبلیغاتی|محتوای تبلیغاتی|مطلب تبلیغاتی|این پست تبلیغاتی است|این یک پست تبلیغاتی است', // Persian
    'תוכן שיווקי|תוכן ממומן|תוכן מקודם|שיתוף פעולה ממומן|בשיתוף פעולה מסחרי|प्रायोजित पोस्ट', // Hebrew, Hindi
    'konten bersponsor|konten berbayar|postingan bersponsor|kemitraan berbayar', // Indonesian
    'nội dung được tài trợ|bài viết được tài trợ|hợp tác có trả phí|เนื้อหาที่ได้รับการสนับสนุน', // Vietnamese, Thai
    '赞助内容|付费推广|贊助內容|タイアップ投稿|유료광고 포함|유료 광고 포함', // Chinese, Japanese, Korean
  ],
  '|',
)

/** Each of them begins a short sentence that names who paid. */
export const paidBy = listed(
  [
    'paid partnership with|in paid partnership with|this post is sponsored by', // English
    'en colaboración pagada con|en partenariat rémunéré avec|bezahlte partnerschaft mit', // Spanish, French, German
  ],
  '|',
)

/** These at the end of a post only: at its beginning they are news. */
export const sponsoredBy = listed(
  [
    'sponsored by|paid for by', // English
    'patrocinado por|sponsorisé par', // Spanish, Portuguese, French
    'gesponsert von|sponsorizzato da|gesponsord door|sponsorowane przez', // German, Italian, Dutch, Polish
  ],
  '|',
)

/** Bills are sponsored by members of parliaments, and much by nobody. */
export const noPayers = new Set('rep representative sen senator the no nobody a an'.split(' '))
