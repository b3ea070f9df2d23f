import type { en } from '../en/index.ts'
import { groupNumbersOf } from '../metric-words.ts'
import { channel } from './channel.ts'
import { contract } from './contract.ts'

const plural = new Intl.PluralRules('ru')
const forms: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'сообщение', few: 'сообщения' }

const known = groupNumbersOf(contract)

export const group: (typeof en)['group'] = {
  title: 'Группа',
  scam: 'Telegram помечает эту группу как мошенническую.',
  fake: 'Telegram помечает эту группу как выдающую себя за другую.',
  deleted: (date) => `Группа исчезла: это обнаружено ${date}. Показаны прежние данные.`,
  exportMessages: 'Сообщения за период',
  numbers: {
    ...known.numbers,
    label: 'Основные показатели',
    in1: '24 ч',
    in7: '7 дн.',
    in30: '30 дн.',
  },
  means: known.means,
  why: known.why,
  controls: channel.controls,
  events: channel.events,
  charts: { ...channel.charts, subscribers: 'Участники', posts: 'Сообщения', multiples: 'Сообщения и упоминания' },
  chartMeans: {
    ...channel.chartMeans,
    subscribers: 'Последнее число участников, известное к концу интервала.',
  },
  noPoints: { ...channel.noPoints, subscribers: 'За этот период число участников неизвестно.' },
  heat: {
    ...channel.heat,
    title: 'Когда в группе пишут',
    cell: (when, messages, count) => `${when}: ${count} ${forms[plural.select(messages)] ?? 'сообщений'}`,
    none: 'За этот период сообщений нет. Выберите период длиннее.',
  },
  authors: {
    title: 'Самые активные авторы, 30 дн.',
    means:
      'Сколько сообщений за последние 30 дней написал каждый из десяти самых активных авторов, без имён. Учитываются последние 100 000 сообщений.',
    messages: (messages, count) => `${count} ${forms[plural.select(messages)] ?? 'сообщений'}`,
    none: 'За последние 30 дней нет сообщений с известным автором.',
  },
  messages: 'Сообщения',
  noMessages: 'Сообщения этой группы пока неизвестны.',
  user: (id) => `Пользователь ${id}`,
  asChannel: (id) => `Канал ${id}`,
  asGroup: 'Администратор от имени группы',
  unknownAuthor: 'Автор неизвестен',
  bot: 'бот',
  premiumAuthor: 'Premium',
}
