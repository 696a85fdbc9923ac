import type { account } from '@fairdesk/contract/areas/settings/account'
import { refuse } from '@fairdesk/contract/refusal'
import { sql } from 'kysely'
import { refuseWithoutAdmin, waitForAccounts } from '../../../domain/accounts/one-at-a-time.ts'
import { repeatedCode } from '../../../domain/records/repeated-code.ts'
import type { Handler } from '../../handler.ts'
import { answerUnchanged } from '../../unchanged.ts'
import { refuseTaken } from './check-account.ts'

/** Puts accounts aside with their rights and ends their sign-ins; deleting twice deletes once. */
export const removeAccounts: Handler<typeof account.remove> = async (context, { accountIds }) => {
  const { platform, services, user, record, afterCommit } = context
  if (accountIds.includes(user.accountId)) refuse('account.not-yourself')
  await waitForAccounts(context)
  const { rows: removed } = await sql<AccountName>`
    update accounts set deleted_at = now(), deleted_by = ${user.account}, version = version + 1
    where id = any(${accountIds}::int[]) and deleted_at is null returning id, username`.execute(platform)
  if (removed.length === 0) return answerUnchanged(context, {})
  await refuseWithoutAdmin(platform)
  const ids = removed.map(({ id }) => id)
  await services.sessions.endAllOf(platform, ids, 'deleted')
  afterCommit(() => services.sessions.forget({ accounts: ids }))
  record({ ref: namesOf(removed), before: { accountIds: ids } })
  return {}
}

/** Restores deleted accounts, unless another account has taken the name. Does not sign them in. */
export const restoreAccounts: Handler<typeof account.restore> = async (context, { accountIds }) => {
  const { platform, services, record, afterCommit } = context
  await waitForAccounts(context)
  const { rows: deleted } = await sql<AccountName>`
    select id, username from accounts
    where id = any(${accountIds}::int[]) and deleted_at is not null`.execute(platform)
  if (deleted.length === 0) return answerUnchanged(context, {})
  const repeated = repeatedCode(deleted.map(({ username }) => username))
  if (repeated !== undefined) refuse('account.taken', { account: repeated })
  for (const { id, username } of deleted) await refuseTaken(platform, { account: username, accountId: id })
  const ids = deleted.map(({ id }) => id)
  await sql`
    update accounts set deleted_at = null, deleted_by = null, version = version + 1
    where id = any(${ids}::int[])`.execute(platform)
  afterCommit(() => services.sessions.forget({ accounts: ids }))
  record({ ref: namesOf(deleted), after: { accountIds: ids } })
  return {}
}

type AccountName = { readonly id: number; readonly username: string }

function namesOf(accounts: readonly AccountName[]): string {
  return accounts.map(({ username }) => username).join(', ')
}
