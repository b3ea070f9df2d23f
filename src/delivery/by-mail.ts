// Sends parcels as letters.

import type { Secrets } from '../accounts/secrets.ts'
import { notices } from '../words/notices.ts'
import { unsealed } from './destination-secrets.ts'
import { digestOf } from './digest.ts'
import { confirmLetter, digestLetter, eventLetter, type Letter } from './letters/letters.ts'
import { linksOf } from './links.ts'
import type { Mailer } from './mail.ts'
import type { Notice } from './notice.ts'
import { noticeOf } from './notices.ts'
import type { Parcel, ParcelSender } from './parcel.ts'

type MailSenderDeps = { mailer: Pick<Mailer, 'send'>; secrets: Pick<Secrets, 'unseal'>; public_url: string }

export const byMail =
  ({ mailer, secrets, public_url }: MailSenderDeps): ParcelSender =>
  async (parcel) => {
    const own = await unsealed(secrets, parcel.destination)
    if (own?.token === undefined) return { failure: 'no_secret', ms: 0 }
    const { confirm_url, unsubscribe_url } = linksOf(public_url, own.token)
    const letter = letterOf(parcel, { public_url, confirm_url, unsubscribe_url })
    return mailer.send(letter, { to: parcel.destination.address!, id: parcel.id, unsubscribe_url })
  }

type Urls = { public_url: string; confirm_url: string; unsubscribe_url: string }

const letterOf = ({ destination, content, at }: Parcel, urls: Urls): Letter => {
  const { public_url, confirm_url, unsubscribe_url } = urls
  const reader = { language: destination.language, time_zone: 'UTC', unsubscribe_url }
  if (content.about === 'confirmation') return confirmLetter(reader, { service: new URL(public_url).host, confirm_url })
  if (content.about === 'event') return eventLetter(reader, noticeOf(content.event, public_url))
  if (content.about === 'test') return eventLetter(reader, testNotice(destination, at, public_url))
  const digest = digestOf(content.events.map((event) => noticeOf(event, public_url)))
  return digestLetter(reader, { ...digest, all_url: `${public_url}/inbox` })
}

const testNotice = ({ destination_id, language }: Parcel['destination'], at: Date, public_url: string): Notice => ({
  id: destination_id,
  type: 'test',
  importance: 0,
  sentence: notices[language].test,
  happened_at: at,
  link: public_url,
  fields: [],
})
