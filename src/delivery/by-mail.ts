// Sends parcels as letters.

import type { Secrets } from '../accounts/secrets.ts'
import { notices } from '../words/notices.ts'
import { unsealed } from './destination-secrets.ts'
import { digestOf } from './digest.ts'
import { confirmLetter, digestLetter, eventLetter, type Letter } from './letters/letters.ts'
import { linksOf, muteUrlOf } from './links.ts'
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
    const { destination } = parcel
    const { token } = own
    const urls = linksOf(public_url, token)
    const muteUrl = (watch_id: string) => muteUrlOf(public_url, { ...destination, token }, watch_id)
    const letter = letterOf(parcel, { public_url, ...urls, muteUrl })
    return mailer.send(letter, {
      to: destination.address!,
      id: parcel.sending_id,
      unsubscribe_url: urls.unsubscribe_url,
    })
  }

type Urls = ReturnType<typeof linksOf> & { public_url: string; muteUrl: (watch_id: string) => string }

const letterOf = ({ destination, content, at }: Parcel, urls: Urls): Letter => {
  const { public_url, confirm_url, unsubscribe_url, muteUrl } = urls
  const { language } = destination
  const reader = { language, time_zone: 'UTC', unsubscribe_url, muteUrl }
  if (content.about === 'confirmation') return confirmLetter(reader, { service: new URL(public_url).host, confirm_url })
  if (content.about === 'event') return eventLetter(reader, noticeOf(content.event, { language, public_url }))
  if (content.about === 'test') return eventLetter(reader, testNotice(destination, at, public_url))
  const digest = digestOf(content.events.map((event) => noticeOf(event, { language, public_url })))
  return digestLetter(reader, { ...digest, all_url: `${public_url}/inbox` })
}

const testNotice = ({ destination_id, language }: Parcel['destination'], at: Date, public_url: string): Notice => ({
  id: destination_id,
  type: 'test',
  importance: 0,
  sentence: notices[language].test,
  happened_at: at,
  link: public_url,
  label: notices[language].letters.testSubject,
  details: [],
})
