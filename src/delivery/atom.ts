// Notices as an Atom feed (RFC 4287).
import { escapedMarkup, oneLine } from '../text/markup.ts'
import type { Notice } from './notice.ts'

type Feed = {
  title: string
  /** The address that readers subscribe to. */
  self: string
  /** The page of the dashboard with the same events. */
  link: string
  /** When the newest notice was made, or the watch if there is none. */
  updated: Date
  /** Newest first. */
  notices: readonly Notice[]
}

export const atomFeed = ({ title, self, link, updated, notices }: Feed): string =>
  `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
<id>${escapedMarkup(self)}</id>
<title>${escapedMarkup(oneLine(title))}</title>
<updated>${updated.toISOString()}</updated>
<author><name>Channelscope</name></author>
<link rel="self" type="application/atom+xml" href="${escapedMarkup(self)}"/>
<link rel="alternate" type="text/html" href="${escapedMarkup(link)}"/>
${notices.map(entry).join('')}</feed>
`

/** The id has no address in it, so that an entry stays the same when the service moves. */
const entry = ({ id, type, sentence, chat, happened_at, link, details }: Notice): string =>
  `<entry>
<id>tag:channelscope,2026:event:${escapedMarkup(encodeURIComponent(id))}</id>
<title>${escapedMarkup(oneLine(sentence))}</title>
<updated>${happened_at.toISOString()}</updated>
<link rel="alternate" type="text/html" href="${escapedMarkup(link)}"/>
<category term="${escapedMarkup(type)}"/>
<content type="text">${escapedMarkup(contentOf(sentence, chat, details))}</content>
</entry>
`

const contentOf = (sentence: string, chat: Notice['chat'], details: Notice['details']): string =>
  [
    oneLine(sentence),
    ...(chat ? [oneLine(chat.title)] : []),
    ...details.map(({ name, value }) => `${oneLine(name)}: ${oneLine(value)}`),
  ].join('\n')
