// The letters: confirm an address, one event, a digest. Each has the same content as text and as HTML.

import { cut } from '../../text/cut.ts'
import { oneLine } from '../../text/markup.ts'
import type { WordLanguage } from '../../vocabulary.ts'
import { notices } from '../../words/notices.ts'
import type { digestOf } from '../digest.ts'
import type { Notice } from '../notice.ts'
import { button, facts, type Html, heading, line, page, paragraph, small, smallLink } from './html.ts'

export type Letter = { subject: string; text: string; html: string }

type LetterReader = {
  language: WordLanguage
  time_zone: string
  unsubscribe_url: string
  /** Where a watch is made silent. */
  muteUrl: (watch_id: string) => string
}

/** A part of a letter in both forms. */
type LetterPart = { text: string; html: Html }

/** Longer subjects are cut by mail programs anyway, and a title may be of any length. */
const LONGEST_SUBJECT = 120
const LONGEST_LINE = 500
const LONGEST_NAME = 60
/** A digest may have events of many more. */
const MOST_WATCHES = 10

export const confirmLetter = (reader: LetterReader, given: { service: string; confirm_url: string }): Letter => {
  const say = notices[reader.language].letters
  const parts = [said(say.confirmText({ service: given.service })), link(say.confirmLink, given.confirm_url)]
  return letter(reader, { subject: say.confirmSubject, parts, why: say.confirmIgnore, watches: [] })
}

/** What happened stands in the sentence alone: the subject says what it is about. */
export const eventLetter = (reader: LetterReader, notice: Notice): Letter => {
  const say = notices[reader.language].letters
  const { chat, label, watch, post_link } = notice
  const rows = notice.details.map(({ name, value }) => ({
    name: cutLine(name, LONGEST_LINE),
    value: cutLine(value, LONGEST_LINE),
  }))
  const parts = [
    said(cutLine(notice.sentence, LONGEST_LINE)),
    { text: rows.map(({ name, value }) => `${name}: ${value}`).join('\n'), html: facts(rows) },
    remark(timeIn(reader, notice.happened_at)),
    ...(watch ? [remark(say.watch({ name: watchName(watch) }))] : []),
    link(say.open, notice.link),
    ...(post_link ? [quietLink(say.post, post_link)] : []),
  ]
  const subject = cutLine(chat ? say.subject({ title: chat.title, label }) : label, LONGEST_SUBJECT)
  return letter(reader, { subject, parts, why: say.why, watches: watch ? [watch] : [] })
}

type LetterWatch = NonNullable<Notice['watch']>

const watchName = ({ name }: LetterWatch): string => cutLine(name, LONGEST_NAME)

type Digest = ReturnType<typeof digestOf> & {
  /** The page of the dashboard with all events of the digest. */
  all_url: string
}

export const digestLetter = (reader: LetterReader, { groups, left_out, all_url }: Digest): Letter => {
  const say = notices[reader.language].letters
  const shown = groups.reduce((sum, { notices }) => sum + notices.length, 0)
  const chats = groups.map(({ chat }) => (chat ? oneLine(chat.title) : say.account))
  const subject = cutLine(`${say.digestSubject({ count: shown + left_out })}: ${chats.join(', ')}`, LONGEST_SUBJECT)
  const parts = [
    ...groups.flatMap(({ chat, notices }) => [
      title(chat?.title ?? say.account),
      ...notices.map((notice) => digestLine(notice, timeIn(reader, notice.happened_at))),
    ]),
    link(left_out ? say.moreLink({ count: left_out }) : say.open, all_url),
  ]
  const watches = new Map(groups.flatMap((group) => group.notices.flatMap(({ watch }) => watch ?? [])).map(byId))
  return letter(reader, { subject, parts, why: say.why, watches: [...watches.values()].slice(0, MOST_WATCHES) })
}

const byId = (watch: LetterWatch): [string, LetterWatch] => [watch.watch_id, watch]

type LetterContent = { subject: string; parts: LetterPart[]; why: string; watches: LetterWatch[] }

const letter = (reader: LetterReader, { subject, parts, why, watches }: LetterContent): Letter => {
  const say = notices[reader.language].letters
  const links = [
    ...watches.map((watch) => ({
      label: say.mute({ name: watchName(watch) }),
      url: reader.muteUrl(watch.watch_id),
    })),
    { label: say.unsubscribe, url: reader.unsubscribe_url },
  ]
  const footer = { why, links }
  const lines = [why, ...links.map(({ label, url }) => `${label}: ${url}`)]
  const texts = [...parts.map(({ text }) => text).filter(Boolean), `-- \n${lines.join('\n')}`]
  return {
    subject,
    text: `${texts.join('\n\n')}\n`,
    html: page({ language: reader.language, subject, parts: parts.map(({ html }) => html), footer }),
  }
}

const said = (given: string): LetterPart => ({ text: oneLine(given), html: paragraph(given) })
const remark = (given: string): LetterPart => ({ text: oneLine(given), html: small(given) })
const link = (label: string, url: string): LetterPart => ({ text: `${label}: ${url}`, html: button(label, url) })
const quietLink = (label: string, url: string): LetterPart => ({
  text: `${label}: ${url}`,
  html: smallLink(label, url),
})
const title = (given: string): LetterPart => {
  const shown = cutLine(given, LONGEST_SUBJECT)
  return { text: shown, html: heading(shown) }
}

const digestLine = ({ sentence, link: url }: Notice, at: string): LetterPart => {
  const shown = cutLine(sentence, LONGEST_LINE)
  return { text: `• ${shown}\n  ${at}\n  ${url}`, html: line(shown, url, at) }
}

const cutLine = (given: string, most: number): string => cut(oneLine(given), most)

/** English here is that of Britain, where the day stands before the month. */
const timeIn = ({ language, time_zone }: LetterReader, at: Date): string =>
  at.toLocaleString(language === 'en' ? 'en-GB' : language, {
    timeZone: time_zone,
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
  })
