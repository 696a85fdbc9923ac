import { type Kysely, sql } from 'kysely'
import type { PlatformDb } from '../../db/platform-types.gen.ts'
import type { AccountFields } from './write-account.ts'

type LoggedValues = Readonly<Record<string, unknown>>

/** Codes of fairs by id, for the operation log. */
export async function fairCodes(db: Kysely<PlatformDb>): Promise<ReadonlyMap<number, string>> {
  const result = await sql<{ id: number; code: string }>`select id, code from fairs`.execute(db)
  return new Map(result.rows.map(({ id, code }) => [id, code]))
}

/** Describes an account for the operation log, with the rights by their fair's code. */
export function describeAccount(
  account: AccountFields | null,
  codes: ReadonlyMap<number, string>,
): LoggedValues | undefined {
  if (account === null) return undefined
  const { rights, account: name, realName, accountType, isAdmin, enabled } = account
  const rightsEntries = rights.map(({ fairId, menuIds, brands, areas, prices }) => {
    return { code: codes.get(fairId) ?? String(fairId), menus: menuIds, brands, areas, prices }
  })
  return { account: name, realName, accountType, isAdmin, enabled, rights: rightsEntries }
}
