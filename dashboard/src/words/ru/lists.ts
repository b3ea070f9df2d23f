import type { en } from '../en/index.ts'

export const lists: (typeof en)['lists'] = {
  title: 'Списки',
}
