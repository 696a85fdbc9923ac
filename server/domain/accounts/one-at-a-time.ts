import { refuse } from '@fairdesk/contract/refusal'
import { sql, type Transaction } from 'kysely'
import type { PlatformDb } from '../../db/platform-types.gen.ts'
import type { SessionUser } from '../visibility/session-user.ts'

/**
 * Serializes changes of accounts: two administrators who demote each other concurrently would leave none. Refuses a
 * user who has been demoted meanwhile.
 */
export async function waitForAccounts({
  platform,
  user,
}: {
  readonly platform: Transaction<PlatformDb>
  readonly user: SessionUser
}): Promise<void> {
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

/** Refuses if no administrator remains; call after a change. Without one none could ever be added. */
export async function refuseWithoutAdmin(platform: Transaction<PlatformDb>): Promise<void> {
  const remainingAdmin = await platform
    .selectFrom('accounts')
    .select('id')
    .where('is_admin', '=', true)
    .where('enabled', '=', true)
    .where('deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  if (!remainingAdmin) refuse('account.last-admin')
}
