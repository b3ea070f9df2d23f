import type { en } from '../en/index.ts'

export const catalog: (typeof en)['catalog'] = {
  title: 'Каталог',
}
