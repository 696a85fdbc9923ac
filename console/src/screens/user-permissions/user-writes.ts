import { account } from '@fairdesk/contract/areas/settings/account'
import { config } from '@fairdesk/contract/areas/settings/config'
import type { Endpoint, Output, Params } from '@fairdesk/contract/endpoint'
import { type CallOptions, call } from '../../kit/call/api.ts'
import { invalidate } from '../../kit/query/use-read.ts'

type Batch = { readonly accountIds: number[] }

/** After a write the list is asked anew; after a refusal too, for it may be out of date. */
function writing<E extends Endpoint>(endpoint: E): (params: Params<E>, options?: CallOptions) => Promise<Output<E>> {
  return (params, options) =>
    call(endpoint, params, options).finally(() =>
      invalidate(account.list, account.detail, account.sessions, config.passwordRequests),
    )
}

export const saveUser = writing(account.save)
export const resetPassword = writing(account.resetPassword)
export const endSessions = writing(account.endSessions)
export const enableUsers: (batch: Batch) => Promise<unknown> = writing(account.enable)
export const disableUsers: (batch: Batch) => Promise<unknown> = writing(account.disable)
export const removeUsers: (batch: Batch) => Promise<unknown> = writing(account.remove)
export const restoreUsers: (batch: Batch) => Promise<unknown> = writing(account.restore)
