import type { account } from '@fairdesk/contract/areas/settings/account'
import { refuse } from '@fairdesk/contract/refusal'
import { sql } from 'kysely'
import { isCommonPassword } from '../../../domain/accounts/common-passwords.ts'
import { makePassword } from '../../../domain/accounts/make-password.ts'
import { waitForAccounts } from '../../../domain/accounts/one-at-a-time.ts'
import { forgetAllFailures } from '../../../domain/accounts/throttle/login-throttle.ts'
import type { Handler } from '../../handler.ts'
import { refuseBadPassword } from './check-account.ts'

/**
 * Resets a password. The caller's own needs the old one, so that an unlocked console cannot be used to take over the
 * account.
 */
export const resetPassword: Handler<typeof account.resetPassword> = async (context, { accountId, password: typed }) => {
  const { platform, services, user, record, afterCommit } = context
  if (accountId === user.accountId) refuse('account.own-password')
  const password = typed ?? makePassword()
  refuseBadPassword(password)
  const { rows: named } = await sql<{ username: string }>`
    select username from accounts where id = ${accountId} and deleted_at is null`.execute(platform)
  const isCommon = await isCommonPassword(password, named[0]?.username ?? '')
  const password_hash = await services.passwords.hash(password)
  await waitForAccounts(context)
  const result = await sql<{ username: string; username_key: string; is_admin: boolean }>`
    update accounts set password_hash = ${password_hash}, password_is_common = ${isCommon}
    where id = ${accountId} and deleted_at is null returning username, username_key, is_admin`.execute(platform)
  const accountRow = result.rows[0] ?? refuse('account.gone')
  if (isCommon && accountRow.is_admin) refuse('password.common')
  const endedSessions = await services.sessions.endAllOf(platform, [accountId], 'password-reset')
  const updateResult = await sql`
    update password_requests set settled_at = now(), settled_by = ${user.account}
    where account_key = ${accountRow.username_key} and settled_at is null`.execute(platform)
  // The user has a new password: earlier failed attempts must not delay the sign-in.
  await forgetAllFailures(platform, accountRow.username_key)
  afterCommit(() => services.sessions.forget({ accounts: [accountId] }))
  record({
    ref: accountRow.username,
    after: { endedSessions: endedSessions.length, settledRequests: Number(updateResult.numAffectedRows) },
  })
  return { passwordIsCommon: isCommon, ...(typed === undefined ? { password } : {}) }
}
