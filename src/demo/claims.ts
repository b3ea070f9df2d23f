// What some channels of the demo claim: a sum for something that a city builds. Others copy it, with a change or without, and it is changed later.
import type { Pack } from './languages/pack.ts'

/** The words of a claim: `says` has the slots {c}, {s} and {n}, and {v} for what the city does: the strong word, and the soft one. */
type ClaimWords = { says: string; subjects: string; strong: string; soft: string; more: string }

/** What is claimed. A number can be corrected, the strong word softened, a sentence added. */
export type Claim = { city: string; subject: number; number: number; is_soft: boolean; has_more: boolean }

export const claimChanges = ['number', 'word', 'sentence'] as const
export type ClaimChange = (typeof claimChanges)[number]

export const SUBJECTS = 3

/** The words around the number take the same form for all of them. */
const words: Record<string, ClaimWords> = {
  ar: {
    says: '{c}: {s}، {n} مليون. البلدية {v}.',
    subjects: 'ترميم الجسر|مدرسة جديدة|سقف المستشفى',
    strong: 'تؤكد الرقم',
    soft: 'لا تستبعد الرقم',
    more: 'العقد لم يوقع بعد.',
  },
  de: {
    says: '{c}: {s}, {n} Millionen. Das Rathaus {v}.',
    subjects: 'Sanierung der Brücke|neue Schule|Dach der Klinik',
    strong: 'bestätigt die Summe',
    soft: 'schließt die Summe nicht aus',
    more: 'Der Vertrag ist noch nicht unterschrieben.',
  },
  en: {
    says: '{c}: {s}, {n} million. City hall {v} the sum.',
    subjects: 'repairs of the bridge|a new school|the roof of the hospital',
    strong: 'confirms',
    soft: 'does not rule out',
    more: 'The contract has not been signed yet.',
  },
  es: {
    says: '{c}: {s}, {n} millones. El ayuntamiento {v} la cifra.',
    subjects: 'reparación del puente|una escuela nueva|el techo del hospital',
    strong: 'confirma',
    soft: 'no descarta',
    more: 'El contrato todavía no está firmado.',
  },
  fa: {
    says: '{c}: {s}، {n} میلیارد. شهرداری این رقم را {v}.',
    subjects: 'تعمیر پل|مدرسهٔ تازه|سقف بیمارستان',
    strong: 'تأیید کرد',
    soft: 'رد نکرد',
    more: 'قرارداد هنوز امضا نشده است.',
  },
  fr: {
    says: '{c} : {s}, {n} millions. La mairie {v} ce montant.',
    subjects: 'réparation du pont|une nouvelle école|le toit de l’hôpital',
    strong: 'confirme',
    soft: 'n’exclut pas',
    more: 'Le contrat n’est pas encore signé.',
  },
  hi: {
    says: '{c}: {s}, {n} करोड़। नगर निगम ने इस रकम {v}।',
    subjects: 'पुल की मरम्मत|नया स्कूल|अस्पताल की छत',
    strong: 'की पुष्टि की',
    soft: 'से इनकार नहीं किया',
    more: 'अनुबंध पर अभी हस्ताक्षर नहीं हुए हैं।',
  },
  id: {
    says: '{c}: {s}, {n} miliar. Balai kota {v} angka itu.',
    subjects: 'perbaikan jembatan|sekolah baru|atap rumah sakit',
    strong: 'membenarkan',
    soft: 'tidak menampik',
    more: 'Kontraknya belum ditandatangani.',
  },
  pt: {
    says: '{c}: {s}, {n} milhões. A prefeitura {v} o valor.',
    subjects: 'reforma da ponte|uma escola nova|o telhado do hospital',
    strong: 'confirma',
    soft: 'não descarta',
    more: 'O contrato ainda não foi assinado.',
  },
  ru: {
    says: '{c}: {s}, {n} млн. В мэрии эту сумму {v}.',
    subjects: 'ремонт моста|новая школа|крыша больницы',
    strong: 'подтвердили',
    soft: 'не исключают',
    more: 'Договор пока не подписан.',
  },
  tr: {
    says: '{c}: {s}, {n} milyon. Belediye bu rakamı {v}.',
    subjects: 'köprü onarımı|yeni okul|hastanenin çatısı',
    strong: 'doğruladı',
    soft: 'yalanlamadı',
    more: 'Sözleşme henüz imzalanmadı.',
  },
  uk: {
    says: '{c}: {s}, {n} млн. У мерії цю суму {v}.',
    subjects: 'ремонт мосту|нова школа|дах лікарні',
    strong: 'підтвердили',
    soft: 'не спростували',
    more: 'Договір ще не підписано.',
  },
  uz: {
    says: '{c}: {s}, {n} million. Hokimlik bu summani {v}.',
    subjects: 'koʻprik taʼmiri|yangi maktab|shifoxona tomi',
    strong: 'tasdiqladi',
    soft: 'inkor etmadi',
    more: 'Shartnoma hali imzolanmagan.',
  },
  zh: {
    says: '{c}：{s}，{n}万元。市政府{v}这个数字。',
    subjects: '桥梁维修|新建学校|医院屋顶',
    strong: '证实了',
    soft: '没有否认',
    more: '合同尚未签署。',
  },
}

export const claimText = ({ id }: Pack, { city, subject, number, is_soft, has_more }: Claim): string => {
  const { says, subjects, strong, soft, more } = words[id]!
  const slots: Record<string, string> = {
    c: city,
    s: subjects.split('|')[subject]!,
    n: id === 'fa' ? number.toLocaleString('fa') : String(number),
    v: is_soft ? soft : strong,
  }
  const said = says.replace(/\{(\w)\}/g, (_, slot: string) => slots[slot]!)
  return has_more ? said + (id === 'zh' ? '' : ' ') + more : said
}

/** A claim that was changed in this way is another one, unless it was changed so before. */
export const changedClaim = (claim: Claim, change: ClaimChange, share: number): Claim => {
  if (change === 'word') return { ...claim, is_soft: true }
  if (change === 'sentence') return { ...claim, has_more: true }
  return { ...claim, number: Math.max(2, Math.round(claim.number * share)) }
}
