// What the signals and the levels of trust are called in the languages of events and of the dashboard.
import type { TrustLevel, TrustSignal } from '../../vocabulary.ts'

type Label = { en: string; ru: string }

export const signalLabels: Record<TrustSignal, Label> = {
  step: { en: 'members grew in a step', ru: 'число подписчиков выросло скачком' },
  no_conversion: { en: 'views did not follow the members', ru: 'просмотры не выросли вслед за подписчиками' },
  leak: { en: 'members of a step left again', ru: 'пришедшие скачком ушли' },
  mass_leave: { en: 'many members left at once', ru: 'многие подписчики ушли сразу' },
  view_blocks: { en: 'views come in blocks', ru: 'просмотры приходят порциями' },
  view_lines: { en: 'views grow in a straight line', ru: 'просмотры растут по прямой' },
  view_nights: { en: 'views come at night as by day', ru: 'просмотры приходят ночью как днём' },
  curve_change: { en: 'views of a week come otherwise', ru: 'просмотры одной недели приходят иначе' },
  even_views: { en: 'views are even from post to post', ru: 'просмотры постов почти одинаковы' },
  equal_views: { en: 'posts have exactly equal views', ru: 'у постов в точности равные просмотры' },
  view_caps: { en: 'views stop at round numbers', ru: 'просмотры останавливаются у круглых чисел' },
  views_above_members: { en: 'more views than members', ru: 'просмотров больше, чем подписчиков' },
  many_reactions: { en: 'many reactions for the views', ru: 'много реакций на просмотры' },
  few_reactions: { en: 'few reactions for the views', ru: 'мало реакций на просмотры' },
  even_reactions: { en: 'reactions are even from post to post', ru: 'доля реакций почти одинакова' },
  reaction_blocks: { en: 'reactions come with blocks of views', ru: 'реакции приходят с порциями просмотров' },
  many_comments: { en: 'many comments for the views', ru: 'много комментариев на просмотры' },
  few_comments: { en: 'few comments for the views', ru: 'мало комментариев на просмотры' },
  even_comments: { en: 'comments are even from post to post', ru: 'доля комментариев почти одинакова' },
  many_forwards: { en: 'many forwards for the views', ru: 'много пересылок на просмотры' },
  few_forwards: { en: 'few forwards for the views', ru: 'мало пересылок на просмотры' },
  even_forwards: { en: 'forwards are even from post to post', ru: 'доля пересылок почти одинакова' },
  response_drop: { en: 'readers of a week respond less', ru: 'читатели одной недели откликаются реже' },
  response_rise: { en: 'readers of a week respond more', ru: 'читатели одной недели откликаются чаще' },
  ring: { en: 'mentions come from channels that are mentioned back', ru: 'упоминания взаимны' },
  hollow: { en: 'few authors in the discussion group', ru: 'мало авторов в группе обсуждения' },
}

export const levelLabels: Record<TrustLevel, Label> = {
  no_finding: { en: 'no finding', ru: 'ничего необычного' },
  look_closer: { en: 'look closer', ru: 'стоит присмотреться' },
  strong_findings: { en: 'strong findings', ru: 'явно необычное' },
  too_little_data: { en: 'too little data', ru: 'мало данных' },
}
