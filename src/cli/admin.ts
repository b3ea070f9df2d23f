// The operator's commands, in groups. Each change is a function of `accounts/operate`, which /admin/v1 calls too.
import { Command } from 'commander'
import { addAccountCommands } from './admin-accounts.ts'
import { addBookCommands } from './admin-books.ts'
import { addBotCommands } from './admin-bot.ts'
import { addChatCommands } from './admin-chats.ts'
import { addCreditCommands } from './admin-credits.ts'
import { addDeliveryCommands } from './admin-deliveries.ts'
import { addDistributeCommand } from './admin-distribute.ts'
import { addKeyCommands } from './admin-keys.ts'
import { addLedgerCommands } from './admin-ledger.ts'
import { addMasterKeyCommands } from './admin-master-key.ts'
import { addOperatorKeyCommands } from './admin-operator-key.ts'
import { addRefundCommand } from './admin-refund-stars.ts'
import { addRemovalCommands } from './admin-removals.ts'
import { addRenamedCommands } from './admin-renamed.ts'
import { addTariffCommands } from './admin-tariff.ts'

const examples = `
Examples:
  npm run admin -- account create acme --plan M --credits 500
  npm run admin -- key issue acme credits
  npm run admin -- key rotate acme subscription
  npm run admin -- account override acme rate_per_second 100
  npm run admin -- credits adjust acme -5 --reason 'charged twice'
  npm run admin -- chat set @acme_news --language en
  npm run admin -- account list --json
  npm run admin -- usage acme --by day,operation
  npm run admin -- trail --account acme`

export const adminCommand = () => {
  const admin = new Command('admin')
    .description('accounts, keys, credits, chats, plans and the trail of changes')
    .addHelpText('after', examples)
  addAccountCommands(admin)
  addKeyCommands(admin)
  addCreditCommands(admin)
  addChatCommands(admin)
  addTariffCommands(admin)
  addBookCommands(admin)
  addLedgerCommands(admin)
  addRefundCommand(admin)
  addBotCommands(admin)
  addOperatorKeyCommands(admin)
  addMasterKeyCommands(admin)
  addRemovalCommands(admin)
  addDistributeCommand(admin)
  addDeliveryCommands(admin)
  addRenamedCommands(admin)
  return admin
}
