// Detects languages that the library does not know, by letters that only they have or by their most common words.

/** The order matters: an alphabet that contains the letters of another one comes before it. */
const alphabets: [language: string, own: RegExp][] = [
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
/** A text in the language has a larger share of these letters; a text that only quotes the language has a smaller one. */
const OWN_LETTERS_SHARE = 0.004
/** Letters of Belarusian that Uzbek does not have; both have ў. */
const belarusian = /[іы]/iu
/** Letters of Urdu that Pashto does not have. */
const urdu = /[ےٹ]/u

const uzbek =
  /(?<!\p{L})(?:bilan|uchun|haqida|kerak|mumkin|hamda|ekan|emas|yangi|har|kun|yil|endi|bugun|eng|uchta|nima|juda|lekin|ammo|hamma|qanday|faqat|keyin|edi|deydi|soat|yoki|yaxshi|katta|birinchi|shahar|kuniga|manba|biroq|chunki|hech|qildi|qilish|qiladi|kishi|narxi|ming|odam|hali|yoz|qish|kitob|dars|ikki|toʻrt|besh|olti|yetti|sakkiz|oxirgi|keldi|oldi|chiqdi|boshladi|bor|deb|yerda|maktab|qilib|topib|oldim|keyingi|davomi|nega|kechasi|qayerga|juma|yuboring|tushirdi|qaysi|javob|savol|bizda|uyda|kecha|ertaga|\p{L}+(?:moqda|yapti|lgan|gacha|lardan|larning|larini|dagi|ingiz|ishdi|ibdi|ayman|aymiz)|[\p{L}]*[og][\u02bb\u02bc\u2018\u2019'`]\p{L}+)(?!\p{L})/giu
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

/** The library knows only Malay. A tie counts as Indonesian, because nine of ten people who write one of the two write that. */
export const indonesianOrMalay = (text: string): string => (count(text, malay) > count(text, indonesian) ? 'ms' : 'id')
