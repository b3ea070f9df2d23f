import type { en } from '../en/index.ts'

export const mine: (typeof en)['mine'] = {
  title: 'Мои каналы',
}
