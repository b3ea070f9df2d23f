import type { en } from '../en/index.ts'

export const channel: (typeof en)['channel'] = {
  title: 'Канал',
}
