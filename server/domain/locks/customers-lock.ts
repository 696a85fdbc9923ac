import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../db/fair-types.gen.ts'

/** Codes and agents are judged against all others: one such write of customers at a time. */
export async function writeCustomersAlone(db: Kysely<FairDb>): Promise<void> {
  await sql`lock table customers in share row exclusive mode`.execute(db)
}

/**
 * Before a customer is held to be changed: such a write ends first. Who held him and came to the table then would wait for
 * it while it waits for him. Changes of other customers go on side by side.
 */
export async function waitForCustomers(db: Kysely<FairDb>): Promise<void> {
  await sql`lock table customers in row exclusive mode`.execute(db)
}
