// Arabic word forms: articles, conjunctions and prepositions before the word, plurals, genders and pronouns after it. Words are folded,
// so ي is written ی, ك is ک, and ة is ه.
import { endings, withIrregular, without } from './endings.ts'

const suffixes = endings(3, 'ها هما هم کم نا ان ات ون ین یه یات یون یین ه ی ت وا تین تان')
/** The feminine ending before a pronoun: مدينتها. */
const feminine = endings(3, 'ت')
const article = /^(?:[وف]?(?:[بک]?ال|لل))(?=...)/
/** One letter is written together with the word: و (and), ب (in), ل (for), ک (as), ف (then). */
const conjunction = /^و(?=...)/
const preposition = /^[بلکف](?=....)/

const regular = (word: string): string => {
  const bare = without(word.replace(article, ''), suffixes)
  const alone = without(bare, feminine).replace(conjunction, '')
  return alone.replace(preposition, '')
}

/** Broken plurals, whose vowels change inside the word, and verbs whose tenses differ in more than an ending. */
export const arabic = withIrregular(
  regular,
  `
خبر أخبار الأخبار بأخبار
دولة دول الدول بدول
مدينة مدن المدن
رجل رجال الرجال
طالب طلاب الطلاب
كتاب كتب الكتب
بيت بيوت البيوت
سعر أسعار الأسعار بأسعار
طفل أطفال الأطفال
شهر أشهر شهور الأشهر الشهور
يوم أيام الأيام
عام أعوام الأعوام
رئيس رؤساء الرؤساء
وزير وزراء الوزراء
قائد قادة القادة
حرب حروب الحروب
طريق طرق الطرق
شارع شوارع الشوارع
مشروع مشاريع المشاريع
مركز مراكز المراكز
بنك بنوك البنوك
سوق أسواق الأسواق
مال أموال الأموال
حزب أحزاب الأحزاب
قانون قوانين القوانين
عامل عمال العمال
صاروخ صواريخ الصواريخ
مدرسة مدارس المدارس
جامعة جامعات الجامعات
صورة صور الصور
فيلم أفلام الأفلام
لاعب لاعبون لاعبين اللاعبين
هدف أهداف الأهداف
مباراة مباريات المباراة المباريات
هجوم هجمات الهجمات
منطقة مناطق المناطق
لغة لغات اللغات
حق حقوق الحقوق
قال يقول تقول قالت قالوا
أعلن يعلن تعلن أعلنت أعلنوا
أكد يؤكد تؤكد أكدت
برنامج برامج البرامج
فتح يفتح تفتح فتحت
أغلق يغلق تغلق أغلقت
ارتفع يرتفع ترتفع ارتفعت
انخفض ينخفض تنخفض انخفضت
`,
)
