import type { en } from '../en/index.ts'

export const operator: (typeof en)['operator'] = {
  title: 'Оператор',
}
