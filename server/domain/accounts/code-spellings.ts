import { foldCode } from '@fairdesk/contract/names/fold'
import { sql } from 'kysely'
import type { FairDatabases } from '../fairs/fair-databases.ts'
import type { Fair } from '../visibility/session-user.ts'

/** Spelling of each code of a fair, by its folded form. */
export type Spellings = { readonly brands: ReadonlyMap<string, string>; readonly areas: ReadonlyMap<string, string> }

export async function spellings(
  { fairs }: { readonly fairs: Pick<FairDatabases, 'databaseOf'> },
  fair: Fair,
): Promise<Spellings> {
  const { db } = await fairs.databaseOf(fair)
  const brands = await db.selectFrom('brands').select('code').execute()
  const areasResult = await sql<{ code: string }>`
    select code from big_areas union select code from regions union select code from areas`.execute(db)
  const byKey = (rows: readonly { code: string }[]) => new Map(rows.map(({ code }) => [foldCode(code), code]))
  return { brands: byKey(brands), areas: byKey(areasResult.rows) }
}
