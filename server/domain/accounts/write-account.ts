import type { AccountDetail, FairRights } from '@fairdesk/contract/areas/settings/account'
import { foldCode } from '@fairdesk/contract/names/fold'
import { wholeMenuIds } from '@fairdesk/contract/permissions'
import { sql, type Transaction } from 'kysely'
import type { PlatformDb } from '../../db/platform-types.gen.ts'
import { writeRow } from '../records/write-row.ts'

export type AccountFields = Pick<
  AccountDetail,
  'account' | 'realName' | 'accountType' | 'isAdmin' | 'enabled' | 'rights'
>

/** Returns the account type: 9 for administrators, and only for them. */
export function typeOf(type: AccountFields['accountType'], isAdmin: boolean): AccountFields['accountType'] {
  if (isAdmin) return 9
  return type === 9 ? 4 : type
}

type New = { readonly passwordHash: string; readonly isCommon: boolean; readonly createdBy: string }

export async function insertAccount(
  platform: Transaction<PlatformDb>,
  fields: AccountFields,
  { passwordHash, isCommon, createdBy }: New,
): Promise<number> {
  const secret = { password_hash: passwordHash, password_is_common: isCommon }
  const id = await writeRow(platform, 'accounts', {
    columns: { ...columnsOf(fields), ...secret, updated_by: createdBy },
  })
  await writeRights(platform, id, fields.rights)
  return id
}

/** The account's next version. */
export async function updateAccount(
  platform: Transaction<PlatformDb>,
  fields: AccountFields,
  { accountId, updatedBy }: { readonly accountId: number; readonly updatedBy: string },
): Promise<void> {
  const columns = { ...columnsOf(fields), updated_at: sql`now()`, updated_by: updatedBy }
  await writeRow(platform, 'accounts', { id: accountId, columns })
  await writeRights(platform, accountId, fields.rights)
}

function columnsOf({ account, realName, accountType, isAdmin, enabled }: AccountFields) {
  return {
    username: account,
    username_key: foldCode(account),
    real_name: realName,
    account_type: accountType,
    is_admin: isAdmin,
    enabled,
  }
}

/** The rights are these and no others. */
async function writeRights(
  platform: Transaction<PlatformDb>,
  accountId: number,
  rights: readonly FairRights[],
): Promise<void> {
  const rows = rights.map(({ fairId, menuIds, brands, areas, prices }) => ({
    account_id: accountId,
    fair_id: fairId,
    reportype: wholeMenuIds(menuIds).join(','),
    showarea: areas.join(','),
    allow_brand: brands.join(','),
    price_visible: prices,
  }))
  await platform.deleteFrom('account_fairs').where('account_id', '=', accountId).execute()
  if (rows.length > 0) await platform.insertInto('account_fairs').values(rows).execute()
}
