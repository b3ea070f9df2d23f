import type { en } from '../en/index.ts'

export const compare: (typeof en)['compare'] = {
  title: 'Сравнение',
}
