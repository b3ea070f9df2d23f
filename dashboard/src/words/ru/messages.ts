import type { en } from '../en/index.ts'

export const messages: (typeof en)['messages'] = {
  title: 'Сообщения',
}
