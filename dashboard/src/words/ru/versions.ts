import type { en } from '../en/index.ts'

const rules = new Intl.PluralRules('ru')
const times = (count: number) => `${count} ${rules.select(count) === 'few' ? 'раза' : 'раз'}`

export const versions: (typeof en)['versions'] = {
  edited: (count) => `изменён ${times(count)}`,
  open: (count) => `изменён ${times(count)}: показать различия`,
  title: (message_id) => `Что было в посте #${message_id}`,
  position: (number, of) => `Версия ${number} из ${of}`,
  earlier: 'Раньше',
  later: 'Позже',
  keys: 'Стрелки меняют версию, Esc закрывает.',
  look: 'Как показать различия',
  looks: { inline: 'В тексте', sides: 'Рядом' },
  current: 'текущая',
  seen: (from, to) =>
    from && from === to
      ? `видели ${from}`
      : from && to
        ? `видели с ${from} до ${to}`
        : from
          ? `впервые видели ${from}; позже вернулась`
          : to
            ? `вернулась, последний раз видели ${to}`
            : 'вернулась и снова была заменена',
  first: 'Это первая версия, которую видели.',
  before: 'До',
  after: 'После',
  text: 'Текст',
  sameText: 'Текст не изменился.',
  onlyFormatting: 'Слова не изменились, изменилось только оформление.',
  media: 'Вложение',
  buttons: 'Кнопки',
  none: 'нет',
  textless: 'Без текста',
  added: ['добавлено:', 'конец добавленного.'],
  removed: ['удалено:', 'конец удалённого.'],
  lived: (length) => `был доступен не меньше ${length}`,
  livedMeans: (seen, gone) => `Последний раз видели ${seen}\nУдаление обнаружено ${gone}`,
  returned: 'пропадал и вернулся',
  gone: (at) => `Пропал: ${at}, потом появился снова.`,
}
