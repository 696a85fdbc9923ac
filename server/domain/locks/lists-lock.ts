import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../db/fair-types.gen.ts'

/** Serializes changes of the fair's lists: names, codes and places must be unique across a whole list. */
export async function lockLists(db: Kysely<FairDb>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('goods codes of ' || current_schema()))`.execute(db)
}
