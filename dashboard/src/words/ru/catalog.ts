import type { privacies } from '#sdk/values'
import type { en } from '../en/index.ts'
import { columnNamesOf, filterNamesOf } from '../metric-words.ts'
import { contract } from './contract.ts'

const plural = new Intl.PluralRules('ru')
const channels: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'канал', few: 'канала' }

export const catalog: (typeof en)['catalog'] = {
  title: 'Каталог',
  count: (count, text) => `${text} ${channels[plural.select(count)] ?? 'каналов'}`,
  audience: (text) => `аудитория ${text}`,
  audienceUnknown: 'Недостаточно данных: число подписчиков этих каналов ещё не известно',
  audienceMeans:
    'Сумма подписчиков всех подходящих каналов; кто подписан на несколько из них, посчитан по разу за каждый',
  filters: 'Фильтры',
  clear: 'Сбросить фильтры',
  active: 'Выбранные фильтры',
  takeAway: (filter) => `Убрать фильтр ${filter}`,
  findChoice: (filter) => `Найти: ${filter}`,
  noChoice: 'Такого варианта нет',
  moreFilters: 'Ещё фильтры',
  inAbout: 'также в описаниях',
  allChoices: (count) => `Все ${count}`,
  from: 'от',
  to: 'до',
  open: 'любое',
  filterNames: filterNamesOf(contract),
  /** What the choices of filters with one choice are called. */
  choices: {
    verified: { true: 'Подтверждён', false: 'Не подтверждён' },
    privacy: { Public: 'Открытый', Private: 'По приглашению' },
  } satisfies Record<'verified', Record<'true' | 'false', string>> &
    Record<'privacy', Record<(typeof privacies)[number], string>>,
  columnsMenu: 'Столбцы',
  columns: {
    ...columnNamesOf(contract),
    language: 'язык',
    country: 'страна',
    category: 'категория',
    community: 'сообщество',
    trust_level: 'доверие',
    line: '30 дней',
  },
  line: 'Подписчики за последние 30 дней',
  newestPost: 'последний пост',
  tick: (title) => `Отметить ${title}`,
  empty: 'Нет каналов, подходящих под все фильтры.',
  tooMany: (rows) => `Таблица показывает первые ${rows} каналов. Уточните фильтры, чтобы увидеть остальные.`,
  views: 'Мои виды',
  viewName: 'Название вида',
  noViews: 'Сохранённых видов пока нет',
  saveAsList: 'Сохранить как список',
  saveMeans: (count) =>
    `Список следует за этими фильтрами: в нём подходящие сейчас каналы (${count}), и каждый день видно, кто добавился и кто ушёл.`,
  freeze: 'Сделать снимок',
  freezeMeans:
    'Сохраняет набор таким, какой он сейчас, даже если он больше, чем допускает список. Истекает через 30 дней',
  listName: 'Название',
  exportAs: (format) => `Экспорт в ${format}`,
  exportReach: (rows) => `Первые ${rows} строк. Снимок экспортирует все.`,
}
