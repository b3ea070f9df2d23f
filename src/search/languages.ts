// The languages whose word forms are known, and what shows that a sentence is in one of them.
import { ARABIC, CYRILLIC, foldedWord, LATIN } from './letters.ts'

type SearchLanguage = {
  code: string
  /** The first letter of its keys. Folded words have no capital letters, so it keeps the stems of languages apart. */
  mark: string
  scripts: number[]
  /** Words that occur in almost every sentence. */
  words: string
  /** Letters that others of the same script do not have. */
  letters: string
}

export const languages: SearchLanguage[] = [
  {
    code: 'en',
    mark: 'E',
    scripts: [LATIN],
    words: `the of and to in is for on with that was are it as at by be this from have has will not they an were which you we his her
      their been after its or but who more about would there our can if all when what into out up than could over said your he
      she my do did does just now how where while us them these those may i only also no being before between under a`,
    letters: '',
  },
  {
    code: 'es',
    mark: 'S',
    scripts: [LATIN],
    words: `el la de que y en los las un una por con para del se al es lo como mas pero su sus le ha este esta son fue entre cuando muy sin
      sobre ser tambien hasta hay desde todo nos durante todos uno les ni contra otros ese eso ante ellos e esto mi antes algunos
      unos otro otra porque yo tras han segun donde quien cada hoy ya a no fue fueron estan tiene hace dijo ella`,
    letters: 'ñ¿¡',
  },
  {
    code: 'pt',
    mark: 'P',
    scripts: [LATIN],
    words: `o a os as de do da dos das que e em um uma para com nao por mais no na nos nas se ao aos pelo pela como mas foi sao tem ser quando
      muito ha ja esta eu tambem so ate isso ela ele entre era depois sem mesmo seu sua seus ou minha ter pelos esse este essa voce
      apos sobre hoje onde quem num numa pelas dela dele voces foram`,
    letters: 'ãõ',
  },
  {
    code: 'de',
    mark: 'D',
    scripts: [LATIN],
    words: `der die das und in den von zu mit sich des auf fur ist im dem nicht ein eine als auch es an werden aus er hat dass sie nach wird bei
      einer um am sind noch wie einem uber einen so zum war haben nur oder aber vor zur bis mehr durch man sein wurde sei ich wir
      ihr ihre seine gegen vom kann schon wenn ihm ihn unter diese dieser wieder seit was heute`,
    letters: 'äöüß',
  },
  {
    code: 'fr',
    mark: 'F',
    scripts: [LATIN],
    words: `le la les de des du un une et en est que qui dans pour pas au sur ne se plus par avec ce il elle sont aux ou mais nous comme son sa
      ses leur cette ont ete etre fait tout apres on ces vous je deux sans meme aussi entre sous selon contre l d qu s c n j
      lors chez encore tres si ils`,
    letters: 'àèêëîïôùûœ',
  },
  {
    code: 'tr',
    mark: 'T',
    scripts: [LATIN],
    words: `ve bir bu icin ile da de cok olarak daha en gibi kadar sonra ne ama var o olan her ki degil mi mu yeni oldu olan ise hem ya veya
      tarafindan gore ancak yok once bugun kendi son iki buyuk tum bunu su diye nasil neden uzere eden`,
    letters: 'ğışİöü',
  },
  {
    code: 'uz',
    mark: 'Z',
    scripts: [LATIN, CYRILLIC],
    words: `va bilan uchun bu bir ham boyicha qilindi haqida edi bolgan keyin esa emas kerak lekin yangi ular biz siz men u shu yil eng kop
      qadar orqali bolib har yoki mumkin hozir hamda deb barcha bugun juda bor yoq ushbu ekan
      ва билан учун бу бир ҳам бўйича ҳақида эди бўлган кейин эса эмас керак лекин янги улар биз сиз мен шу йил энг кўп қадар орқали
      бўлиб ҳар ёки мумкин ҳозир ҳамда деб барча бугун жуда бор йўқ ушбу экан`,
    letters: 'ʻқғҳў',
  },
  {
    code: 'ru',
    mark: 'R',
    scripts: [CYRILLIC],
    words: `и в не на что с по это как из к у за о от для его но а он то все так же или до при их было был был была были она мы вы я они
      если уже только также после где когда еще бы ее чтобы этого того под без со об может ли более год этот кто нет ни над через`,
    letters: 'ыэёъ',
  },
  {
    code: 'uk',
    mark: 'U',
    scripts: [CYRILLIC],
    words: `і в не на що з по це як із до у за о від для його але а він то все так та й або при їх було був була були вона ми ви я вони якщо
      вже тільки також після де коли ще би її щоб цього того під без зі про може чи більше рік цей хто немає над через буде`,
    letters: 'іїєґ',
  },
  {
    code: 'ar',
    mark: 'A',
    scripts: [ARABIC],
    words: `في من على الى ان عن مع هذا هذه التي الذي كان كانت لا ما قد بعد قبل بين كل او ثم لم لن هو هي كما حتى عند غير منذ خلال ايضا ذلك
      تلك اليوم وقال قال و`,
    letters: 'ةىأإ',
  },
  {
    code: 'fa',
    mark: 'I',
    scripts: [ARABIC],
    words: `در از به که این را است با برای ان و تا بر هم شد یک خود ما بود می شده اند کرد نیز یا هر اما باید پس هستند شود کند دو بین من تو
      چه اگر وی او ها های نیست هست امروز`,
    letters: 'پچژگیک',
  },
]

/** Sets of languages are bits, in the order of the list. */
export const bitOf = (code: string | undefined): number => {
  const at = languages.findIndex((language) => language.code === code)
  return at < 0 ? 0 : 1 << at
}

/** All languages of each script. */
export const languagesOfScript = (script: number): number => byScript[script] ?? 0

const byScript: number[] = []
/** The languages that have the word among their most frequent ones, or the letter as their own. */
export const languagesOfWord = new Map<string, number>()
export const languagesOfLetter = new Uint16Array(0x10000)

for (const { code, scripts, words, letters } of languages) {
  for (const word of words.split(/\s+/)) {
    const spelling = foldedWord(word)
    languagesOfWord.set(spelling, (languagesOfWord.get(spelling) ?? 0) | bitOf(code))
  }
  for (const script of scripts) byScript[script] = (byScript[script] ?? 0) | bitOf(code)
  for (const letter of letters) {
    languagesOfLetter[letter.charCodeAt(0)]! |= bitOf(code)
    const capital = letter.toUpperCase()
    // The capital of the Turkish ı is the I of all others.
    if (capital.toLowerCase() === letter) languagesOfLetter[capital.charCodeAt(0)]! |= bitOf(code)
  }
}
