// Notices with what chats may call themselves to break out of a letter or a feed.
import type { Notice } from '../src/delivery/notice.ts'

export const hostileTitles = [
  '</title></entry></feed><script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' onmouseover='alert(1)",
  ']]><!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>&e;',
  '<!-- --><?php ?>',
  '&lt;b&gt; &#0; &#xFFFF; &nbsp;',
  'News\r\nBcc: victim@example.org\r\n\r\nAnother letter',
  'News\u0000\u0008\u000b\u001b[31m\u007f\u0085\u2028\u2029\ud800\ufffe\uffff',
  '\u202egnp.exe\u2066\u2069',
  '.\r\n.\r\nQUIT',
  '=?utf-8?B?PGI+?= =?utf-8?Q?=0D=0A?=',
  '{{7*7}} <%= 7*7 %> %0d%0aX: y',
  'Ünïted ☂ Новости 新聞 😀',
  'x'.repeat(5000),
]

export const noticeOf = (title: string, given: Partial<Notice> = {}): Notice => ({
  id: 'evt_1',
  type: 'chat.changed',
  importance: 1,
  sentence: `“${title}” has a new title`,
  chat: { internal_id: 'k3Xp9QaZ', title },
  happened_at: new Date('2026-09-01T12:00:00Z'),
  link: 'https://scope.example.org/app/channel?id=k3Xp9QaZ&tab="posts"',
  label: 'title changed',
  watch: { watch_id: 'wt_1', name: 'Our rivals' },
  details: [{ name: 'Title', value: title }],
  ...given,
})
