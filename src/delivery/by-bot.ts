// Sends parcels as messages of the account bot to the person who is linked to the account.

import { findBotUser } from '../store/accounts/bot.ts'
import type { Db } from '../store/db.ts'
import type { DestinationRow } from '../store/watching/destinations.ts'
import { beginning } from '../text/cut.ts'
import { escapedMarkup, oneLine } from '../text/markup.ts'
import { notices } from '../words/notices.ts'
import { digestOf } from './digest.ts'
import { noticeOf } from './notices.ts'
import type { Parcel, ParcelSender } from './parcel.ts'

/** A text in the platform's HTML, with a button that opens the link, and one that mutes the watch. */
export type BotMessage = {
  text: string
  link?: string
  watch_id?: string
  /** That of the buttons. */
  language: DestinationRow['language']
}

/** False when it could not be sent. */
export type SendByBot = (user_id: number, message: BotMessage) => Promise<boolean>

type BotSenderDeps = { db: Db; send: SendByBot; public_url: string }

export const byBot =
  ({ db, send, public_url }: BotSenderDeps): ParcelSender =>
  async (parcel) => {
    const began = performance.now()
    const user = await findBotUser(db, parcel.destination.account_id)
    const { language } = parcel.destination
    const done = user !== undefined && (await send(user.user_id, { ...messageOf(parcel, public_url), language }))
    const ms = Math.round(performance.now() - began)
    return done ? { status: 200, answer_start: '', ms } : { failure: 'not_reachable', ms }
  }

/** The platform takes 4,096 characters. */
const LONGEST = 3_500
const LONGEST_LINE = 300

const line = (text: string): string => escapedMarkup(beginning(oneLine(text), LONGEST_LINE))

const messageOf = ({ content, destination }: Parcel, public_url: string): Omit<BotMessage, 'language'> => {
  const reader = { language: destination.language, public_url }
  if (content.about === 'event') {
    const { sentence, link } = noticeOf(content.event, reader)
    const { watch_id } = content.event
    return { text: line(sentence), link, ...(watch_id && { watch_id }) }
  }
  if (content.about !== 'digest') return { text: notices[destination.language].test }
  const { groups } = digestOf(content.events.map((event) => noticeOf(event, reader)))
  const lines = groups.flatMap(({ chat, notices }) => [
    ...(chat ? [`<b>${line(chat.title)}</b>`] : []),
    ...notices.map(({ sentence }) => `• ${line(sentence)}`),
  ])
  const shown: string[] = []
  for (const one of lines) {
    if (shown.join('\n').length + one.length > LONGEST) break
    shown.push(one)
  }
  const left = lines.length - shown.length
  return { text: [...shown, ...(left ? [`… +${left}`] : [])].join('\n'), link: `${public_url}/inbox` }
}
