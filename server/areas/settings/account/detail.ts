import type { AccountDetail } from '@fairdesk/contract/areas/settings/account'
import { refuse } from '@fairdesk/contract/refusal'
import type { Kysely } from 'kysely'
import type { PlatformDb } from '../../../db/platform-types.gen.ts'
import { storedAccounts } from '../../../domain/accounts/stored-accounts.ts'
import type { SessionUser } from '../../../domain/visibility/session-user.ts'

export async function accountDetail(
  db: Kysely<PlatformDb>,
  accountId: number,
  user: SessionUser,
): Promise<AccountDetail> {
  const [stored] = await storedAccounts(db, [accountId])
  if (!stored) refuse('account.gone')
  return { ...stored, isOwn: stored.accountId === user.accountId }
}
