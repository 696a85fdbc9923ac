import type { account } from '@fairdesk/contract/areas/settings/account'
import { refuse } from '@fairdesk/contract/refusal'
import { sql } from 'kysely'
import { refuseWithoutAdmin, waitForAccounts } from '../../../domain/accounts/one-at-a-time.ts'
import type { PlatformWriteContext } from '../../context.ts'
import type { Handler } from '../../handler.ts'

export const enableAccounts: Handler<typeof account.enable> = async (context, { accountIds }) => {
  await waitForAccounts(context)
  await switchTo(context, accountIds, true)
  return {}
}

/** Disables accounts and ends their sign-ins. Refused for the caller's own account and the last administrator. */
export const disableAccounts: Handler<typeof account.disable> = async (context, { accountIds }) => {
  const { platform, services, user } = context
  if (accountIds.includes(user.accountId)) refuse('account.not-yourself')
  await waitForAccounts(context)
  const disabled = await switchTo(context, accountIds, false)
  await refuseWithoutAdmin(platform)
  if (disabled.length > 0) await services.sessions.endAllOf(platform, disabled, 'disabled')
  return {}
}

/** Ids of those that were not so before; only they are written. */
async function switchTo(
  { platform, services, user, record, recordNothing, afterCommit }: PlatformWriteContext,
  accountIds: readonly number[],
  enabled: boolean,
): Promise<number[]> {
  const { rows: changed } = await sql<{ id: number; username: string }>`
    update accounts set enabled = ${enabled}, version = version + 1, updated_at = now(), updated_by = ${user.account}
    where id = any(${accountIds}::int[]) and enabled <> ${enabled} and deleted_at is null
    returning id, username`.execute(platform)
  const ref = changed.map(({ username }) => username).join(', ')
  if (changed.length > 0) record({ ref, before: { enabled: !enabled }, after: { enabled } })
  else recordNothing()
  const ids = changed.map(({ id }) => id)
  afterCommit(() => services.sessions.forget({ accounts: ids }))
  return ids
}
