import type { en } from '../en/index.ts'
import { channelNumbersOf, chartMeansOf, chartTitlesOf, pageCharts } from '../metric-words.ts'
import { contract } from './contract.ts'

const plural = new Intl.PluralRules('ru')
const posts: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'пост', few: 'поста' }

const known = channelNumbersOf(contract)

export const channel: (typeof en)['channel'] = {
  title: 'Канал',
  since: (year) => `с ${year} г.`,
  created: (date) => `Создан ${date}`,
  observed: 'данные получены',
  scam: 'Telegram помечает этот канал как мошеннический.',
  fake: 'Telegram помечает этот канал как выдающий себя за другой.',
  deleted: (date) => `Канал исчез: это обнаружено ${date}. Показаны прежние данные.`,
  former: {
    title: 'Раньше',
    means: 'Прежние названия и публичные имена и даты, когда их видели. Сама смена произошла между двумя наблюдениями.',
    seen: 'видели',
    file: 'Всё, что известно о прошлом',
  },
  compare: 'Сравнить',
  compared: 'В сравнении',
  comparisonFull: 'В сравнении уже десять каналов. Сначала уберите один.',
  asOf: (day) => `Статистика и графики — какими они были известны на конец дня ${day} (UTC).`,
  asOfNow: 'Вернуться к текущим',
  oldData: (day) => `Последние данные — за ${day}, поэтому показано всё, что известно.`,
  exportAs: (what, format) => `${what} (${format})`,
  exportPosts: 'Посты за период',
  print: 'Печать или PDF',
  more: 'ещё',
  less: 'свернуть',
  printed: (date) => `Напечатано ${date}`,

  numbers: {
    ...known.numbers,
    label: 'Основные показатели',
    postsPerDay: 'Постов в день',
    in30: '30 дн.',
  },
  means: {
    ...known.means,
    postsPerDay: 'Неудалённые посты за 30 дней, делённые на 30. Альбом считается одним постом.',
  },
  why: {
    ...known.why,
    postsPerDay: 'Недостаточно данных: статистика ещё не посчитана.',
  },

  adsIndex: {
    show: 'почему',
    title: 'Из чего складывается рекламный индекс',
    part: 'Составляющая',
    value: 'Значение',
    rank: 'Место',
    points: 'Баллы',
    rankOf: (place, count) => `${place} из ${count}`,
    rankMeans: (count) =>
      `Сравниваются каналы того же языка и близкого размера: ${count}. При равных значениях место общее.`,
    pointsOf: (points, most) => `${points} из ${most}`,
    parts: {
      err24: 'Просмотры за сутки, % подписчиков',
      er: 'Вовлечённость, %',
      organic_growth: 'Прирост за 30 дней без скачков, %',
      mentions: 'Упоминания за 30 дней',
      regularity: 'Дни с постами, % из последних 30',
      low_ad_share: 'Посты без рекламы, %',
    },
    unknownPart: 'Для этого канала неизвестно: баллы распределены между остальными составляющими.',
    penalties: {
      unexplained_jump: 'Число подписчиков выросло за день на пятую часть или больше, а просмотры и упоминания — нет.',
      constant_views: 'Просмотры почти не отличаются от поста к посту.',
      views_above_members: 'Просмотров намного больше, чем подписчиков.',
    },
    noPenalties: 'Признаков накрутки не найдено.',
    sum: 'Рекламный индекс',
  },

  controls: {
    range: 'Период',
    ranges: { '7d': '7 дн.', '30d': '30 дн.', '90d': '90 дн.', '1y': '1 год', all: 'Всё' },
    step: 'Интервалы',
    steps: { hour: 'часы', day: 'дни', week: 'недели', month: 'месяцы' },
    from: 'с',
    to: 'по',
    before: 'с предыдущим периодом',
    noBefore: 'У всей истории нет предыдущего периода.',
    asOf: 'на дату',
    asOfMeans: 'Показать статистику и графики, какими они были известны на конец этого дня (UTC)',
    back: (range) => `Назад: ${range}`,
    zoomHint: 'Выделите часть графика мышью, чтобы приблизить её. Стрелки двигают курсор.',
  },
  charts: {
    ...chartTitlesOf(contract, pageCharts),
    before: 'Предыдущий период',
    multiples: 'Охват, ERR, посты и упоминания',
    soFar: 'пока',
    inPeriod: 'за этот период',
    sinceBefore: 'к предыдущему интервалу',
  },
  chartMeans: chartMeansOf(contract, pageCharts),
  events: {
    gain: (members, viewsMoved) =>
      `+${members} подписчиков за день${viewsMoved === undefined ? '' : viewsMoved ? ', просмотры тоже выросли' : ', просмотры не изменились'}`,
    loss: (members, viewsMoved) =>
      `−${members} подписчиков за день${viewsMoved === undefined ? '' : viewsMoved ? ', просмотры тоже упали' : ', просмотры не изменились'}`,
  },
  noPoints: {
    subscribers: 'За этот период число подписчиков неизвестно.',
    reach: 'За этот период нет постов с известными просмотрами.',
    err: 'За этот период нет постов с известными просмотрами.',
    posts: 'За этот период сообщения неизвестны.',
    mentions: 'До конца этого периода упоминаний не найдено.',
  },

  heat: {
    title: 'Когда выходят посты',
    zone: (zone) => `Часы вашего часового пояса, ${zone}`,
    by: 'Цвет показывает',
    kinds: { posts: 'посты', views: 'просмотры', er: 'ER' },
    weekday: 'День недели',
    cell: (when, number, count) => `${when}: ${count} ${posts[plural.select(number)] ?? 'постов'}`,
    views: (views) => `просмотров на пост: ${views}`,
    er: (er) => `ER ${er}`,
    outside: (when) => `${when}: вне периода`,
    least: 'меньше',
    most: 'больше',
    none: 'За этот период постов нет. Выберите период длиннее.',
  },
  curve: {
    title: 'Как растут просмотры',
    means: (posts) =>
      `Медиана просмотров последних постов (${posts}) в каждом возрасте. В полосе — средняя половина постов.`,
    median: 'Медиана',
    low: '25-й процентиль',
    high: '75-й процентиль',
    hours: (count) => `${count} ч`,
    days: (count) => `${count} дн.`,
    reading: (age, median, low, high) => `через ${age}: ${median}, у половины постов от ${low} до ${high}`,
    none: 'Недостаточно данных: просмотры слишком немногих постов известны по возрасту.',
  },
  completeness: {
    title: 'Насколько канал известен',
    show: 'Показать по месяцам',
    hide: 'Скрыть месяцы',
    known: (percent, numbers) =>
      `Известно ${percent} % номеров, которые канал дал своим сообщениям (всего ${numbers}).`,
    from: (number) => `До номера ${number} ничего не известно.`,
    unknownYet: 'Мало данных: номера сообщений ещё не подсчитаны.',
    none: 'Ни одно сообщение этого канала не известно.',
    month: 'Месяц',
    before: 'До первого известного сообщения',
    observed: 'Известно',
    numbers: 'Номера',
    percent: (value) => `${value} %`,
    kinds: {
      messages: 'Сообщения',
      album_items: 'Части альбомов',
      service_messages: 'Служебные',
      deleted_messages: 'Удалённые',
      unknown: 'Неизвестные',
    },
    all: (months) => `Все месяцы: ${months}`,
    means:
      'Telegram нумерует сообщения канала подряд. Номер, который ни разу не был виден, неизвестен: сообщение рано удалили, оно не показывается публично или не было прочитано. Он считается в месяце следующего известного номера.',
    missing: 'Неизвестные номера и то, что о них говорят пересылки в других чатах:',
  },
}
