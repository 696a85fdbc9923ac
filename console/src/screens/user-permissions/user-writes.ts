import { account } from '@fairdesk/contract/areas/account'
import { config } from '@fairdesk/contract/areas/config'
import { invalidating } from '../../kit/save/invalidating.ts'

type Several = { readonly accountIds: number[] }

const writing = invalidating(account.list, account.detail, account.sessions, config.passwordRequests)

export const saveUser = writing(account.save)
export const resetPassword = writing(account.resetPassword)
export const endSessions = writing(account.endSessions)
export const enableUsers: (several: Several) => Promise<unknown> = writing(account.enable)
export const disableUsers: (several: Several) => Promise<unknown> = writing(account.disable)
export const removeUsers: (several: Several) => Promise<unknown> = writing(account.remove)
export const restoreUsers: (several: Several) => Promise<unknown> = writing(account.restore)
