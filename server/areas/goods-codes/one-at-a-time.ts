import { refuse } from '@fairdesk/contract/refusal'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../db/fair-types.gen.ts'

/** Names, codes and places are of a whole list: who changes the fair's lists follows whoever does so already. */
export async function lockLists(db: Kysely<FairDb>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('goods codes of ' || current_schema()))`.execute(db)
}

/** An import under way has read which codes there are and will point at them: none may go meanwhile. */
export async function keepImportsAway(db: Kysely<FairDb>): Promise<void> {
  const lock = await sql<{ taken: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('import of ' || current_schema())) as taken`.execute(db)
  if (!lock.rows[0]?.taken) refuse('import.running')
}
