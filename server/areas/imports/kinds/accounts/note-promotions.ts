import type { Phrases } from '@fairdesk/phrases/phrases-in'
import type { Transaction } from 'kysely'
import type { PlatformDb } from '../../../../db/platform-types.gen.ts'
import { promotedWithCommonPassword } from '../../../../domain/accounts/promotion.ts'
import type { Planned } from './plan.ts'

/** Notes in their rows who would become an administrator with a common password. */
export async function notePromotions(
  platform: Transaction<PlatformDb>,
  planned: readonly Planned[],
  words: Phrases['accountSheet'],
): Promise<void> {
  const refused = new Set(await promotedWithCommonPassword(platform, planned))
  for (const { before, rows } of planned) {
    if (before && refused.has(before.accountId)) rows[0]?.problems.push(words.commonPassword)
  }
}
