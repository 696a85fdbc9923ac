import { account } from '@fairdesk/contract/areas/settings/account'
import { config } from '@fairdesk/contract/areas/settings/config'
import { secondFactor } from '@fairdesk/contract/areas/settings/second-factor'
import { invalidating } from '../../../kit/save/invalidating.ts'

type Batch = { readonly accountIds: number[] }

const writing = invalidating(account.list, account.detail, account.sessions, config.passwordRequests)

export const saveUser = writing(account.save)
export const resetPassword = writing(account.resetPassword)
export const resetFactor = writing(secondFactor.reset)
export const endSessions = writing(account.endSessions)
export const enableUsers: (batch: Batch) => Promise<unknown> = writing(account.enable)
export const disableUsers: (batch: Batch) => Promise<unknown> = writing(account.disable)
export const removeUsers: (batch: Batch) => Promise<unknown> = writing(account.remove)
export const restoreUsers: (batch: Batch) => Promise<unknown> = writing(account.restore)
