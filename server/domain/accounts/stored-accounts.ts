import type { AccountDetail, FairRights } from '@fairdesk/contract/areas/settings/account'
import { pageIds } from '@fairdesk/contract/permissions'
import { type Kysely, sql } from 'kysely'
import type { PlatformDb } from '../../db/platform-types.gen.ts'
import { codesOf } from '../visibility/session-user.ts'

/** An account as it is kept, with its rights fair by fair. */
export type StoredAccount = Omit<AccountDetail, 'isOwn'>

type Row = Omit<StoredAccount, 'rights' | 'updatedAt'> & { updated_at: Date }
type RightsRow = { accountId: number; fairId: number; reportype: string; showarea: string; allow_brand: string } & Pick<
  FairRights,
  'prices'
>

/** Those of these accounts that are not deleted, by id. */
export async function storedAccounts(db: Kysely<PlatformDb>, accountIds: readonly number[]): Promise<StoredAccount[]> {
  const result = await sql<Row>`
    select id as "accountId", username as account, real_name as "realName", account_type as "accountType",
      is_admin as "isAdmin", enabled, version, updated_at, updated_by as "updatedBy"
    from accounts where id = any(${[...accountIds]}) and deleted_at is null order by id`.execute(db)
  const rights = Map.groupBy(await rightsOf(db, accountIds), ({ accountId }) => accountId)
  return result.rows.map(({ updated_at, ...row }) => ({
    ...row,
    rights: (rights.get(row.accountId) ?? []).map(rightsFrom),
    updatedAt: updated_at.toISOString(),
  }))
}

async function rightsOf(db: Kysely<PlatformDb>, accountIds: readonly number[]): Promise<RightsRow[]> {
  const result = await sql<RightsRow>`
    select account_id as "accountId", fair_id as "fairId", reportype, showarea, allow_brand, price_visible as prices
    from account_fairs where account_id = any(${[...accountIds]}) order by account_id, fair_id desc`.execute(db)
  return result.rows
}

function rightsFrom({ fairId, reportype, showarea, allow_brand, prices }: RightsRow): FairRights {
  return {
    fairId,
    menuIds: pageIds(codesOf(reportype).map(Number)),
    brands: codesOf(allow_brand),
    areas: codesOf(showarea),
    prices,
  }
}
