import { refuse } from '@fairdesk/contract/refusal'
import { sql } from 'kysely'
import { refuseWithoutAdmin, waitForAccounts } from '../../domain/accounts/one-at-a-time.ts'
import type { PlatformWriteContext } from '../context.ts'
import { refuseTaken } from './check-account.ts'

type Batch = { readonly accountIds: readonly number[] }
type Nothing = Record<string, never>

/** Puts accounts aside with their rights and ends their sign-ins; deleting twice deletes once. */
export async function removeAccounts(context: PlatformWriteContext, { accountIds }: Batch): Promise<Nothing> {
  const { platform, services, user, record, recordNothing, afterCommit } = context
  if (accountIds.includes(user.accountId)) refuse('account.not-yourself')
  await waitForAccounts(context)
  const removed = await platform
    .updateTable('accounts')
    .set({ deleted_at: sql`now()`, deleted_by: user.account, version: sql`version + 1` })
    .where('id', 'in', accountIds)
    .where('deleted_at', 'is', null)
    .returning(['id', 'username'])
    .execute()
  if (removed.length === 0) {
    recordNothing()
    return {}
  }
  await refuseWithoutAdmin(platform)
  const ids = removed.map(({ id }) => id)
  await services.sessions.endAllOf(platform, ids, 'deleted')
  afterCommit(() => services.sessions.forget({ accounts: ids }))
  record({ ref: namesOf(removed), before: { accountIds: ids } })
  return {}
}

/** Takes a deletion back, unless another account has taken the name meanwhile. Nobody is signed in by it. */
export async function restoreAccounts(context: PlatformWriteContext, { accountIds }: Batch): Promise<Nothing> {
  const { platform, services, record, recordNothing, afterCommit } = context
  await waitForAccounts(context)
  const deleted = await platform
    .selectFrom('accounts')
    .select(['id', 'username'])
    .where('id', 'in', accountIds)
    .where('deleted_at', 'is not', null)
    .execute()
  if (deleted.length === 0) {
    recordNothing()
    return {}
  }
  for (const { id, username } of deleted) await refuseTaken(platform, { account: username, accountId: id })
  const ids = deleted.map(({ id }) => id)
  await platform
    .updateTable('accounts')
    .set({ deleted_at: null, deleted_by: null, version: sql`version + 1` })
    .where('id', 'in', ids)
    .execute()
  afterCommit(() => services.sessions.forget({ accounts: ids }))
  record({ ref: namesOf(deleted), after: { accountIds: ids } })
  return {}
}

function namesOf(accounts: readonly { username: string }[]): string {
  return accounts.map(({ username }) => username).join(', ')
}
