// Persian word forms: plurals, comparisons, possession, verb forms. A half-space is folded away, so می‌روم is one word.
import { endings, withIrregular, without } from './endings.ts'

const nouns = endings(2, 'ها های هایی هایش هایم هایت هایمان هایتان هایشان')
const plurals = endings(4, 'ان ات یان')
const comparisons = endings(3, 'تر ترین')
const ezafe = endings(3, 'ی یی')
const possession = endings(3, 'شان')
const persons = endings(2, 'م ی د یم ید ند')
const pastPersons = endings(3, 'ند یم ید')

const regular = (word: string): string => {
  // Without a verb's ending it is a noun: میلیون, میدان.
  const present = /^ن?می(?=..)(?=.*[متدی]$)(?!.*هایی?$)/.exec(word)
  if (present) return without(word.slice(present[0].length), persons)
  let stem = without(word, possession)
  stem = without(without(stem, nouns), ezafe)
  stem = without(without(stem, nouns), comparisons)
  const past = without(stem, pastPersons)
  // رفتن and رفته belong to رفت
  if (past === stem) stem = stem.replace(/(?<=..[تد])[نه]$/, '')
  else stem = past
  return without(stem, plurals)
}

/** Verbs have a stem for the past and another one for the present. */
export const persian = withIrregular(
  regular,
  `
رفت رفتم رفتند رفتن رفته می‌روم می‌رود می‌روند می‌رویم نمی‌رود می‌رفت برود
کرد کردم کردند کردن کرده می‌کنم می‌کند می‌کنند می‌کنیم نمی‌کند می‌کرد کند کنند
شد شدم شدند شدن شده می‌شود می‌شوند نمی‌شود می‌شد شود شوند
گفت گفتم گفتند گفتن گفته می‌گوید می‌گویند می‌گویم نمی‌گوید می‌گفت گوید
داد دادم دادند دادن داده می‌دهد می‌دهند می‌دهم نمی‌دهد می‌داد دهد دهند
گرفت گرفتند گرفتن گرفته می‌گیرد می‌گیرند می‌گیریم می‌گرفت گیرد
آمد آمدند آمدن آمده می‌آید می‌آیند می‌آمد
داشت داشتند داشتن داشته دارد دارند داریم
دید دیدند دیدن دیده می‌بیند می‌بینند می‌بینم می‌دید
خواست خواستند خواستن خواسته می‌خواهد می‌خواهند می‌خواهم
توانست توانستند توانستن می‌تواند می‌توانند می‌توانم تواند
نوشت نوشتند نوشتن نوشته می‌نویسد می‌نویسند می‌نویسم
ساخت ساختند ساختن ساخته می‌سازد می‌سازند
خرید خریدند خریدن خریده می‌خرد می‌خرند می‌خرم
فروخت فروختند فروختن فروخته می‌فروشد می‌فروشند
رسید رسیدند رسیدن رسیده می‌رسد می‌رسند
`,
)
