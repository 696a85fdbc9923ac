import { refuse } from '@fairdesk/contract/refusal'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { FairDb } from '../../db/fair-types.gen.ts'

const lock = sql`hashtext('import of ' || current_schema())`

/**
 * For the rest of the transaction no other import writes, and nothing is changed that it rests on.
 * @throws Refusal `import.running` at once where one would have to wait
 */
export const beTheOnlyImport = (db: Kysely<FairDb>): Promise<void> => take(db, sql`pg_try_advisory_xact_lock(${lock})`)

/**
 * Blocks imports for the rest of the transaction: their plan would rest on outdated data. Other changes of this kind
 * run concurrently.
 * @throws Refusal `import.running` while one does
 */
export const keepImportsOut = (db: Kysely<FairDb>): Promise<void> =>
  take(db, sql`pg_try_advisory_xact_lock_shared(${lock})`)

async function take(db: Kysely<FairDb>, asking: RawBuilder<unknown>): Promise<void> {
  const { rows } = await sql<{ taken: boolean }>`select ${asking} as taken`.execute(db)
  if (!rows[0]?.taken) refuse('import.running')
}
