import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../db/fair-types.gen.ts'

/** Names, codes and places are of a whole list: who changes the fair's lists follows whoever does so already. */
export async function lockLists(db: Kysely<FairDb>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('goods codes of ' || current_schema()))`.execute(db)
}
