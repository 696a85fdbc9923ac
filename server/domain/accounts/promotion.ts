import type { Transaction } from 'kysely'
import type { PlatformDb } from '../../db/platform-types.gen.ts'

type Change = {
  readonly stored: { readonly accountId: number; readonly isAdmin: boolean } | null
  readonly fields: { readonly isAdmin: boolean }
}

/**
 * Returns the accounts that these changes make administrators although their password is common, or was never
 * checked: it has to be reset first. Their rows stay locked until the write ends, so that none gets a weak password
 * meanwhile.
 */
export async function promotedWithCommonPassword(
  platform: Transaction<PlatformDb>,
  changes: readonly Change[],
): Promise<number[]> {
  const promoted = changes.flatMap(({ stored, fields }) =>
    stored && fields.isAdmin && !stored.isAdmin ? [stored.accountId] : [],
  )
  if (promoted.length === 0) return []
  const rows = await platform
    .selectFrom('accounts')
    .select(['id', 'password_is_common'])
    .where('id', 'in', promoted)
    .forUpdate()
    .execute()
  return rows.filter((row) => row.password_is_common).map(({ id }) => id)
}
