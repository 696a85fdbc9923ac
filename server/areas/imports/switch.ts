import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../db/fair-types.gen.ts'

/** Whether the organiser lets imports create missing areas where the import itself does not say. */
export async function mayCreateAreas(db: Kysely<FairDb>): Promise<boolean> {
  const found = await sql<{ value: unknown }>`select value from settings where key = 'importCreatesAreas'`.execute(db)
  return found.rows[0]?.value === true
}
