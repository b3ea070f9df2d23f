// Words with which a text says what it is not about, in each language. Phrases are separated by commas; a star allows any ending.

export type RejectionWords = {
  /** What follows is rejected: "no politics". */
  before: string
  /** What precedes is rejected: "politics is forbidden". */
  after: string
  /** What follows is wanted again: "no politics, only music". */
  but: string
  /** Phrases that only look like one of these: "not only politics". */
  harmless: string
  /** Between the last two of a list. */
  and: string
  /** Endings that make a word its own opposite: "politics-free" in one word. */
  endings?: string
}

export const rejectionWords: Record<string, RejectionWords> = {
  en: {
    before:
      'no, without, not a, not an, not about, not for, not into, not interested in, not related to, unrelated to, except, excluding, anything but, everything but, all but, free of, free from, stay away from, away from, tired of, sick of, fed up with, ban on, enough of, instead of, avoid, avoids, hate, hates, nothing about, nothing to do with, not allow*, not accept*, not welcome*, not tolerat*, not discuss*, not talk*, not write, not writing, not post*, not cover*, not publish*, not mention*, not do, not touch*, not care, don t discuss, don t talk, don t write, don t post, don t cover, don t publish, don t do, don t mention, don t touch, don t care, don t like, don t send, don t bring, don t want, never discuss*, never talk*, never write*, never post*, never cover*, never about, nor, neither, leave out, against, forbidden topics, banned topics, off topic, keep out, anti',
    after:
      'forbidden, prohibited, banned, not allowed, not permitted, not welcome, unwelcome, not accepted, not tolerated, not discussed, not covered, not our topic, off limits, off topic, excluded, free zone, taboo, disallowed, isn t allowed, aren t allowed, isn t welcome, aren t welcome, stays out, stay out, not here, will be deleted, will be removed, gets you banned, not for us, go elsewhere, belongs elsewhere',
    but: 'only, just, but, instead, rather, purely',
    harmless:
      'not only, not just, not merely, nothing but, not a day without, never a day without, no day without, no limit, no limits, no matter, no doubt, no one, no longer, no nonsense, no bullshit, no bs, no hype, no fluff, no fake, no fakes, no clickbait, no fuss, no frills, no noise, no filter, no filters, no censorship, no paywall, no cost, no fees, no fee, no ads, no spam, no drama, no problem, no better, no comment, no time, without ads, without hype, without noise, without clickbait, without censorship, without borders, without limits, without spam, not a secret',
    and: 'and, or, nor',
  },
  ru: {
    before:
      'без, никак*, ни, не о, не об, не про, не пишем, не пишу, не обсужда*, не говорим, не публику*, не касаем*, не интересу*, не люблю, не любим, не занима*, не связан*, не является, не относ*, не место, кроме, помимо, вне, запрещ*, запрещен*, запрет на, запрет, нельзя, хватит, долой, надоел*, устал от, устали от, вместо, за исключением, исключая, табу на, нет, подальше от, далеки от, далек от, ненави*, отказ от, избега*, анти',
    after:
      'запрещ*, запрещен*, под запретом, в бан, бан, не обсужда*, не место, нет, не пишем, не пишу, не публику*, не допуска*, не приветству*, не рассматрива*, не интересу*, не люблю, не любим, табу, нельзя, удаля*, мимо, не сюда, не про нас, не к нам, не у нас, надоел*, исключен*, вне темы, оффтоп, не наша тема, не касаем*, не занима*, не предлагать, не беспокоить',
    but: 'только, а, но, лишь, просто, зато, исключительно',
    harmless:
      'не только, ни дня без, ни шагу без, ни минуты без, жить без, без воды, без цензуры, без рекламы, без купюр, без границ, без фильтров, без пафоса, без спешки, без паники, без лишних слов, без лишнего, без шума, без обмана, без кликбейта, без галстука, нет времени, не пропусти*, не является исключением, не иначе как, не что иное как, не секрет',
    and: 'и, или, либо',
  },
  uk: {
    before:
      'без, жодн*, ніяк*, ні, не про, не пишемо, не пишу, не обговорю*, не публіку*, не стосу*, не цікав*, не любл*, не займа*, не є, не місце, крім, окрім, поза, заборон*, замість, за винятком, досить, набрид*, нема, немає, подалі від, далекі від, нетерпл*, анти',
    after:
      'заборон*, під забороною, не обговорю*, не місце, немає, нема, не пишемо, не пишу, не публіку*, не допуска*, не віта*, не цікав*, табу, бан, не можна, зась, не сюди, не до нас, видаля*, набрид*, не наша тема',
    but: 'тільки, лише, а, але, просто, виключно, зате',
    harmless:
      'не тільки, не лише, ні дня без, без води, без цензури, без реклами, без меж, без кордонів, без фільтрів, без пафосу, без зайвого, не пропусти*',
    and: 'і, й, та, або, чи',
  },
  es: {
    before:
      'no, sin, nada de, ni, prohibid*, prohibimos, excepto, salvo, todo menos, lejos de, fuera de, fuera, basta de, cansad* de, hart* de, en vez de, en lugar de, libre de, evita*, odio, odiamos, contra, ajeno* a, jamas, tampoco, anti',
    after:
      'prohibid*, no permitid*, no se permite*, no se admite*, no se habla, no esta permitid*, no estan permitid*, no bienvenid*, no son bienvenid*, vetad*, excluid*, fuera, no, no gracias, tabu, no tiene* lugar, no tiene* cabida',
    but: 'solo, solamente, pero, sino, unicamente, puro, pura',
    harmless:
      'no solo, no solamente, no te pierdas, no te lo pierdas, no importa, no obstante, no olvides, no dejes, sin censura, sin fronteras, sin limites, sin filtros, sin filtro, sin publicidad, sin rodeos, sin prisa, ni un dia sin, nada mas que',
    and: 'y, e, o, u, ni',
  },
  pt: {
    before:
      'nao, sem, nada de, nem, proibid*, exceto, salvo, tudo menos, menos, longe de, fora, chega de, cansad* de, fart* de, em vez de, ao inves de, livre de, evit*, odeio, odiamos, contra, jamais, tampouco, anti',
    after:
      'proibid*, nao permitid*, nao e permitid*, nao sao permitid*, nao e bem vind*, nao sao bem vind*, vetad*, excluid*, fora, nao, nao obrigad*, tabu, nao tem lugar, nao tem vez',
    but: 'so, somente, apenas, mas, unicamente, sim',
    harmless:
      'nao so, nao somente, nao apenas, nao perca, nao perder, nao importa, nao deixe, nao esqueca, sem censura, sem fronteiras, sem limites, sem filtro, sem filtros, sem enrolacao, sem pressa, nem um dia sem, nada mais que',
    and: 'e, ou, nem',
  },
  fr: {
    before:
      'pas de, pas d, pas du, pas un, pas une, pas sur, pas la, pas le, sans, aucun*, ni, hors, hormis, sauf, non a, non au, non aux, stop, stop a, stop aux, ras le bol de, marre de, assez de, loin de, au lieu de, jamais de, jamais, interdiction de, interdit de, contre, exempt de, fini, finie, finis, zero, anti',
    after:
      'interdit*, non autorise*, pas autorise*, pas permis*, proscrit*, banni, bannie, bannis, bannies, exclu, exclue, exclus, exclues, n est pas, ne sont pas, pas bienvenu*, pas la bienvenue, tabou*, non merci, hors sujet, dehors, a eviter',
    but: 'mais, seulement, juste, uniquement, rien que, que',
    harmless:
      'pas seulement, pas que, pas uniquement, pas un jour sans, sans censure, sans frontieres, sans limites, sans filtre, sans pub, sans langue de bois, sans detour, n est pas seulement, jamais sans',
    and: 'et, ou, ni',
  },
  de: {
    before:
      'kein*, ohne, nicht, weder, noch, ausser, frei von, statt, anstatt, anstelle von, nie, niemals, schluss mit, genug von, nein zu, nix, fern von, verbot von, abseits von, jenseits von, hasse, gegen, anti',
    after:
      'verboten*, unerwunscht*, untersagt*, nicht erlaubt, nicht gestattet, nicht erwunscht, nicht willkommen, nicht, tabu, raus, nein danke, ausgeschlossen, haben hier nichts, hat hier nichts, wird geloscht, werden geloscht, gehort nicht, gehoren nicht, ausgenommen',
    but: 'nur, sondern, aber, bloss, lediglich, dafur, rein',
    harmless:
      'nicht nur, nicht bloss, nicht verpassen, kein tag ohne, keine woche ohne, ohne zensur, ohne werbung, ohne grenzen, ohne filter, ohne umwege, ohne hektik, nichts als, keine panik, nicht vergessen',
    and: 'und, oder, noch, sowie',
    endings: 'frei, freie, freier, freies, freien, freiem',
  },
  tr: {
    before: 'hicbir, asla, anti, karsi',
    after:
      'yok, yasak*, degil*, haric, disi, disinda, disindadir, istemiyoruz, konusulmaz, konusulmuyor, konusmuyoruz, konusmayin, paylasilmaz, paylasmiyoruz, yazmiyoruz, yazilmaz, olmaz, hayir, uzak*, icermez, girmez, giremez, sevmem, sevmeyiz, yer almaz, yeri yok*, olmadan, yerine',
    but: 'sadece, yalnizca, ama, yalniz, fakat, tek',
    harmless: 'sadece degil, degil mi, olmadan olmaz, siniri yok, sinir yok',
    and: 've, veya, ya da, ile',
    endings: 'siz, suz',
  },
  id: {
    before:
      'tanpa, bukan, tidak ada, tidak, tak ada, dilarang, larangan, jangan, selain, kecuali, bebas, bebas dari, no, non, stop, hindari, jauh dari, benci, anti',
    after:
      'dilarang, tidak boleh, tidak diizinkan, tidak diperbolehkan, tidak diperkenankan, terlarang, dibanned, diblokir, dihapus, tidak diterima, tidak dibahas, no',
    but: 'hanya, cuma, tapi, tetapi, melainkan, khusus, murni',
    harmless:
      'tidak hanya, bukan hanya, bukan cuma, bukan sekadar, bukan sekedar, bukan saja, jangan lewatkan, jangan lupa, jangan sampai ketinggalan, tanpa batas, tanpa sensor, tanpa iklan, tidak lain, tidak ada hari tanpa',
    and: 'dan, atau, maupun, serta',
  },
  uz: {
    before: 'hech qanday, anti, ҳеч қандай',
    after:
      "taqiqlan*, mumkin emas, yo'q, yoʻq, emas, emasmiz, bo'lmaydi, boʻlmaydi, muhokama qilinmaydi, qilinmaydi, yozilmaydi, yozmaymiz, gapirmaymiz, man etil*, kerak emas, joyi emas, joyi yo'q, ruxsat etilmaydi, tashqari, тақиқлан*, мумкин эмас, йўқ, эмас, ташқари",
    but: 'faqat, lekin, ammo, balki, фақат, лекин',
    harmless: "nafaqat, faqatgina emas, shubha yo'q, sir emas",
    and: 'va, yoki, hamda, ва, ёки',
    endings: 'siz, сиз',
  },
  ar: {
    before:
      'بدون, بلا, لا, ممنوع*, من دون, دون, ليس, ليست, ليسو*, لسنا, يمنع, يحظر, محظور*, ما عدا, عدا, باستثناء, بعيدا عن, كفى, ضد, خال من, خالية من, خالي من, لا علاقة, نرفض, رفض, لا نتحدث, لا نناقش, لا ننشر, ابتعد عن, تجنب, غير, منع',
    after: 'ممنوع*, محظور*, مرفوض*, غير مسموح*, غير مرحب*, لا مكان, يمنع, ليست هنا, ليس هنا, مستثنى*',
    but: 'فقط, بل, لكن, انما, وإنما, ولكن',
    harmless:
      'ليس فقط, لا فقط, لا تفوت*, لا يفوت*, لا تنس, لا تنسى, بلا حدود, بدون حدود, دون حدود, دون رقابة, بدون رقابة, بدون اعلانات, لا غير, لا شك, غير المسبوق',
    and: 'و, أو, او, ولا',
  },
  fa: {
    before:
      'بدون, بی, نه, ممنوع*, غیر, غیر از, به غیر از, به جز, بجز, جز, دور از, به دور از, خارج از, فارغ از, عاری از, نه به, هیچ, ضد, مخالف, منع',
    after:
      'ممنوع*, نداریم, نیست, نیستیم, نمی‌کنیم, نمی‌نویسیم, نمی‌گذاریم, ندارد, قدغن, خبری نیست, نمی‌شود, نکنید, نباشد, نفرستید, نگذارید, نزنید, ممنوعه, حذف می‌شود, جایی ندارد',
    but: 'فقط, بلکه, اما, ولی, تنها, صرفا',
    harmless:
      'نه فقط, نه تنها, بدون سانسور, بدون مرز, بی‌مرز, بدون فیلتر, بدون تبلیغ, بدون تعارف, شکی نیست, هیچ روزی بدون',
    and: 'و, یا',
  },
  hi: {
    before: 'गैर, नो',
    after:
      'नहीं, नही, मना है, निषेध, निषिद्ध, प्रतिबंधित, प्रतिबंध, वर्जित, के बिना, से दूर, को छोड़कर, के अलावा, बंद है, मत करो, मत करें',
    but: 'सिर्फ, केवल, लेकिन, बल्कि',
    harmless: 'सिर्फ नहीं, ही नहीं',
    and: 'और, या, एवं, व',
  },
  zh: {
    before:
      '拒绝, 禁止, 严禁, 不谈, 不聊, 莫谈, 勿谈, 不要, 请勿, 没有, 无关, 远离, 反对, 不发, 不做, 不涉及, 不讨论, 谢绝, 抵制, 除了, 除, 非, 不碰, 不玩, 杜绝, 不含, 不是, 讨厌, 不关注, 告别, 不写, 不说, 不搞, 不炒, 不推, 别聊, 别谈, 别发, 勿发, 不准, 不许, 不得, 不包括, 不欢迎, 禁谈, 禁聊, 不关心, 不提供, 不属于, 不支持, 不允许, 不含有, 无需, 避免, 拒絕, 嚴禁, 不談, 遠離, 反對, 不發, 不討論, 謝絕, 討厭, 別談, 禁談',
    after:
      '禁止, 勿扰, 勿进, 勿入, 免谈, 不谈, 不聊, 莫入, 莫谈, 除外, 不欢迎, 无关, 不允许, 止步, 绕道, 一律踢, 踢出, 封禁, 禁言, 不准, 请绕行, 不要, 拒绝, 不发, 不讨论, 严禁, 退散, 走开, 禁入, 免入, 删除, 勿擾, 免談, 無關, 不談, 不討論',
    but: '只, 仅, 但, 而是, 专注, 專注, 僅, 就聊',
    harmless:
      '不只, 不仅, 不止, 不仅仅, 不要错过, 没有之一, 不得不, 除非, 非常, 非洲, 非凡, 非遗, 非官方, 非主流, 并非, 非著名, 非典型, 删除线, 不是吗, 莫谈不, 无需翻墙, 免翻墙, 没有广告, 无广告, 不僅, 不要錯過',
    and: '和, 与, 及, 或, 以及, 跟',
  },
}
