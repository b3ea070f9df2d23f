// Letters as a mail server gets them.
import { Parser } from 'htmlparser2'
import { afterAll, expect, test } from 'vitest'
import { hostileTitles, noticeOf } from '../../test/hostile-notices.ts'
import { mailServer, readLetter } from '../../test/mail-server.ts'
import { oneLine } from '../text/markup.ts'
import { digestOf } from './digest.ts'
import { confirmLetter, digestLetter, eventLetter } from './letters/letters.ts'
import { isMailAddress, openMailer, parseSender } from './mail.ts'

const server = await mailServer()
const from = { name: 'Scope “Ü”', address: 'notices@example.org' }
const mailer = await openMailer({ smtp_url: server.url, from })
afterAll(() => {
  mailer.close()
  server.close()
})

const unsubscribe_url = 'https://scope.example.org/unsubscribe?token=a&b=c'
const muteUrl = (watch_id: string) => `https://scope.example.org/mute?watch=${watch_id}&for="b"`
const reader = { language: 'en', time_zone: 'Europe/Berlin', unsubscribe_url, muteUrl } as const
const russian = { ...reader, language: 'ru' } as const
const envelope = { to: 'reader@example.com', id: 'dlv_1', unsubscribe_url }

/** Sends a letter and reads what arrived. */
const sent = async (letter: Parameters<typeof mailer.send>[0]) => {
  const before = server.received.length
  expect(await mailer.send(letter, envelope)).toEqual({
    status: 250,
    answer_start: '250 taken',
    ms: expect.any(Number),
  })
  expect(server.received.length - before).toBe(1)
  const received = server.received[before]!
  return { received, ...readLetter(received.raw) }
}

/** Every element and attribute of the HTML, and its text. */
const readHtml = (html: string) => {
  const tags: string[] = []
  const links: string[] = []
  const attributes = new Set<string>()
  let text = ''
  const parser = new Parser({
    onopentag: (name, given) => {
      tags.push(name)
      for (const attribute of Object.keys(given)) attributes.add(attribute)
      if (given.href) links.push(given.href)
    },
    ontext: (piece) => {
      text += piece
    },
  })
  parser.end(html)
  return { tags, links, attributes, text }
}

test('a letter has a text and an HTML part, and a button to unsubscribe', async () => {
  const { received, headers, parts } = await sent(eventLetter(reader, noticeOf('Daily News')))
  expect(received).toMatchObject({ from: 'notices@example.org', to: ['reader@example.com'] })
  expect(Object.fromEntries(headers)).toMatchObject({
    from: 'Scope “Ü” <notices@example.org>',
    to: 'reader@example.com',
    subject: '“Daily News”: title changed',
    'message-id': '<dlv_1@example.org>',
    'list-unsubscribe': `<${unsubscribe_url}>`,
    'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
    'auto-submitted': 'auto-generated',
    'content-type': expect.stringMatching(/^multipart\/alternative/),
  })
  expect([...parts.keys()]).toEqual(['text/plain', 'text/html'])
  const text = parts.get('text/plain')!
  expect(text.split('\n').filter(Boolean).slice(0, 5)).toEqual([
    '“Daily News” has a new title',
    'Title: Daily News',
    '1 September at 14:00 CEST',
    'Watch: Our rivals',
    `Open: ${noticeOf('').link}`,
  ])
  expect(text).toContain(`Mute Our rivals: ${muteUrl('wt_1')}\nUnsubscribe: ${unsubscribe_url}`)
  const html = parts.get('text/html')!
  expect(readHtml(html).links).toEqual([noticeOf('').link, muteUrl('wt_1'), unsubscribe_url])
  // A phone shows it in its own width, and nothing is loaded.
  expect(html).toContain('<meta name="viewport" content="width=device-width, initial-scale=1">')
  expect(html).not.toMatch(/<img|<script|<link|<style|url\(|src=/)
})

test('a letter to confirm an address says by whom and what to do, in both languages', async () => {
  const given = { service: 'scope.example.org', confirm_url: 'https://scope.example.org/confirm?token=x' }
  const english = await sent(confirmLetter(reader, given))
  expect(english.headers.get('subject')).toBe('Confirm your address')
  expect(english.parts.get('text/plain')).toContain(`Confirm this address: ${given.confirm_url}`)
  expect(english.parts.get('text/plain')).not.toContain('was confirmed')
  const { headers, parts } = await sent(confirmLetter(russian, given))
  expect(headers.get('subject')).toBe('Подтвердите адрес')
  expect(parts.get('text/plain')).toContain(`Подтвердить адрес: ${given.confirm_url}`)
  expect(parts.get('text/html')).toContain('<html lang="ru" dir="ltr">')
  expect(readHtml(parts.get('text/html')!).links).toEqual([given.confirm_url, unsubscribe_url])
})

test('a digest has its chats, at most 50 lines and a link to the rest, in both languages', async () => {
  const many = Array.from({ length: 73 }, (_, i) =>
    noticeOf(`Channel ${i % 3}`, {
      id: `evt_${i}`,
      importance: i % 3,
      sentence: `Thing ${i} happened`,
      chat: { internal_id: `id${i % 3}`, title: `Channel ${i % 3}` },
      link: `https://scope.example.org/event/${i}`,
    }),
  )
  const all_url = 'https://scope.example.org/app/events?since=1'
  const { headers, parts } = await sent(digestLetter(reader, { ...digestOf(many), all_url }))
  expect(headers.get('subject')).toBe('73 events: Channel 2, Channel 1, Channel 0')
  const text = parts.get('text/plain')!
  expect(text.match(/^• /gm)).toHaveLength(50)
  expect(text).toContain(`23 more events: ${all_url}`)
  expect(text.indexOf('Channel 2\n')).toBeLessThan(text.indexOf('Channel 1\n'))
  const { links, tags } = readHtml(parts.get('text/html')!)
  expect(links).toHaveLength(53)
  expect(tags.filter((tag) => tag === 'h2')).toHaveLength(3)

  const own = noticeOf('', { sentence: 'Осталось 20 % запросов' })
  const { chat: _, ...account } = own
  const few = await sent(digestLetter(russian, { ...digestOf([account, ...many.slice(0, 1)]), all_url }))
  expect(few.headers.get('subject')).toBe('2 события: Ваш аккаунт, Channel 0')
  expect(few.parts.get('text/plain')).toContain(`Открыть: ${all_url}`)
  expect(few.parts.get('text/plain')).toMatch(/• Осталось 20 % запросов\n {2}1 сентября/)
})

test.each(hostileTitles)('%j changes neither headers nor markup', async (title) => {
  const plain = await sent(eventLetter(reader, noticeOf('Daily News')))
  const { received, headers, parts } = await sent(eventLetter(reader, noticeOf(title)))
  expect(received.to).toEqual(['reader@example.com'])
  expect([...headers.keys()]).toEqual([...plain.headers.keys()])
  expect([...parts.keys()]).toEqual([...plain.parts.keys()])
  const whole = oneLine(`“${title}”: title changed`)
  const subject = headers.get('subject')!
  expect(subject.length).toBeLessThanOrEqual(123)
  expect(subject.replaceAll('\u2060', '')).toBe(whole.length > 120 ? `${whole.slice(0, 119)}…` : whole)
  const [html, other] = [parts, plain.parts].map((one) => readHtml(one.get('text/html')!)) as [
    ReturnType<typeof readHtml>,
    ReturnType<typeof readHtml>,
  ]
  expect(html.tags).toEqual(other.tags)
  expect(html.attributes).toEqual(other.attributes)
  expect(html.links).toEqual(other.links)
  expect(html.text).toContain(oneLine(title).slice(0, 100))
  expect(parts.get('text/plain')!.split('\n').length).toBe(plain.parts.get('text/plain')!.split('\n').length)
})

test('a hostile title in a digest stays one line of it', async () => {
  for (const title of hostileTitles) {
    const letter = digestLetter(reader, { ...digestOf([noticeOf(title)]), all_url: 'https://scope.example.org/' })
    const other = digestLetter(reader, { ...digestOf([noticeOf('Daily News')]), all_url: 'https://scope.example.org/' })
    expect(readHtml(letter.html).tags).toEqual(readHtml(other.html).tags)
    expect(letter.text.split('\n').length).toBe(other.text.split('\n').length)
    expect(letter.subject).not.toMatch(/\p{Cc}/u)
    expect((await sent(letter)).headers.get('subject')!.replaceAll('\u2060', '')).toBe(letter.subject)
  }
})

test('what the mail server says about the letter is told, and nothing about ourselves', async () => {
  const answers: Record<string, string> = {
    RCPT: '550 5.1.1 no such\u0007 user',
    'the letter': '451 try later',
    MAIL: '530 5.7.0 authenticate as root@10.0.0.1',
  }
  const outcomes: Record<string, unknown> = {}
  for (const [command, answer] of Object.entries(answers)) {
    const refusing = await mailServer((line) => line.startsWith(command) && answer)
    const one = await openMailer({ smtp_url: refusing.url, from })
    outcomes[command] = await one.send(confirmLetter(reader, { service: 'x', confirm_url: 'https://x/' }), envelope)
    one.close()
    refusing.close()
  }
  const ms = expect.any(Number)
  expect(outcomes).toEqual({
    RCPT: { status: 550, answer_start: '550 5.1.1 no such user', ms },
    'the letter': { status: 451, answer_start: '451 try later', ms },
    MAIL: { failure: 'not_reachable', ms },
  })
})

test('an attempt ends in time, whatever the mail server is slow at, and the next ones do not wait for it', async () => {
  for (const step of ['EHLO', 'MAIL', 'RCPT', 'DATA', 'the letter']) {
    // An answer that never ends: a line that begins like one and is continued.
    const slow = await mailServer((line) => line.startsWith(step) && '250-')
    const one = await openMailer({ smtp_url: slow.url, from }, { within_ms: 300 })
    const letters = Array.from({ length: 7 }, () =>
      one.send(confirmLetter(reader, { service: 'x', confirm_url: 'https://x/' }), envelope),
    )
    for (const { ms, ...outcome } of await Promise.all(letters)) {
      expect(outcome, step).toEqual({ failure: 'timed_out' })
      // Far less than without the limit, also where the machine runs other processes in between.
      expect(ms).toBeLessThan(20_000)
    }
    one.close()
    slow.close()
  }
})

test('without a mail server nothing is sent, and that is told', async () => {
  const gone = await mailServer()
  gone.close()
  const one = await openMailer({ smtp_url: gone.url, from })
  const outcome = await one.send(confirmLetter(reader, { service: 'x', confirm_url: 'https://x/' }), envelope)
  expect(outcome).toEqual({ failure: 'not_reachable', ms: expect.any(Number) })
  one.close()
})

test('an address is one address', () => {
  for (const good of ['a@example.org', "o'neil+news@mail.example.co.uk", 'x_y.z-1@bücher.example'])
    expect(isMailAddress(good), good).toBe(true)
  for (const bad of [
    '',
    'a',
    'a@b',
    'a@@example.org',
    'a@example.org,b@example.org',
    'a@example.org b@example.org',
    'A <a@example.org>',
    '"a b"@example.org',
    'a@example.org\r\nBcc: b@example.org',
    'a@example.org\n',
    'a(comment)@example.org',
    'a@[127.0.0.1]',
    'a@127.0.0.1',
    'a@-x.org',
    'a@x..org',
    `${'a'.repeat(65)}@example.org`,
    `a@${'x'.repeat(64)}.org`,
    `a@${'x.'.repeat(130)}org`,
    'почта@example.org',
  ])
    expect(isMailAddress(bad), bad).toBe(false)
})

test('a sender has a name or none', () => {
  expect(parseSender('a@example.org')).toEqual({ name: '', address: 'a@example.org' })
  expect(parseSender(' Scope & Co <a@example.org> ')).toEqual({ name: 'Scope & Co', address: 'a@example.org' })
  for (const bad of [
    '',
    'Scope',
    'Scope <>',
    'Scope <a@b>',
    'a@example.org, b@example.org',
    'S\r\nBcc: x <a@example.org>',
  ])
    expect(parseSender(bad), bad).toBeUndefined()
})
