import { sql, type Transaction } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import { keepImportsOut } from '../../../domain/locks/import-lock.ts'

/**
 * Saves of goods follow one another, since numbers are judged against all others; no import runs meanwhile. Size groups and
 * price ranges stay as they are: a size that is being removed is gone before this goes on, or is seen to be in use after it.
 */
export async function waitForGoods(db: Transaction<FairDb>): Promise<void> {
  await keepImportsOut(db)
  await sql`select pg_advisory_xact_lock(hashtext('fairdesk.goods'), hashtext(current_schema()))`.execute(db)
  await sql`lock table size_groups, price_ranges in row exclusive mode`.execute(db)
}
