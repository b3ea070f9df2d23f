import { levelLabels, signalLabels } from '#sdk/values'
import type { TrustSignal } from '../../data/trust.ts'
import type { en } from '../en/index.ts'
import type { Said } from '../en/trust.ts'
import { labelsIn } from '../label-words.ts'

type Numbers = Said['numbers']

type Russian = { sentence: (n: Numbers) => string; about: string; clears: string; needs: string }

const leaves = (days: string) => `Это выйдет за последние ${days} дней`

const curve = 'просмотры пяти постов (от 100), прочитанные не реже раза в 6 часов начиная с третьего часа'
const dayOld = 'просмотры десяти постов старше суток, в среднем от 100'

const counted = (many: string, ofMany: string): Record<'many' | 'few' | 'even', Russian> => ({
  many: {
    sentence: (n) => `${many[0]!.toUpperCase()}${many.slice(1)} составляют ${n.share_percent} % от просмотров.`,
    about: `${many} на один просмотр`,
    clears: `У новых постов ${many} соразмерны просмотрам.`,
    needs: `${many} и просмотры десяти постов старше суток, всего от 1000 просмотров`,
  },
  few: {
    sentence: (n) => `На ${n.views} просмотров приходится ${n.counted} ${ofMany}.`,
    about: `просмотров на единицу: ${many}`,
    clears: `У новых постов ${many} соразмерны просмотрам.`,
    needs: `${many} и просмотры десяти постов старше суток, всего от 10 000 просмотров`,
  },
  even: {
    sentence: (n) => `Доля ${ofMany} в просмотрах ${n.posts} постов различается лишь на ${n.spread_percent} %.`,
    about: `1, делённая на стандартное отклонение логарифма доли ${ofMany}`,
    clears: `Доли ${ofMany} у новых постов различаются, как у похожих каналов.`,
    needs: `${many} десяти постов старше суток, в среднем от 10`,
  },
})

const reactions = counted('реакции', 'реакций')
const comments = counted('комментарии', 'комментариев')
const forwards = counted('пересылки', 'пересылок')

const signals: Record<TrustSignal, Russian> = {
  step: {
    sentence: (n) =>
      `Подписчиков стало больше на ${n.gain} (${n.growth_percent} %) за ${n.days} дн.; упоминания и посты этих дней объясняют около ${n.explained}.`,
    about: 'наибольший рост за 1, 3, 7 или 14 дней последних 30 сверх объяснимого, в долях 2, 3, 5 или 8 %',
    clears: `${leaves('30')}, или станет известно упоминание или пост, который привёл подписчиков.`,
    needs: 'число подписчиков (от 100) за последние 15 дней без перерывов больше недели',
  },
  no_conversion: {
    sentence: (n) =>
      `Подписчиков стало больше на ${n.growth_percent} %, а у постов после этого ${n.views_after} просмотров против ${n.views_before} до того.`,
    about: 'рост подписчиков, делённый на рост просмотров',
    clears: 'У следующих постов больше просмотров, или рост выйдет за последние 30 дней.',
    needs: 'рост подписчиков на десятую часть и просмотры трёх постов до него и трёх после',
  },
  leak: {
    sentence: (n) => `Из прироста в ${n.gain} подписчиков ${n.lost} (${n.lost_percent} %) ушли за ${n.days} дн.`,
    about: 'доля подписчиков наибольшего скачка за 60 дней, ушедших за 30 дней после него',
    clears: `${leaves('60')}.`,
    needs: 'скачок подписчиков и 7 дней после него',
  },
  mass_leave: {
    sentence: (n) => `${n.loss} подписчиков (${n.loss_percent} %) ушли за ${n.days} дн.`,
    about: 'наибольшая убыль за 1, 3, 7 или 14 дней последних 30, в долях 2, 3, 5 или 8 %',
    clears: `${leaves('30')}.`,
    needs: 'число подписчиков (от 100) за последние 15 дней без перерывов больше недели',
  },
  view_blocks: {
    sentence: (n) =>
      `Пост получил ${n.views} просмотров (${n.share_percent} %) за ${n.hours} ч, позже третьего часа после публикации.`,
    about: 'наибольшая доля просмотров поста за одно время до 6 часов после третьего часа',
    clears: 'Новые посты получают просмотры без таких блоков.',
    needs: curve,
  },
  view_lines: {
    sentence: (n) =>
      `У поста было ${n.early} просмотров через ${n.from_hours} ч и ${n.late} через ${n.to_hours} ч, где обычные посты замедляются.`,
    about: 'доля поздних просмотров относительно равномерного потока',
    clears: 'Новые посты получают большую часть просмотров в первые часы.',
    needs: 'просмотры пяти постов в возрасте 6, 24 и 48 часов',
  },
  view_nights: {
    sentence: (n) => `В самые тихие шесть часов (с ${n.hour}:00 UTC) посты получают ${n.share_percent} % от среднего.`,
    about: 'просмотры самых тихих шести часов суток относительно равномерных',
    clears: 'В тихие часы аудитории просмотров меньше.',
    needs: 'просмотры, прочитанные во все часы суток',
  },
  even_views: {
    sentence: (n) => `Просмотры ${n.posts} постов различаются лишь на ${n.spread_percent} %.`,
    about: '1, делённая на стандартное отклонение логарифма просмотров',
    clears: 'Просмотры новых постов различаются, как у похожих каналов.',
    needs: dayOld,
  },
  equal_views: {
    sentence: (n) =>
      `Из ${n.posts} постов у ${n.pairs} пар в точности равные просмотры; случайно было бы около ${n.expected}.`,
    about: 'пары постов с равными просмотрами относительно случайного',
    clears: 'У новых постов свои числа просмотров.',
    needs: `${dayOld}, точные, а не округлённые`,
  },
  view_caps: {
    sentence: (n) =>
      `Просмотры ${n.near} из ${n.posts} постов остановились чуть выше круглого числа; случайно было бы около ${n.expected}.`,
    about: 'посты с просмотрами не более чем на 2,5 % выше круглого числа относительно случайного',
    clears: 'Просмотры новых постов не останавливаются у круглых чисел.',
    needs: 'просмотры десяти постов старше трёх суток, в среднем от 100',
  },
  views_above_members: {
    sentence: (n) => `У постов в среднем ${n.views} просмотров, а подписчиков ${n.members}.`,
    about: 'просмотры поста, делённые на число подписчиков',
    clears: 'Просмотров становится меньше, или известны пересылки и упоминания, которые приводят читателей.',
    needs: 'просмотры трёх постов старше суток и 100 подписчиков',
  },
  many_reactions: reactions.many,
  few_reactions: reactions.few,
  even_reactions: reactions.even,
  reaction_blocks: {
    sentence: (n) =>
      `${n.views} просмотров и ${n.reactions} реакций пришли одновременно: ${n.share_percent} % или больше и тех, и других.`,
    about: 'наибольшая доля и просмотров, и реакций поста за одно время до 6 часов',
    clears: 'Новые посты получают просмотры и реакции без таких блоков.',
    needs: 'реакции пяти постов (от 20), прочитанные не реже раза в 6 часов начиная с третьего часа',
  },
  many_comments: comments.many,
  few_comments: comments.few,
  even_comments: comments.even,
  many_forwards: forwards.many,
  few_forwards: forwards.few,
  even_forwards: forwards.even,
  ring: {
    sentence: (n) => `Из ${n.sources} чатов, упомянувших канал, ${n.mutual} (${n.share_percent} %) он упоминает сам.`,
    about: 'доля упомянувших канал чатов, которые упоминает и он',
    clears: 'Канал начинают упоминать чаты, которых он не упоминает.',
    needs: 'упоминания пятью чатами за 30 дней',
  },
  hollow: {
    sentence: (n) => `В группе обсуждений за 30 дней писали ${n.authors} из ${n.members} подписчиков.`,
    about: 'подписчиков на одного автора группы обсуждений',
    clears: 'В группе обсуждений пишет больше людей.',
    needs: 'известная группа обсуждений и от 1000 подписчиков',
  },
}

/** The two reasons why a signal that was measured could not be compared, and all others. */
const NOT_COMPARED = /to compare with/

export const trust: (typeof en)['trust'] = {
  title: 'Что необычно в аудитории',
  show: 'Показать, что проверено',
  hide: 'Скрыть',
  levels: labelsIn(levelLabels, 'ru'),
  signals: labelsIn(signalLabels, 'ru'),
  statements: {
    no_finding: 'Ничего необычного не найдено.',
    look_closer: 'Есть необычное: посмотрите внимательнее.',
    strong_findings: 'Есть очень необычное, не объяснённое тем, что наблюдалось.',
    too_little_data: 'Для вывода известно слишком мало.',
  },
  findings: { unusual: 'необычно', very_unusual: 'очень необычно' },
  sentence: (signal, { numbers }) => signals[signal].sentence(numbers),
  clears: (signal) => signals[signal].clears,
  needs: (signal, text) =>
    NOT_COMPARED.test(text)
      ? 'больше каналов для сравнения: диапазоны считаются раз в неделю, начиная со 100 каналов'
      : signals[signal].needs,
  wouldClear: 'Что это снимет:',
  usual: (value, low, high) => `Значение ${value}; обычно от ${low} до ${high}.`,
  about: (signal) => `Значение: ${signals[signal].about}.`,
  chance: (share) => `Такое значение или большее у ${share} похожих каналов.`,
  compared: (channels, days) => `Сравнение с каналами: ${channels}, всего дней: ${days};`,
  own: 'тот же язык, размер и частота постов.',
  merged: 'более широкая группа, потому что похожих слишком мало.',
  start: 'опубликованные реальные ряды, потому что этот сервис знает ещё слишком мало каналов.',
  chart: (label) => `${label}: ряд, необычная часть выделена, за ней обычный диапазон`,
  series: {
    members: 'Подписчики',
    post_views: 'Просмотры постов',
    view_curve: 'Просмотры одного поста',
    reactions: 'Реакции',
    comments: 'Комментарии',
    forwards: 'Пересылки',
    mentions: 'Упоминания за день',
  },
  low: 'обычно, нижний край',
  high: 'обычно, верхний край',
  noSeries: 'Ряда для показа нет.',
  checked: (count) => `В пределах обычного: ${count}`,
  leftOut: (count) => `Не удалось проверить: ${count}`,
  needed: 'Нужно:',
  means:
    'Сигналы последних 30 дней сравниваются с сигналами похожих каналов. Находка говорит, что наблюдалось и чем оно отличается; она никого не оценивает.',
  owner: {
    said: (when) => `Владелец канала пишет (${when}):`,
    explain: 'Объяснить',
    text: 'Что это объясняет (прочтут все)',
    link: 'Ссылка, по которой это можно проверить (https)',
    save: 'Сохранить',
    cancel: 'Отмена',
    withdraw: 'Отозвать',
  },
}
