// Languages the library does not know, told by letters no neighbour has or by their commonest words.

/** In this order: an alphabet that holds another one's letters comes first. */
const alphabets: [language: string, own: RegExp][] = [
  ['my', /\p{Script=Myanmar}/gu],
  ['km', /\p{Script=Khmer}/gu],
  ['si', /\p{Script=Sinhala}/gu],
  ['kk', /[ұ]/giu],
  ['tg', /[ӯӣҷ]/giu],
  ['ba', /[ҙҫҡ]/giu],
  ['tt', /[җ]/giu],
  ['uz', /[ўқғҳ]/giu],
  ['ky', /[ң]/giu],
  ['mn', /[өү]/giu],
  ['mk', /[ѓќѕ]/giu],
  ['ps', /[ښځڅډړ]/gu],
]
/** Every word of some length has such a letter once in a while; quotations do not reach it. Belarusian ў alone is no Uzbek. */
const OWN_LETTERS_SHARE = 0.004
const belarusian = /[іы]/iu
const urdu = /[ےٹ]/u

const uzbek =
  /(?<!\p{L})(?:bilan|uchun|haqida|kerak|mumkin|hamda|ekan|emas|yangi|har|kun|yil|endi|bugun|eng|uchta|nima|juda|lekin|ammo|hamma|qanday|[\p{L}]*[og][\u02bb\u02bc\u2018\u2019'`]\p{L}+)(?!\p{L})/giu
const UZBEK_WORDS_SHARE = 0.1

const malay =
  /(?<!\p{L})(?:kerana|boleh|ialah|awak|bandar|wang|pelbagai|semasa|syarikat|kereta|esok|sekiranya|manakala|kepada|polis|ringgit)(?!\p{L})/giu
const indonesian =
  /(?<!\p{L})(?:karena|bisa|bahwa|uang|berbagai|saat|perusahaan|mobil|besok|kalau|kamu|kota|sedangkan|polisi|rupiah|gak|nggak|harga|banyak)(?!\p{L})/giu

const count = (text: string, what: RegExp): number => text.match(what)?.length ?? 0

export const rareLanguage = (text: string, letters: number): string | undefined => {
  for (const [language, own] of alphabets) {
    if (count(text, own) <= letters * OWN_LETTERS_SHARE) continue
    if (language === 'uz' && belarusian.test(text) && !/[қғҳ]/iu.test(text)) continue
    if (language === 'ps' && urdu.test(text)) continue
    return language
  }
  const words = count(text, /\p{L}+(?:[\u02bb\u02bc\u2018\u2019'`]\p{L}+)*/gu)
  return count(text, uzbek) > words * UZBEK_WORDS_SHARE ? 'uz' : undefined
}

/** Of the two the library knows Malay only; of people who write either, nine in ten write Indonesian. */
export const indonesianOrMalay = (text: string): string => (count(text, malay) > count(text, indonesian) ? 'ms' : 'id')
