import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../db/fair-types.gen.ts'

/** Codes and agents are judged against all others: one such write of customers at a time. */
export async function writeCustomersAlone(db: Kysely<FairDb>): Promise<void> {
  await sql`lock table customers in share row exclusive mode`.execute(db)
}

/**
 * Locks the table before a customer row is locked for a change. Locking the row first could deadlock: the holder
 * would wait for a table lock whose owner waits for the row. Changes of other customers run concurrently.
 */
export async function waitForCustomers(db: Kysely<FairDb>): Promise<void> {
  await sql`lock table customers in row exclusive mode`.execute(db)
}
