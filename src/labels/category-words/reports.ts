// Words of news reports in each language: who said it, and what agencies, officials and emergency services do. One subject after another told so is news.
import { type FinderWord, wordOf } from '../word-finder.ts'

const lists: Record<string, string> = {
  ar: 'قال قالت اعلن اعلنت صرح اكد اكدت افادت افاد بحسب وفقا وكاله وكالات مصادر المتحدث السلطات الشرطه البلديه وزاره الدفاع_المدني اصيب مقتل قتلى حريق حادث اعتقال مراسل عاجل المحافظه المدينه',
  de: 'teilte_mit teilten_mit laut berichtet berichten sagte sprecher* behorde* polizei feuerwehr stadtverwaltung burgermeister* staatsanwaltschaft verletzt gesperrt festgenommen unfall brand mitteilung ministerium angaben stadtrat rathaus anwohner',
  en: 'said reported reports according_to announced officials authorities police firefighters spokesperson spokesman spokeswoman mayor council city_hall witnesses injured killed arrested residents investigation sources_say ministry reuters closed_until city_council',
  es: 'segun informo informaron anuncio anunciaron declaro autoridades policia bomberos portavoz alcalde alcaldesa ayuntamiento heridos detenido detenidos testigos vecinos fuentes ministerio incendio fiscalia municipal corte_de',
  fa: 'گفت اعلام_کرد خبر_داد به_گزارش گزارش خبرگزاری سخنگو* پلیس آتش_نشانی شهرداری شهردار استاندار* مسئولان مقام مقامات وزارت مجروح کشته بازداشت حادثه شاهدان شورای_شهر اورژانس',
  fr: 'selon annonce indique declare autorites police pompiers porte_parole maire mairie municipalite blesses interpelle temoins riverains prefecture parquet ministere incendie conseil_municipal habitants',
  hi: 'ने_कहा के_अनुसार पुलिस प्रशासन प्रवक्ता अधिकारियों अधिकारी नगर_निगम घायल गिरफ्तार मंत्रालय सूत्रों हादसा दमकल मेयर निवासियों',
  id: 'mengatakan menurut diumumkan mengumumkan pihak_berwenang polisi pemadam juru_bicara wali_kota walikota pemkot pemprov warga korban ditangkap saksi kebakaran kementerian dinas dilaporkan petugas',
  pt: 'segundo informou informaram anunciou anunciaram declarou autoridades policia bombeiros porta_voz prefeito prefeita prefeitura feridos preso presos testemunhas moradores fontes ministerio incendio defesa_civil vereadores',
  ru: 'сообщил* сообща* заявил* рассказал* объявил* подтвердил* отметил* уточнил* предупредил* по_данным по_словам по_информации пресс-служб* тасс риа рбк интерфакс reuters bloomberg ап источник источники источников полиц* мчс мвд фсб минобороны следовател* скр прокуратур* задержа* пострада* погиб* пожар* мэр мэра мэри* собянин* губернатор* власти властей очевид* синоптик* ведомств* пишет пишут возбужден* уголовн* движение_перекрыт* росавиаци* роспотребнадзор* мосметро дептранс* жк прислать_новость главное_за чиновник* горожан*',
  tr: 'acikladi aciklandi dedi gore duyurdu duyuruldu bildirdi bildirildi yetkililer polis itfaiye sozcu* belediye* valilik vali yarali* gozaltina tutuklandi tanik* mahalle* kaynaklar bakanlig* yangin kaza',
  uk: 'повідомил* повідомля* заяви* розпові* оголоси* підтверди* за_даними за_словами пресслужб* прес-служб* укрінформ поліці* дснс рятувальник* мер мера мері* міськрад* постражда* загину* пожеж* затрима* очевид* джерел* влада прокуратур* синоптик* мешканц* містян*',
  uz: 'maʼlum_qildi ma’lum_qildi xabar_berdi maʼlumotiga_ko‘ra ko‘ra aytdi hokimlik* hokim hokimiyat* politsiya ichki_ishlar favqulodda vazirlig* jarohat* halok hibsga matbuot_xizmati rasmiylar guvohlar aholi yong‘in shahar_hokimligi',
  zh: '报道 记者 警方 通报 消防 发言人 官方 据悉 当局 市政府 目击者 受伤 遇难 宣布 消息人士 新华社 相关部门 居民 市民 事故 火灾 交通管制',
}

/** The words stand for this instead of a category. */
export const REPORT = 'report'

export const reportWords = (language: string): FinderWord[] =>
  (lists[language] ?? lists.en!)
    .split(' ')
    .filter(Boolean)
    .map((word) => wordOf(word.replaceAll('_', ' '), REPORT))
