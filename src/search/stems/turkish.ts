// Turkish word forms without dots and cedillas: cases, possession, plurals, verb forms, one after the other.
import { endings, withIrregular, without, withoutAll } from './endings.ts'

const nouns = endings(3, 'lar ler lari leri da de dan den daki deki yla yle imiz umuz iniz unuz dir dur')
const verbs = endings(
  3,
  `mak mek iyor uyor yor iyordu uyordu di du dik duk mis mus acak ecek yacak yecek acagi ecegi yacagi yecegi
  ildi uldu iliyor ilacak ilecek digi dugu arak erek yarak yerek diler dular misti mustu`,
)
/** His or her, and a case: kapısında. */
const possessed = endings(3, 'sina sine suna sini sunu sinin sunun sinda sinde sunda sindan sinden sundan')
const vowels = endings(3, 'in un i u a e')
const possession = endings(4, 'im um')
/** After a voiceless consonant the d of an ending becomes t. After another letter the t belongs to the word: fiyatı. */
const hardened = /(?<=..[pctkfhs])t(?:[aeiu]|[ae]n|[ae]ki|[iu]r|[iu]k|i?ler|u?lar|[iu]g[iu])$/
/** Letters between a vowel and an ending. Words that end in such a letter lose it in every form. */
const between = /(?<=..[aeiou])[ny]$|(?<=....[aeiou])[sm]$/

const stripped = (word: string): string => {
  let stem = word
  for (;;) {
    const before = stem
    stem = withoutAll(stem.replace(hardened, ''), [possessed, nouns, verbs]).replace(hardened, '')
    stem = without(without(stem, possession), vowels).replace(between, '')
    if (stem === before) break
  }
  // kitap and kitabı, ayak and ayağı, kanat and kanadı
  if (stem.length < 3) return stem
  return stem.replace(/b$/, 'p').replace(/g$/, 'k').replace(/d$/, 't')
}

/** Nouns that lose the vowel before their last letter where an ending begins with a vowel: şehir and şehri. */
const contracted = new Map(
  'sehir isim fikir nehir emir izin ogul agiz akil omur burun beyin gonul hukum kisim nesil tavir kesif zihin cisim'
    .split(' ')
    .map((noun) => [stripped(noun.slice(0, -2) + noun.at(-1)), stripped(noun)]),
)

const regular = (word: string): string => {
  const stem = stripped(word)
  return contracted.get(stem) ?? stem
}

export const turkish = withIrregular(
  regular,
  `
= taxi
= turkiye turkiyede turkiyenin turkiyeye turkiyeden turkiyeyi
= para paranin paraya parayi parada paradan parayla parasi parasini parasina parasinda parasindan parasinin parasiyla param parami paramiz paramizi paraniz paralar paralari paralarin paralara paralarda paralardan paralarini paralarla
parmagi parmak parmaklar parmagini parmaklari
= kisi kisiyi kisinin kisiye kisiler kisileri kisilerin kisiden
ulke ulkesi ulkesinin ulkesine ulkesinde
ekonomi ekonomisi ekonomisinin ekonomisine ekonomisini
ev evi evin eve evde evden evler evleri evlerin evlere evlerde evlerden evim evimiz
su suyu suya suda sudan sular sulari sularin suyun
polis polisi polise polisin polisler polisleri polislerin polisten poliste polisinde polisine
ders dersi dersin derse dersler dersleri derslerin derste dersten
insan insani insana insanin insanlar insanlari insanlarin insanlara insandan
zaman zamani zamana zamanin zamanlar zamanlari zamanda zamandan
almak aldi aliyor alacak alan alir alindi
olmak oldu oluyor olacak olur olan
acmak acti aciyor acacak acildi acan
demek dedi diyor dediler der diyen
gitmek gitti gidiyor gider gidecek gittiler
etmek etti ediyor eder edecek ettiler eden
`,
)
