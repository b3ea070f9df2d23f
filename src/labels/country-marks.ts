// Signs of a country other than its name: flags, phone numbers, domain names, money.
import { countryCodes } from './country-codes.ts'
import { type FinderWord, wordOf } from './word-finder.ts'

const FIRST_FLAG_LETTER = 0x1f1e6

/** A flag is two letters of a special alphabet, which spell the code of the country. */
export const flagsIn = (text: string): Set<string> => {
  const found = new Set<string>()
  for (const [flag] of text.matchAll(/[\u{1f1e6}-\u{1f1ff}]{2}/gu)) {
    const code = [...flag].map((part) => String.fromCharCode(97 + part.codePointAt(0)! - FIRST_FLAG_LETTER)).join('')
    const country = countryCodes.get(code)
    if (country) found.add(country)
  }
  return found
}

/** Prefixes that belong to one country. The first match counts: Kazakhstan has +76 and +77, Russia the rest of +7. */
const phonePrefixes: [prefix: string, country: string][] = `
76 kazakhstan|77 kazakhstan|7 russia|20 egypt|27 south_africa|30 greece|31 netherlands|32 belgium|33 france|34 spain|36 hungary
39 italy|40 romania|41 switzerland|43 austria|44 united_kingdom|45 denmark|46 sweden|47 norway|48 poland|49 germany|51 peru
52 mexico|53 cuba|54 argentina|55 brazil|56 chile|57 colombia|58 venezuela|60 malaysia|61 australia|62 indonesia|63 philippines
64 new_zealand|65 singapore|66 thailand|81 japan|82 south_korea|84 vietnam|86 china|90 turkey|91 india|92 pakistan
93 afghanistan|94 sri_lanka|95 myanmar|98 iran|212 morocco|213 algeria|216 tunisia|218 libya|234 nigeria|249 sudan
251 ethiopia|254 kenya|351 portugal|353 ireland|358 finland|359 bulgaria|370 lithuania|371 latvia|372 estonia|373 moldova
374 armenia|375 belarus|380 ukraine|381 serbia|385 croatia|420 czechia|421 slovakia|852 hong_kong|855 cambodia|880 bangladesh
886 taiwan|961 lebanon|962 jordan|963 syria|964 iraq|965 kuwait|966 saudi_arabia|967 yemen|968 oman|970 palestine
971 united_arab_emirates|972 israel|973 bahrain|974 qatar|976 mongolia|977 nepal|992 tajikistan|993 turkmenistan
994 azerbaijan|995 georgia|996 kyrgyzstan|998 uzbekistan`
  .trim()
  .split(/[|\n]/)
  .map((entry) => entry.split(' ') as [string, string])

export const phonesIn = (text: string): Set<string> => {
  const found = new Set<string>()
  for (const [number] of text.matchAll(/(?:\+|\b00)[1-9](?:[ ()-]{0,2}\d){8,13}/g)) {
    const digits = number.replace(/\D/g, '').replace(/^00/, '')
    const country = phonePrefixes.find(([prefix]) => digits.startsWith(prefix))?.[1]
    if (country) found.add(country)
  }
  return found
}

/** Country domains that say nothing, because they are sold to the whole world or used to shorten links. */
const worldwideDomains = new Set(
  'ac ad ag ai am as at be bz cc cd cf ci cm co cx dj eu fm ga gd gg gl gq gs gy hn ht im in io is it je ki la lc li ly me ml mn ms mu nf nu pm pn pw re sc sh si sk so st su sx tc tf tk tl tm to tv vc vg vu ws'.split(
    ' ',
  ),
)

/** The dot comes first and the name before it is a lookbehind, so that a long name is read once and not from each of its dashes. */
const COUNTRY_SITE = /\.(?<=\b[a-z0-9-]{2,}\.)([a-z]{2})(?![a-z0-9.-])/g

export const sitesIn = (text: string): Set<string> => {
  const found = new Set<string>()
  for (const [, ending] of text.toLowerCase().matchAll(COUNTRY_SITE)) {
    const country = worldwideDomains.has(ending!) ? undefined : countryCodes.get(ending === 'uk' ? 'gb' : ending!)
    if (country) found.add(country)
  }
  if (/\.рф(?![а-я])/iu.test(text)) found.add('russia')
  return found
}

const signs: [sign: string, country: string][] = [
  ['₽', 'russia'],
  ['₴', 'ukraine'],
  ['₸', 'kazakhstan'],
  ['₺', 'turkey'],
  ['₹', 'india'],
  ['₪', 'israel'],
  ['₾', 'georgia'],
  ['₼', 'azerbaijan'],
  ['₩', 'south_korea'],
  ['₫', 'vietnam'],
  ['฿', 'thailand'],
  ['₦', 'nigeria'],
  ['₱', 'philippines'],
  ['R$', 'brazil'],
]

export const moneySignsIn = (text: string): Set<string> =>
  new Set(signs.filter(([sign]) => text.includes(sign)).map(([, country]) => country))

/** Names of currencies that only one country uses. */
export const moneyWords: FinderWord[] = `
russia руб|russia рубл*|ukraine грн|ukraine гривн*|ukraine гривень|kazakhstan тенге|uzbekistan soʻm|uzbekistan so‘m
uzbekistan soʻmdan|uzbekistan сумов|belarus byn|kyrgyzstan сомов|azerbaijan manat|iran تومان|iran تومن|turkey tl|turkey lira*
india रुपये|india inr|indonesia rupiah*|indonesia rp|israel шекел*|israel ש ח|brazil reais|poland zł|czechia kč|hungary forint*
egypt جنيه مصري|saudi_arabia ريال سعودي|iraq دينار عراقي|syria ليرة سورية|united_arab_emirates درهم|china 人民币|japan 日元
thailand бат|vietnam донг*|malaysia ringgit`
  .trim()
  .split(/[|\n]/)
  .map((entry) => {
    const space = entry.indexOf(' ')
    return wordOf(entry.slice(space + 1), entry.slice(0, space))
  })
