import type { account } from '@fairdesk/contract/areas/settings/account'
import type { AreaHandlers } from '../../context.ts'
import { fairChoices, rightsChoices } from './choices.ts'
import { accountDetail } from './detail.ts'
import { devicesOf, endDevices, endOwnDevices } from './devices.ts'
import { disableAccounts, enableAccounts } from './enable.ts'
import { accountsPage } from './list.ts'
import { startPreview } from './preview.ts'
import { removeAccounts, restoreAccounts } from './remove.ts'
import { resetPassword } from './reset-password.ts'
import { saveAccount } from './save.ts'

export const accountHandlers: Omit<AreaHandlers<typeof account>, 'importTemplate' | 'export' | 'import'> = {
  list: accountsPage,
  detail: ({ services, user }, { accountId }) => accountDetail(services.platform, accountId, user),
  fairChoices: ({ services }) => fairChoices(services.platform),
  rightsChoices,
  save: saveAccount,
  enable: enableAccounts,
  disable: disableAccounts,
  remove: removeAccounts,
  restore: restoreAccounts,
  resetPassword,
  sessions: ({ services, user }, { accountId }) => devicesOf(services.platform, accountId, user),
  endSessions: endDevices,
  ownSessions: ({ services, user }) => devicesOf(services.platform, user.accountId, user),
  endOwnSessions: endOwnDevices,
  preview: startPreview,
}
