// Ways in which the platform may change its pages, each as a small function on the HTML, with what has to be said then.
import type { MarkupChange } from './changing-platform.ts'

/** `says`: at least one of these expectations is doubted. */
type ChangeOfMarkup = { name: string; change: MarkupChange; says: string[] }

const everywhere =
  (pattern: RegExp | string, by: string | ((...found: string[]) => string)): MarkupChange =>
  (html) =>
    html.replaceAll(pattern as RegExp, by as string)
const onOwn =
  (change: MarkupChange): MarkupChange =>
  (html, page) =>
    page.own ? change(html, page) : html
const onPreview =
  (change: MarkupChange): MarkupChange =>
  (html, page) =>
    page.own ? html : change(html, page)
const renamed = (name: string): MarkupChange => everywhere(new RegExp(`(["' ])${name}(?=["' ])`, 'g'), '$1x_new_name')

/** The text of a post, not of the message that it answers. */
const TEXT = /(<div class="tgme_widget_message_text js-message_text"[^>]*>)([\s\S]*?)(<\/div>)/g
const inTexts = (by: (text: string) => string): MarkupChange =>
  onPreview((html) => html.replace(TEXT, (_, open, text, close) => open + by(text) + close))

const VIEWS = /(class="tgme_widget_message_views">)([^<]*)/g
const viewsBy = (by: (views: string, i: number) => string): MarkupChange => {
  return onPreview((html) => {
    let i = 0
    return html.replace(VIEWS, (_, open, views) => open + by(views, i++))
  })
}
const REACTIONS = /(<span class="tgme_reaction">(?:<i[\s\S]*?<\/i>)?)(\d+)/g
const DATE = /(<time datetime=")([^"]*)/g
const datesBy = (by: (date: Date, i: number) => string): MarkupChange =>
  onPreview((html) => {
    let i = 0
    return html.replace(DATE, (_, open, date) => open + (date ? by(new Date(date), i++) : ''))
  })
const moved = (hours: number) => (date: Date) => new Date(date.getTime() + hours * 3_600_000).toISOString()
const extraBy = (by: (extra: string) => string): MarkupChange =>
  onOwn((html) => html.replace(/(<div class="tgme_page_extra">)([^<]*)/, (_, open, extra) => open + by(extra)))
const descriptionBy = (by: (text: string) => string): MarkupChange =>
  everywhere(
    /(<div class="tgme_(?:page|channel_info)_description"[^>]*>)([\s\S]*?)(<\/div>)/g,
    (_, open, text, close) => open! + by(text!) + close!,
  )
const titleBy = (by: (title: string) => string): MarkupChange =>
  everywhere(
    /(<div class="tgme_(?:page_title|channel_info_header_title)"[^>]*>\s*<span dir="auto">)([^<]*)/g,
    (_, open, title) => open! + by(title!),
  )
const both =
  (...changes: MarkupChange[]): MarkupChange =>
  (html, page) =>
    changes.reduce((changed, change) => change(changed, page), html)
const withoutBlocks = (isLeftOut: (i: number) => boolean): MarkupChange =>
  onPreview((html) => {
    let i = 0
    return html.replace(
      /<div class="tgme_widget_message_wrap js-widget_message_wrap">[\s\S]*?(?=<div class="tgme_widget_message_wrap js-widget_message_wrap">|\n<\/section>)/g,
      (block) => (isLeftOut(i++) ? '' : block),
    )
  })
const MEMBERS = ['members are counted', 'members agree', 'members are steady']
const VIEWS_SAY = ['views are there', 'views are steady']
const CONTENT = ['texts stay', 'formatting stays', 'media stay', 'buttons stay', 'posts say something']
const DATES = ['dates stay', 'dates follow numbers', 'dates differ', 'no date is ahead']

export const changesOfMarkup: ChangeOfMarkup[] = [
  { name: 'views have another class', change: renamed('tgme_widget_message_views'), says: VIEWS_SAY },
  { name: 'views are 0', change: viewsBy(() => '0'), says: VIEWS_SAY },
  { name: 'views are 7', change: viewsBy(() => '7'), says: VIEWS_SAY },
  { name: 'views lose their unit', change: viewsBy((views) => views.replace(/\.(\d)K/, '$1')), says: VIEWS_SAY },
  { name: 'views are a word', change: viewsBy(() => 'many'), says: VIEWS_SAY },
  { name: 'views are empty', change: viewsBy(() => ''), says: VIEWS_SAY },
  { name: 'views are the position on the page', change: viewsBy((_, i) => String(i + 1)), says: VIEWS_SAY },
  {
    name: 'views are in thousands of thousands',
    change: viewsBy((views) => views.replace(/K|$/, 'M')),
    says: VIEWS_SAY,
  },
  { name: 'views lose their first digit', change: viewsBy((views) => views.slice(1)), says: VIEWS_SAY },
  { name: 'views are percentages', change: viewsBy(() => '12%'), says: VIEWS_SAY },
  { name: 'reactions have another class', change: renamed('tgme_widget_message_reactions'), says: ['reactions stay'] },
  { name: 'each reaction has another class', change: renamed('tgme_reaction'), says: ['reactions stay'] },
  { name: 'reactions are 0', change: onPreview(everywhere(REACTIONS, '$10')), says: ['reactions stay'] },
  { name: 'reactions are 1', change: onPreview(everywhere(REACTIONS, '$11')), says: ['reactions stay'] },
  { name: 'reactions are a dot', change: onPreview(everywhere(REACTIONS, '$1•')), says: ['reactions stay'] },
  {
    name: 'reactions lose their emoji',
    change: onPreview(everywhere(/<span class="tgme_reaction"><i[\s\S]*?<\/i>/g, '<span class="tgme_reaction">')),
    says: ['reactions have names'],
  },
  {
    name: 'all reactions have one emoji',
    change: onPreview(everywhere(/(<span class="tgme_reaction"><i[^>]*><b>)[^<]*/g, '$1🅰')),
    says: ['reactions have names'],
  },
  { name: 'texts have another class', change: onPreview(renamed('tgme_widget_message_text')), says: CONTENT },
  { name: 'texts are empty', change: inTexts(() => ''), says: CONTENT },
  {
    name: 'texts begin with a label',
    change: inTexts((text) => `<span class="label">Post</span> ${text}`),
    says: CONTENT,
  },
  { name: 'texts end with a label', change: inTexts((text) => `${text}<br/>Translate`), says: CONTENT },
  { name: 'texts end with their views', change: inTexts((text) => `${text} · seen by many`), says: CONTENT },
  { name: 'texts are cut', change: inTexts((text) => `${text.replace(/<[^>]*>/g, '').slice(0, 18)}…`), says: CONTENT },
  { name: 'texts are placeholders', change: inTexts(() => 'Loading…'), says: CONTENT },
  {
    name: 'texts are escaped twice',
    change: inTexts((text) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')),
    says: CONTENT,
  },
  {
    name: 'texts are in another encoding',
    change: inTexts((text) => Buffer.from(`${text}é—…`, 'utf8').toString('latin1')),
    says: CONTENT,
  },
  {
    name: 'texts are in capitals',
    change: inTexts((text) => text.replace(/>[^<]*|^[^<]*/g, (part) => part.toUpperCase())),
    says: CONTENT,
  },
  {
    name: 'texts are those of the post before',
    change: onPreview((html) => {
      let last = 'the first'
      return html.replace(TEXT, (_, open, text, close) => {
        const shown = last
        last = text
        return open + shown + close
      })
    }),
    says: CONTENT,
  },
  {
    name: 'all texts are the first one',
    change: onPreview((html) => {
      let first: string | undefined
      return html.replace(TEXT, (_, open, text, close) => {
        first ??= text
        return open + first + close
      })
    }),
    says: CONTENT,
  },
  {
    name: 'texts are for subscribers only',
    change: inTexts(() => 'Please open Telegram to view this post'),
    says: CONTENT,
  },
  { name: 'formatting is lost', change: inTexts((text) => text.replace(/<\/?b>/g, '')), says: CONTENT },
  { name: 'links are lost', change: inTexts((text) => text.replace(/<a [^>]*>|<\/a>/g, '')), says: CONTENT },
  {
    name: 'links lead through a counter',
    change: inTexts((text) => text.replaceAll('href="https://', 'href="https://t.me/iv?url=https://')),
    says: CONTENT,
  },
  { name: 'pictures have another class', change: onPreview(renamed('tgme_widget_message_photo_wrap')), says: CONTENT },
  { name: 'files have another class', change: onPreview(renamed('tgme_widget_message_document_wrap')), says: CONTENT },
  { name: 'polls have another class', change: onPreview(renamed('tgme_widget_message_poll')), says: CONTENT },
  { name: 'polls lose their answers', change: onPreview(renamed('tgme_widget_message_poll_option')), says: CONTENT },
  {
    name: 'each post shows a video beside it',
    change: onPreview(
      everywhere(
        /(<div class="tgme_widget_message_text js-message_text")/g,
        '<a class="tgme_widget_message_video_player" href="https://t.me/x/1"></a>$1',
      ),
    ),
    says: CONTENT,
  },
  {
    name: 'buttons have another class',
    change: onPreview(renamed('tgme_widget_message_inline_keyboard')),
    says: CONTENT,
  },
  { name: 'buttons have other words', change: onPreview(everywhere('>Read on<', '>Open<')), says: CONTENT },
  {
    name: 'each post gets a button',
    change: onPreview(
      everywhere(
        /(<div class="tgme_widget_message_footer)/g,
        '<div class="tgme_widget_message_inline_keyboard"><div class="tgme_widget_message_inline_row"><a class="tgme_widget_message_inline_button url_button" href="https://t.me/x"><span class="tgme_widget_message_inline_button_text">Share</span></a></div></div>$1',
      ),
    ),
    says: CONTENT,
  },
  {
    name: 'forwards have another class',
    change: onPreview(renamed('tgme_widget_message_forwarded_from')),
    says: ['forwards stay'],
  },
  {
    name: 'every post says that it was forwarded',
    change: onPreview(
      everywhere(
        /(<div class="tgme_widget_message_text js-message_text")/g,
        '<div class="tgme_widget_message_forwarded_from">Forwarded from <a class="tgme_widget_message_forwarded_from_name" href="https://t.me/x/1">x</a></div>$1',
      ),
    ),
    says: ['origins do not appear', ...CONTENT],
  },
  {
    name: 'replies have another class',
    change: onPreview(renamed('tgme_widget_message_reply')),
    says: ['replies stay', ...CONTENT],
  },
  {
    name: 'replies lead to the next post',
    change: onPreview(
      everywhere(
        /(class="tgme_widget_message_reply" href="[^"]*?)(\d+)"/g,
        (_, open, id) => `${open}${Number(id) + 1}"`,
      ),
    ),
    says: ['replies stay'],
  },
  {
    name: 'signatures have another class',
    change: onPreview(renamed('tgme_widget_message_from_author')),
    says: ['signatures stay'],
  },
  {
    name: 'every post is signed',
    change: onPreview(
      everywhere(
        '<span class="tgme_widget_message_meta">',
        '<span class="tgme_widget_message_meta"><span class="tgme_widget_message_from_author">Admin</span>, ',
      ),
    ),
    says: ['origins do not appear', 'signatures stay'],
  },
  { name: 'bots have another class', change: onPreview(renamed('tgme_widget_message_via_bot')), says: ['bots stay'] },
  {
    name: 'no post is marked as edited',
    change: onPreview(everywhere(/edited &nbsp;/g, '')),
    says: ['edit marks stay'],
  },
  {
    name: 'every post is marked as edited',
    change: onPreview(
      everywhere('<span class="tgme_widget_message_meta">', '<span class="tgme_widget_message_meta">edited &nbsp;'),
    ),
    says: ['edit marks do not appear'],
  },
  {
    name: 'a label comes with marks of edits',
    change: both(
      onPreview(
        everywhere('<span class="tgme_widget_message_meta">', '<span class="tgme_widget_message_meta">edited &nbsp;'),
      ),
      inTexts((text) => `${text} [i]`),
    ),
    says: ['edit marks do not appear', ...CONTENT],
  },
  {
    name: 'service messages look like posts',
    change: onPreview(everywhere(/ service_message/g, '')),
    says: ['service messages stay'],
  },
  {
    name: 'posts look like service messages',
    change: onPreview(everywhere(/text_not_supported_wrap/g, 'service_message')),
    says: ['posts stay posts'],
  },
  { name: 'dates are three hours later', change: datesBy(moved(3)), says: DATES },
  { name: 'dates are three hours earlier', change: datesBy(moved(-3)), says: DATES },
  { name: 'dates have no time', change: datesBy((date) => date.toISOString().slice(0, 10)), says: DATES },
  { name: 'dates are those of the page', change: datesBy(() => '2026-09-01T11:00:00+00:00'), says: DATES },
  { name: 'dates are a year later', change: datesBy(moved(8_760)), says: DATES },
  {
    name: 'dates are in another zone',
    change: datesBy((date) => date.toISOString().replace(/\.000Z/, '-05:00')),
    says: DATES,
  },
  {
    name: 'dates have no minutes',
    change: datesBy((date) => `${date.toISOString().slice(0, 13)}:00:00Z`),
    says: DATES,
  },
  {
    name: 'dates are in the order of another page',
    change: onPreview((html) => {
      const dates = [...html.matchAll(DATE)].map(([, , date]) => date!).reverse()
      return html.replace(DATE, (_, open) => open + dates.shift()!)
    }),
    says: DATES,
  },
  { name: 'members are not shown', change: onOwn(renamed('tgme_page_extra')), says: MEMBERS },
  { name: 'members are rounded', change: extraBy((extra) => extra.replace(/(\d+) (\d)\d\d/, '$1.$2K')), says: MEMBERS },
  { name: 'members are 0', change: extraBy((extra) => extra.replace(/[\d ]+/, '0 ')), says: MEMBERS },
  { name: 'members are 7', change: extraBy((extra) => extra.replace(/[\d ]+/, '7 ')), says: MEMBERS },
  { name: 'members lose their last digits', change: extraBy((extra) => extra.replace(/ \d{3}/, '')), says: MEMBERS },
  {
    name: 'members are in another language',
    change: extraBy((extra) => extra.replace('subscribers', 'Abonnenten')),
    says: MEMBERS,
  },
  {
    name: 'members are written with a dot',
    change: extraBy((extra) => extra.replace(/(\d) (\d)/, '$1.$2')),
    says: MEMBERS,
  },
  {
    name: 'members of both pages are of another chat',
    change: both(
      extraBy((extra) => extra.replace(/[\d ]+/, '987 654 ')),
      onPreview(everywhere(/(<span class="counter_value">)[\d.]+K/g, '$1988K')),
    ),
    says: MEMBERS,
  },
  {
    name: 'online is counted as members',
    change: both(
      extraBy(() => '312 subscribers'),
      onPreview(everywhere(/(<span class="counter_value">)[\d.]+K/g, '$1312')),
    ),
    says: MEMBERS,
  },
  {
    name: 'descriptions have another class',
    change: both(renamed('tgme_page_description'), renamed('tgme_channel_info_description')),
    says: ['descriptions stay'],
  },
  { name: 'descriptions are empty', change: descriptionBy(() => ''), says: ['descriptions stay'] },
  {
    name: 'descriptions are an offer',
    change: descriptionBy(() => 'Join the channel to read its posts.'),
    says: ['descriptions stay'],
  },
  {
    name: 'descriptions begin with a label',
    change: descriptionBy((text) => `About: ${text}`),
    says: ['descriptions stay'],
  },
  {
    name: 'descriptions are cut',
    change: descriptionBy((text) => `${text.slice(0, 9)}…`),
    says: ['descriptions stay'],
  },
  {
    name: 'marks of verification have another class',
    change: everywhere(/verified-icon/g, 'badge-ok'),
    says: ['verified chats stay verified'],
  },
  {
    name: 'every chat has a mark of verification',
    change: onOwn(everywhere(/(<div class="tgme_page_title"[^>]*>)/g, '$1<i class="verified-icon"> ✔</i>')),
    says: ['marks do not appear'],
  },
  {
    name: 'every chat has a warning',
    change: onOwn(everywhere(/(<div class="tgme_page_title"[^>]*>)/g, '$1<i class="scam-label">scam</i>')),
    says: ['marks do not appear'],
  },
  {
    name: 'titles end with the name of the platform',
    change: titleBy((title) => `${title} – Telegram`),
    says: ['titles stay'],
  },
  { name: 'titles are the name of the platform', change: titleBy(() => 'Telegram'), says: ['titles stay'] },
  { name: 'titles are cut', change: titleBy((title) => title.slice(0, 6)), says: ['titles stay'] },
  {
    name: 'titles are empty everywhere',
    change: both(
      titleBy(() => ''),
      everywhere(/(<div class="tgme_header_title"[^>]*><span[^>]*>)[^<]*/g, '$1'),
      everywhere(/(<meta property="og:title" content=")[^"]*/g, '$1'),
    ),
    says: ['titles stay'],
  },
  {
    name: 'names are in another form',
    change: onOwn(everywhere(/tg:\/\/resolve\?domain=(\w+)/g, 'tg://resolve?domain=$1_app')),
    says: ['names stay'],
  },
  {
    name: 'posts of another channel stand between',
    change: onPreview((html) =>
      html.replace('<div class="tgme_widget_message_wrap', `${foreignBlock()}<div class="tgme_widget_message_wrap`),
    ),
    says: ['posts are its own'],
  },
  {
    name: 'a sponsored block stands between',
    change: onPreview((html) =>
      html.replace('<div class="tgme_widget_message_wrap', `${sponsoredBlock}<div class="tgme_widget_message_wrap`),
    ),
    says: ['posts are its own'],
  },
  {
    name: 'a sponsored block carries the number of the channel',
    change: onPreview((html) =>
      html.replace(
        '<div class="tgme_widget_message_wrap',
        `${foreignBlock('Sponsored')}<div class="tgme_widget_message_wrap`,
      ),
    ),
    says: ['posts are its own'],
  },
  {
    name: 'posts carry two numbers',
    change: onPreview(
      everywhere(/data-post="(\w+)\/(\d+)"/g, (post, name, id) =>
        Number(id) % 3 ? post! : `data-post="${name}/${Number(id) + 1_000}"`,
      ),
    ),
    says: ['numbers agree'],
  },
  {
    name: 'every second post is not shown',
    change: withoutBlocks((i) => i % 2 === 0),
    says: ['pages are whole', 'known posts are shown'],
  },
  {
    name: 'only the two newest posts are shown',
    change: withoutBlocks((i) => i < 14),
    says: ['pages are whole', 'known posts are shown', 'posts are shown', 'pages lead back'],
  },
  {
    name: 'the newest posts are not shown',
    change: withoutBlocks((i) => i > 5),
    says: ['pages are whole', 'known posts are shown'],
  },
  {
    name: 'no posts are shown',
    change: onPreview((html) =>
      html.replace(
        /<section class="tgme_channel_history[\s\S]*<\/section>/,
        '<section class="tgme_channel_history"><div class="tme_no_messages_found">No posts found</div></section>',
      ),
    ),
    says: ['posts are shown'],
  },
  {
    name: 'previews lead to the page of the chat',
    change: (html, page) =>
      page.own
        ? html
        : html
            .replace(/<section class="tgme_channel_history[\s\S]*<\/section>/, '')
            .replace(
              '<main',
              '<div class="tgme_page"><div class="tgme_page_title"><span dir="auto">x</span></div><div class="tgme_page_extra">5 subscribers</div></div><main',
            ),
    says: ['posts are shown'],
  },
]

const sponsoredBlock =
  '<div class="tgme_widget_message_wrap js-widget_message_wrap"><div class="tgme_widget_message tgme_widget_message_sponsored js-widget_message" data-post="casino_best/210"><div class="tgme_widget_message_bubble"><div class="tgme_widget_message_text js-message_text" dir="auto">Win now</div><div class="tgme_widget_message_info"><span class="tgme_widget_message_meta"><a class="tgme_widget_message_date" href="https://t.me/casino_best/210"><time datetime="2026-09-01T09:00:00+00:00" class="time">09:00</time></a></span></div></div></div></div>'

const foreignBlock = (label = 'News') =>
  `<div class="tgme_widget_message_wrap js-widget_message_wrap"><div class="tgme_widget_message js-widget_message" data-post="casino_best/9001" data-view="${Buffer.from('{"c":-5550001,"p":9001,"t":1,"h":"0"}').toString('base64url')}"><div class="tgme_widget_message_bubble"><div class="tgme_widget_message_text js-message_text" dir="auto">${label}: win now</div><div class="tgme_widget_message_info"><span class="tgme_widget_message_meta"><a class="tgme_widget_message_date" href="https://t.me/casino_best/9001"><time datetime="2026-09-01T09:00:00+00:00" class="time">09:00</time></a></span></div></div></div></div>`
