import type { en } from '../en/index.ts'

export const group: (typeof en)['group'] = {
  title: 'Группа',
}
