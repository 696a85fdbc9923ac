import { sql, type Transaction } from 'kysely'
import type { PlatformDb } from '../../db/platform-types.gen.ts'
import type { AccountFields } from './write-account.ts'

type Said = Readonly<Record<string, unknown>>

/** Codes of fairs by id, for the operation log. */
export async function fairCodes(platform: Transaction<PlatformDb>): Promise<ReadonlyMap<number, string>> {
  const found = await sql<{ id: number; code: string }>`select id, code from fairs`.execute(platform)
  return new Map(found.rows.map(({ id, code }) => [id, code]))
}

/** What the operation log keeps of an account, each right under its fair's code. */
export function sayAccount(account: AccountFields | null, codes: ReadonlyMap<number, string>): Said | undefined {
  if (account === null) return undefined
  const { rights, account: name, realName, accountType, isAdmin, enabled } = account
  const said = rights.flatMap(({ fairId, menuIds, brands, areas, prices }) => {
    const code = codes.get(fairId) ?? String(fairId)
    return [
      [`${code}.menus`, menuIds.join(',')],
      [`${code}.brands`, brands.join(',')],
      [`${code}.areas`, areas.join(',')],
      [`${code}.prices`, prices],
    ]
  })
  return { account: name, realName, accountType, isAdmin, enabled, ...Object.fromEntries(said) }
}
