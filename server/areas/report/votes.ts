import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../db/fair-types.gen.ts'
import type { Vote } from '../../engine/question/question.ts'

/** Every score of the fair as it is now: each account has one of a style and of each of its colours. */
export async function readVotes(db: Kysely<FairDb>): Promise<readonly Vote[]> {
  const found = await sql<Vote>`
    select style_id as "styleId", skc_id as "skcId", customer_id as "customerId", stars from scores`.execute(db)
  return found.rows
}
