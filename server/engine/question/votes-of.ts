import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../db/fair-types.gen.ts'
import type { Vote } from './question.ts'

/**
 * Every score of the fair as it is today, whatever the moment: each account has one of a style and of each of its colours. Undefined
 * between two moments: scores have no history, so there is no difference to tell.
 */
export async function votesOf(
  db: Kysely<FairDb>,
  { since }: { readonly since?: string | undefined },
): Promise<readonly Vote[] | undefined> {
  if (since !== undefined) return undefined
  const result = await sql<Vote>`
    select style_id as "styleId", skc_id as "skcId", customer_id as "customerId", stars from scores`.execute(db)
  return result.rows
}
