import { type Kysely, sql } from 'kysely'
import pg from 'pg'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import { prepared } from '../../../db/prepared.ts'
import { jsonRows } from '../../../db/statements/json-rows.ts'
import type { OrderHead } from '../order-head.ts'
import type { GroupBasis } from './optimistic-saves.ts'
import { isCurrentSql } from './rule-snapshot.ts'

const longestClockGapSeconds = 1

/**
 * Holds these orders for the transaction, which fails unless they are still as they were, nobody else holds one, and
 * nothing they were judged by has changed. The gate must have been passed by an earlier statement: this one sees what was
 * committed before it began.
 */
export async function requireUnchanged(
  db: Kysely<FairDb>,
  heads: readonly OrderHead[],
  { rules, asOf }: GroupBasis,
): Promise<void> {
  const states = heads.map(({ id, version, status, locked }) => ({ id, version, status, locked }))
  await sql`${prepared}
    with wanted as materialized ${jsonRows(states, sql`wanted (id integer, version integer, status text, locked boolean)`)},
    held as materialized (
      select head.id from wanted cross join lateral (
        select id from orders
        where orders.id = wanted.id and (orders.version, orders.status, orders.locked) = (wanted.version, wanted.status, wanted.locked)
          and deleted_at is null
        for update skip locked) as head)
    select require_unchanged(
      ${isCurrentSql(rules)} and abs(extract(epoch from now()) * 1000 - ${asOf}::float8) < ${longestClockGapSeconds * 1000},
      (select count(*) from held) = ${states.length})`.execute(db)
}

const outdatedByCode: Readonly<Record<string, 'rules' | 'orders'>> = { FD001: 'rules', FD002: 'orders' }

/** Tells what has changed, from what `requireUnchanged` failed with; null of another failure. */
export function outdatedBy(error: unknown): 'rules' | 'orders' | null {
  return error instanceof pg.DatabaseError ? (outdatedByCode[error.code ?? ''] ?? null) : null
}
