import type { en } from '../en/index.ts'

export const account: (typeof en)['account'] = {
  title: 'Аккаунт',
}
