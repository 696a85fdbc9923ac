import { refuse } from '@fairdesk/contract/refusal'
import { passwordShape } from '@fairdesk/contract/values/password'
import type { Transaction } from 'kysely'
import type { PlatformDb } from '../../db/platform-types.gen.ts'
import { foldCode } from '../../domain/text.ts'

export function refuseBadPassword(password: string): void {
  if (!passwordShape.test(password)) refuse('password.shape')
}

/** A deleted account leaves its name to others. */
export async function refuseTaken(
  platform: Transaction<PlatformDb>,
  { account, accountId }: { readonly account: string; readonly accountId: number | undefined },
): Promise<void> {
  const other = await platform
    .selectFrom('accounts')
    .select('id')
    .where('username_key', '=', foldCode(account))
    .where('deleted_at', 'is', null)
    .where('id', '<>', accountId ?? 0)
    .executeTakeFirst()
  if (other) refuse('account.taken', { account })
}
