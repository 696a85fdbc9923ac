import { foldCode } from '@fairdesk/contract/names/fold'
import { type Expression, type Kysely, type SqlBool, sql } from 'kysely'
import type { PlatformDb } from '../../db/platform-types.gen.ts'
import { prepared } from '../../db/prepared.ts'
import type { Fair } from '../visibility/session-user.ts'
import { type FairRow, fairFrom, plannedStates } from './fair-row.ts'

export type NewFair = {
  readonly code: string
  readonly name: string
  readonly year: number | null
  readonly status: 'draft' | 'open'
  readonly startsAt: Date | null
  readonly isDefault: boolean
  /** False keeps it out of every list until `markReady`: data is still being filled in. */
  readonly ready: boolean
  readonly endsAt?: Date | null
  readonly address?: string
  /** Prefix of its order numbers; by default from the letters and digits of the code. */
  readonly numberPrefix?: string
}

/** A fair's row and the name of its schema, after its id; the schema itself is made when its database is first opened. */
export async function createFair(db: Kysely<PlatformDb>, fair: NewFair): Promise<Fair> {
  const result = await sql<{ id: number }>`
    with next as (select nextval(pg_get_serial_sequence('fairs', 'id'))::integer as id)
    insert into fairs (id, code, code_key, name, number_prefix, schema_name, year, status, starts_at, ends_at, address, is_default,
      ready, history_from)
    overriding system value
    select id, ${fair.code}, ${foldCode(fair.code)}, ${fair.name}, ${fair.numberPrefix ?? prefixFrom(fair.code)}, 'fair_' || id,
      ${fair.year}::integer, ${fair.status}, ${fair.startsAt}::timestamptz, ${fair.endsAt ?? null}::timestamptz,
      ${fair.address ?? ''}, ${fair.isDefault}, ${fair.ready}, null
    from next
    returning id`.execute(db)
  const row = await fairsOf(db)
    .where('id', '=', result.rows[0]?.id ?? 0)
    .executeTakeFirstOrThrow()
  return fairFrom(row)
}

export async function markReady(db: Kysely<PlatformDb>, fairId: number): Promise<void> {
  await db.updateTable('fairs').set({ ready: true }).where('id', '=', fairId).execute()
}

/** Returns the fairs open for sign-in: the default one first, archived ones last, otherwise newest first. */
export async function openFairs(db: Kysely<PlatformDb>): Promise<Fair[]> {
  const rows = await fairsOf(db)
    .where('ready', '=', true)
    .where('kind', '=', 'fair')
    .orderBy('is_default', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return archivedLast(rows.map(fairFrom)).filter(({ status }) => status !== 'draft')
}

/** Returns every complete fair, archived ones last, otherwise newest first; excludes other kinds such as snapshots. */
export async function allFairs(db: Kysely<PlatformDb>): Promise<Fair[]> {
  return fairsWhere(db, sql<SqlBool>`true`)
}

/** Returns the complete fairs that meet a condition on their row, in the order of `allFairs`. */
export async function fairsWhere(db: Kysely<PlatformDb>, condition: Expression<SqlBool>): Promise<Fair[]> {
  const rows = await fairsOf(db)
    .where('ready', '=', true)
    .where('kind', '=', 'fair')
    .where(condition)
    .orderBy('id', 'desc')
    .execute()
  return archivedLast(rows.map(fairFrom))
}

/** A plan may have moved a fair on since its row was written: only its state of this moment counts. */
function archivedLast(fairs: readonly Fair[]): Fair[] {
  return fairs.toSorted((a, b) => Number(a.status === 'archived') - Number(b.status === 'archived'))
}

/** Returns the fair with this id, or the snapshot of one; null if it does not exist or is not ready. */
export async function findFair(db: Kysely<PlatformDb>, fairId: number): Promise<Fair | null> {
  const result = await sql<FairRow>`${prepared}
    select id, code, name, schema_name, database_url, status, currency, time_zone, number_prefix, ${plannedStates} as planned
    from fairs where id = ${fairId} and ready`.execute(db)
  const [row] = result.rows
  return row ? fairFrom(row) : null
}

function fairsOf(db: Kysely<PlatformDb>) {
  return db.selectFrom('fairs').selectAll('fairs').select(plannedStates.as('planned'))
}

/** Until an administrator chooses another: the code's own letters and digits. */
function prefixFrom(code: string): string {
  return (
    code
      .toUpperCase()
      .replaceAll(/[^A-Z0-9]/g, '')
      .slice(0, 6) || 'F'
  )
}
