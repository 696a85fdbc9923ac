import { sql, type Transaction } from 'kysely'
import type { FairDb } from '../../db/fair-types.gen.ts'
import { keepImportsOut } from '../../domain/locks/import-lock.ts'
import { shutGate } from '../../domain/orders/order-gate.ts'

/** Changes of size groups follow one another; reading goes on. */
export async function waitForSizes(db: Transaction<FairDb>): Promise<void> {
  await keepImportsOut(db)
  await sql`lock table size_groups in share row exclusive mode`.execute(db)
}

/** Before a size goes: saves under way end first, so that a quantity they bring is seen. */
export async function waitForSaves(db: Transaction<FairDb>): Promise<void> {
  await sql`select ${shutGate}`.execute(db)
}
