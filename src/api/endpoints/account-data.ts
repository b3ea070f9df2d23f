// All that is stored about the caller's own account, and its deletion.
import { deleteAccount as deletion } from '../../accounts/deleting.ts'
import { deleteAccount, getAccountData } from '../../contract/index.ts'
import { accountTables, listAccountData } from '../../store/accounts/account-data.ts'
import { lockIfCurrent } from '../../store/accounts/keys.ts'
import { insertOperatorEntry } from '../../store/accounts/operator-log.ts'
import { refuse } from '../refuse.ts'
import { handle } from '../request/handle.ts'

const MOST_ROWS = 50_000

export const accountDataRoutes = [
  handle(getAccountData, async ({ caller, db }) => ({
    tables: await listAccountData(db, caller.holder.account_id, MOST_ROWS),
  })),

  handle(deleteAccount, async ({ query, caller: { holder }, db, secrets, now }) => {
    if (query.name !== holder.name)
      throw refuse.badInput('name must be the name of the account, as a confirmation; nothing was deleted')
    // Whoever has a key that was replaced because it leaked must not be able to delete the account.
    if (!(await lockIfCurrent(db, holder))) throw refuse.replacedKey()
    const { account_id } = holder
    const { name } = await deletion(db, secrets, account_id, now)
    await insertOperatorEntry(db, {
      at: now,
      actor: 'account holder',
      command: 'account delete',
      account_id,
      subject: name,
      details: null,
      reason: null,
    })
    return { name, kept: keptTables }
  }),
]

const keptTables = Object.entries(accountTables)
  .filter(([, { deletion }]) => deletion.startsWith('kept'))
  .map(([table, { deletion }]) => ({ table, why: deletion }))
