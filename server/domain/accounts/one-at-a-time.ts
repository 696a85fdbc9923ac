import { refuse } from '@fairdesk/contract/refusal'
import { sql, type Transaction } from 'kysely'
import type { PlatformDb } from '../../db/platform-types.gen.ts'
import type { SessionUser } from './session-user.ts'

type Changing = { readonly platform: Transaction<PlatformDb>; readonly user: SessionUser }

/**
 * Changes of accounts follow one another: two administrators who demote each other at the same moment would leave none.
 * Whoever has been demoted meanwhile is refused.
 */
export async function waitForAccounts({ platform, user }: Changing): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('platform.accounts'))`.execute(platform)
  const self = await platform
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', user.accountId)
    .where('is_admin', '=', true)
    .where('enabled', '=', true)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!self) refuse('access.denied')
}

/** Asked after a change: without an administrator nobody could ever make another. */
export async function refuseWithoutAdmin(platform: Transaction<PlatformDb>): Promise<void> {
  const left = await platform
    .selectFrom('accounts')
    .select('id')
    .where('is_admin', '=', true)
    .where('enabled', '=', true)
    .where('deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  if (!left) refuse('account.last-admin')
}
