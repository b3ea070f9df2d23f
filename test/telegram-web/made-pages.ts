// Builds pages in the platform's markup for tests and benchmarks.

export type MadeBlock = {
  id: number
  name?: string
  /** The HTML between the author and the footer. */
  inside?: string
  /** The HTML in the footer before the date. */
  meta?: string
  views?: string
  footer?: string
  date?: string
  classes?: string
  view?: string
  author?: string
}

export const madeView = (platform_id: number, message_id: number): string =>
  Buffer.from(JSON.stringify({ c: -platform_id, p: message_id, t: 1_767_225_600, h: '0f' })).toString('base64url')

export const madeText = (html: string) =>
  `<div class="tgme_widget_message_text js-message_text" dir="auto">${html}</div>`

export const madeEmoji = (emoji: string) =>
  `<i class="emoji" style="background-image:url('//telegram.org/img/emoji/40/F0.png')"><b>${emoji}</b></i>`

/** On real pages each block begins with a drawing of about this size. */
const TAIL = `<svg class="bubble_icon" width="9px" height="20px" viewBox="0 0 9 20"><g fill="none">${['background', 'border_1x', 'border_2x', 'border_3x'].map((name) => `<path class="${name}" fill="#ffffff" d="M8,1 ${'L9,20 C7.8,15.1 7.1,12.2 5.9,9.2 '.repeat(6)}Z"></path>`).join('')}</g></svg>`

export const madeBlock = ({ id, name = 'citynews', ...block }: MadeBlock): string => `
<div class="tgme_widget_message_wrap js-widget_message_wrap"><div class="tgme_widget_message text_not_supported_wrap ${block.classes ?? ''} js-widget_message" data-post="${name}/${id}" data-view="${block.view ?? madeView(1234567890, id)}">
  <div class="tgme_widget_message_user"><a href="https://t.me/${name}"><i class="tgme_widget_message_user_photo bgcolor6" data-content="C"><img src="https://cdn.example/chat.jpg"></i></a></div>
  <div class="tgme_widget_message_bubble">
    <i class="tgme_widget_message_bubble_tail">${TAIL}</i>
    <div class="tgme_widget_message_author accent_color">${block.author ?? `<a class="tgme_widget_message_owner_name" href="https://t.me/${name}"><span dir="auto">City News</span></a>`}</div>
    ${block.inside ?? madeText(`Message ${id}`)}
    ${block.footer ?? ''}
    <div class="tgme_widget_message_footer compact js-message_footer">
      <div class="tgme_widget_message_info short js-message_info">
        ${block.views === '' ? '' : `<span class="tgme_widget_message_views">${block.views ?? '1.2K'}</span><span class="copyonly"> views</span>`}<span class="tgme_widget_message_meta">${block.meta ?? ''}<a class="tgme_widget_message_date" href="https://t.me/${name}/${id}"><time datetime="${block.date ?? '2026-01-01T00:00:00+00:00'}" class="time">00:00</time></a></span>
      </div>
    </div>
  </div>
</div></div>`

export type MadePage = {
  name?: string
  blocks?: string[]
  before?: number
  after?: number
  title?: string
  labels?: string
  description?: string
  counters?: [value: string, word: string][]
}

export const madeChannelPage = ({ name = 'citynews', blocks = [], title = 'City News', ...page }: MadePage = {}) =>
  `<!DOCTYPE html><html><head><title>${title} – Telegram</title>
<meta property="og:title" content="${title}"><meta property="og:image" content="https://cdn.example/og.jpg">
${page.before ? `<link rel="prev" href="/s/${name}?before=${page.before}">` : ''}<link rel="canonical" href="/s/${name}">
</head><body class="widget_frame_base tgme_webpreview emoji_image">
<header class="tgme_header search_collapsed"><div class="tgme_container"><div class="tgme_header_right_column"><section class="tgme_right_column">
<div class="tgme_channel_info"><div class="tgme_channel_info_header">
<i class="tgme_page_photo_image bgcolor6" data-content="C"><img src="https://cdn.example/chat.jpg"></i>
<div class="tgme_channel_info_header_title_wrap"><div class="tgme_channel_info_header_title"><span dir="auto">${title}</span></div>
<div class="tgme_channel_info_header_labels">${page.labels ?? ''}</div></div>
<div class="tgme_channel_info_header_username"><a href="https://t.me/${name}">@${name}</a></div></div>
<div class="tgme_channel_info_counters">${(page.counters ?? [['82.9K', 'subscribers']])
    .map(
      ([value, word]) =>
        `<div class="tgme_channel_info_counter"><span class="counter_value">${value}</span> <span class="counter_type">${word}</span></div>`,
    )
    .join('')}</div>
<div class="tgme_channel_info_description">${page.description ?? 'News of the city.'}</div></div></section></div>
<div class="tgme_header_info"><a class="tgme_header_link" href="https://t.me/${name}"><div class="tgme_header_title"><span dir="auto">${title}</span></div></a></div></div></header>
<main class="tgme_main" data-url="/${name}"><div class="tgme_container"><section class="tgme_channel_history js-message_history">
${page.before ? more(name, 'before', page.before) : ''}${blocks.join('') || '<div class="tgme_widget_message_centered"><div class="tme_no_messages_found">No posts found</div></div>'}${page.after ? more(name, 'after', page.after) : ''}
</section></div></main></body></html><!-- page generated in 20.01ms -->`

const more = (name: string, way: 'before' | 'after', id: number) =>
  `<div class="tgme_widget_message_centered js-messages_more_wrap"><a href="/s/${name}?${way}=${id}" class="tme_messages_more js-messages_more" data-${way}="${id}"></a></div>`

export type MadeChatPage = {
  link?: string
  title?: string
  extra?: string
  description?: string
  button?: string
  preview?: string
  additional?: string
}

export const madeChatPage = (page: MadeChatPage): string =>
  `<!DOCTYPE html><html><head><title>Telegram: Contact</title></head><body class="no_transition"><div class="tgme_page_wrap"><div class="tgme_body_wrap"><div class="tgme_page">
${page.title ? `<div class="tgme_page_photo"><a href="tg://x"><img class="tgme_page_photo_image" src="https://cdn.example/chat.jpg"></a></div><div class="tgme_page_title" dir="auto"><span dir="auto">${page.title}</span></div>` : '<div class="tgme_page_icon"><i class="tgme_icon_user"></i></div>'}
${page.extra === undefined ? '' : `<div class="tgme_page_extra">${page.extra}</div>`}
${page.description === undefined ? '' : `<div class="tgme_page_description" dir="auto">${page.description}</div>`}
<div class="tgme_page_action"><a class="tgme_action_button_new shine" href="${page.link ?? 'tg://resolve?domain=citynews'}">${page.button ?? 'View in Telegram'}</a></div>
${page.preview ? `<div class="tgme_page_context_link_wrap"><a class="tgme_page_context_link" href="${page.preview}">Preview channel</a></div>` : ''}
<div class="tgme_page_additional">${page.additional ?? 'If you have <strong>Telegram</strong>, you can view and join right away.'}</div>
</div></div></div></body></html><!-- page generated in 8.01ms -->`

/** The page for a name that nobody has. */
export const madeMissingPage = (name: string): string =>
  madeChatPage({
    description: `If you have <strong>Telegram</strong>, you can contact <a class="tgme_username_link" href="tg://resolve?domain=${name}">@${name}</a> right away.`,
    link: `tg://resolve?domain=${name}`,
    button: 'Send Message',
    additional: '',
  })

export const madeEmbedPage = (inside: string): string =>
  `<!DOCTYPE html><html><head><title>Telegram Widget</title></head><body class="tgme_widget body_widget_post emoji_image">${inside}</body></html>`
