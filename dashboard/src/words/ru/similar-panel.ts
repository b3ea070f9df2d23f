import type { similarPanel as english } from '../en/similar-panel.ts'
import { counted } from './plural.ts'

const listed = (texts: string[]) => new Intl.ListFormat('ru').format(texts)
const chats = counted('чат упоминает оба канала', 'чата упоминают оба канала', 'чатов упоминают оба канала')

export const similarPanel: typeof english = {
  title: 'Похожие каналы',
  weSay: 'Вычислено по упоминаниям и словам',
  platformSays: 'Рекомендует платформа',
  platformAsked: (date) => `ответ от ${date}`,
  unknown: (count) => `и ещё ${count}, которых здесь нет`,
  channel: 'канал',
  members: 'подписчики',
  score: 'сходство',
  why: 'почему',
  actions: 'действия',
  compare: 'Сравнить',
  compareWith: (title) => `Сравнить с каналом ${title}`,
  none: 'Похожих каналов не найдено: никто не упоминает этот канал вместе с другими, и характерных слов у него нет.',
  incomplete: 'Учтены не все связи.',
  parts: (links, words, language, size) =>
    `(0,7 × связи ${links} + 0,3 × слова ${words}) × язык ${language} × размер ${size}`,
  because: ({ common_sources, direct, words }) => [
    ...(common_sources
      ? [
          common_sources.examples.length > 0
            ? `${chats(common_sources.count)}, среди них ${listed(common_sources.examples.map(({ title }) => title))}.`
            : `${chats(common_sources.count)}.`,
        ]
      : []),
    ...(direct?.mentions_channel && direct.mentioned_by_channel ? ['Упоминают друг друга.'] : []),
    ...(direct?.mentions_channel && !direct.mentioned_by_channel ? ['Упоминает этот канал.'] : []),
    ...(!direct?.mentions_channel && direct?.mentioned_by_channel ? ['Этот канал упоминает его.'] : []),
    ...(words ? [`Общие слова: ${listed(words)}.`] : []),
  ],
  lookAlikes: 'Каналы, которые выглядят как этот',
  lookAlikesMean:
    'То же название, описание или тексты либо почти то же имя. Это может быть копия или второй канал того же владельца: кто у кого взял, отсюда не следует.',
  looks: ({ title, description, name, copied_posts }) => [
    ...(title ? ['Название то же.'] : []),
    ...(description ? ['Описание то же.'] : []),
    ...(name
      ? [
          name.likeness === 'same_looks'
            ? `Имя @${name.name} отличается только похожими на вид знаками.`
            : `Имя @${name.name} отличается одной буквой.`,
        ]
      : []),
    ...(copied_posts
      ? [
          `Одинаковых недавних постов: ${copied_posts.count}, из них здесь опубликованы раньше: ${copied_posts.channel_first}.`,
        ]
      : []),
  ],
}
