import { refuse } from '@fairdesk/contract/refusal'
import { sql, type Transaction } from 'kysely'
import type { FairDb } from '../../db/fair-types.gen.ts'
import { shutGate } from '../../domain/order-gate.ts'

/** No import runs while a parameter is changed, and none begins before it is: its plan would rest on what was there before. */
async function keepImportsOut(db: Transaction<FairDb>): Promise<void> {
  const lock = await sql<{ taken: boolean }>`
    select pg_try_advisory_xact_lock_shared(hashtext('import of ' || current_schema())) as taken`.execute(db)
  if (!lock.rows[0]?.taken) refuse('import.running')
}

/** Changes of size groups follow one another; reading goes on. */
export async function waitForSizes(db: Transaction<FairDb>): Promise<void> {
  await keepImportsOut(db)
  await sql`lock table size_groups in share row exclusive mode`.execute(db)
}

/** Before a size goes: saves under way end first, so that a quantity they bring is seen. */
export async function waitForSaves(db: Transaction<FairDb>): Promise<void> {
  await sql`select ${shutGate}`.execute(db)
}

/** Changes of price ranges follow one another. */
export async function waitForPriceBands(db: Transaction<FairDb>): Promise<void> {
  await keepImportsOut(db)
  await sql`lock table price_ranges in share row exclusive mode`.execute(db)
}
