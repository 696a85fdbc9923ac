import type { Kysely } from 'kysely'
import type { FairDb } from '../../db/fair-types.gen.ts'

/** Whether the organiser lets imports create missing areas where the import itself does not say. */
export async function mayCreateAreas(db: Kysely<FairDb>): Promise<boolean> {
  const found = await db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', 'importCreatesAreas')
    .executeTakeFirst()
  return found?.value === true
}
