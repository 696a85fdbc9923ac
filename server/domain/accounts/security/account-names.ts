import { foldCode } from '@fairdesk/contract/names/fold'
import { type Kysely, sql } from 'kysely'
import type { PlatformDb } from '../../../db/platform-types.gen.ts'
import type { FairDatabases } from '../../fairs/fair-databases.ts'
import { findFair } from '../../fairs/fairs.ts'

type Place = { readonly platform: Kysely<PlatformDb>; readonly fairs: Pick<FairDatabases, 'databaseOf'> }
/** Name that was used at a sign-in, of a customer's account with its fair. */
export type SignInName = { readonly name: string; readonly fairId: number | null }
type SubjectEvent = { readonly tried?: SignInName | undefined }

/**
 * Returns the names of the accounts that were tried, by index: a customer's with its fair's code, empty where there is
 * no such account, undefined where none was tried.
 */
export async function namesOfAccounts(place: Place, events: readonly SubjectEvent[]): Promise<(string | undefined)[]> {
  const names = new Map<string, string>()
  const fairIds = new Set(events.flatMap(({ tried }) => (tried ? [tried.fairId] : [])))
  for (const fairId of fairIds) {
    const keys = events.flatMap(({ tried }) => (tried?.fairId === fairId ? [foldCode(tried.name)] : []))
    for (const [key, name] of await accountsNamed(place, fairId, keys)) names.set(`${fairId} ${key}`, name)
  }
  return events.map(({ tried }) => tried && (names.get(`${tried.fairId} ${foldCode(tried.name)}`) ?? ''))
}

async function accountsNamed(
  { platform, fairs }: Place,
  fairId: number | null,
  keys: readonly string[],
): Promise<(readonly [string, string])[]> {
  if (fairId === null) {
    const result = await sql<{ key: string; name: string }>`
      select username_key as key, username as name from accounts
      where username_key = any(${[...keys]}::text[]) and deleted_at is null`.execute(platform)
    return result.rows.map(({ key, name }) => [key, name])
  }
  const fair = await findFair(platform, fairId)
  if (!fair) return []
  const { db } = await fairs.databaseOf(fair)
  const result = await sql<{ key: string; name: string }>`
    select username_key as key, username as name from customer_accounts
    where username_key = any(${[...keys]}::text[])`.execute(db)
  return result.rows.map(({ key, name }) => [key, `${name}@${fair.code}`])
}
