import type { Kysely, Transaction } from 'kysely'
import type { FairDb } from '../../db/fair-types.gen.ts'
import type { PlatformDb } from '../../db/platform-types.gen.ts'
import type { FairDatabases } from '../fairs/fair-databases.ts'
import type { Fair } from '../visibility/session-user.ts'
import { lookInto } from './schema-copy.ts'

export type FairPools = Pick<FairDatabases, 'databaseOf'>

/**
 * Runs work on a fair's own tables within a platform transaction. If the fair is on another server the work is a
 * transaction of its own, committed first.
 */
export async function inFair<T>(
  db: Transaction<PlatformDb>,
  { fair, fairs }: { readonly fair: Fair; readonly fairs: FairPools },
  work: (db: Kysely<FairDb>) => Promise<T>,
): Promise<T> {
  // Opening it brings its tables up to date.
  const fairDatabase = await fairs.databaseOf(fair)
  if (fair.databaseUrl) return fairDatabase.db.transaction().execute(work)
  await lookInto(db, fair.schema)
  const result = await work(fairTables(db))
  await lookInto(db, 'platform')
  return result
}

/** The same connection, while bare names mean the tables of a fair. */
export function fairTables(db: Transaction<PlatformDb>): Kysely<FairDb> {
  // The search path decides which tables exist, not the type.
  return db as unknown as Kysely<FairDb>
}
