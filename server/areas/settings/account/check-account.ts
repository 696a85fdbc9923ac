import { foldCode } from '@fairdesk/contract/names/fold'
import { refuse } from '@fairdesk/contract/refusal'
import { passwordShape } from '@fairdesk/contract/values/password'
import { sql, type Transaction } from 'kysely'
import type { PlatformDb } from '../../../db/platform-types.gen.ts'
import { countRows } from '../../../domain/count-rows.ts'

export function refuseBadPassword(password: string): void {
  if (!passwordShape.test(password)) refuse('password.shape')
}

/** A deleted account leaves its name to others. */
export async function refuseTaken(
  platform: Transaction<PlatformDb>,
  { account, accountId }: { readonly account: string; readonly accountId: number | undefined },
): Promise<void> {
  const twins = sql`
    accounts where username_key = ${foldCode(account)} and deleted_at is null and id <> ${accountId ?? 0}`
  if ((await countRows(platform, twins)) > 0) refuse('account.taken', { account })
}
