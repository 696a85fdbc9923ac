import { type Kysely, sql } from 'kysely'
import type { PlatformDb } from '../../db/platform-types.gen.ts'
import type { Fair } from '../accounts/session-user.ts'
import { foldCode } from '../text.ts'

export type NewFair = {
  readonly code: string
  readonly name: string
  readonly year: number
  readonly status: 'draft' | 'open'
  readonly startsAt: Date
  readonly isDefault: boolean
  /** False keeps it out of every list until `markReady`: data is still being filled in. */
  readonly ready: boolean
}

/** A fair's row and the name of its schema; the schema itself is made when its database is first opened. */
export async function createFair(db: Kysely<PlatformDb>, fair: NewFair): Promise<Fair> {
  const row = await db
    .insertInto('fairs')
    .values({
      code: fair.code,
      code_key: foldCode(fair.code),
      name: fair.name,
      number_prefix: prefixFrom(fair.code),
      schema_name: sql<string>`'fair_' || (select coalesce(max(id), 0) + 1 from fairs)`,
      year: fair.year,
      status: fair.status,
      starts_at: fair.startsAt,
      opens_at: fair.startsAt,
      is_default: fair.isDefault,
      ready: fair.ready,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return fairFrom(row)
}

export async function markReady(db: Kysely<PlatformDb>, fairId: number): Promise<void> {
  await db.updateTable('fairs').set({ ready: true }).where('id', '=', fairId).execute()
}

/** The fairs one may sign in to, the default one first. */
export async function openFairs(db: Kysely<PlatformDb>): Promise<Fair[]> {
  const rows = await db
    .selectFrom('fairs')
    .selectAll()
    .where('ready', '=', true)
    .where('status', '<>', 'draft')
    .orderBy('is_default', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(fairFrom)
}

/** Every fair whose data is whole, the newest first. */
export async function allFairs(db: Kysely<PlatformDb>): Promise<Fair[]> {
  const rows = await db.selectFrom('fairs').selectAll().where('ready', '=', true).orderBy('id', 'desc').execute()
  return rows.map(fairFrom)
}

/** The fair of this id, or null where there is none to enter. */
export async function findFair(db: Kysely<PlatformDb>, fairId: number): Promise<Fair | null> {
  const row = await db
    .selectFrom('fairs')
    .selectAll()
    .where('id', '=', fairId)
    .where('ready', '=', true)
    .executeTakeFirst()
  return row ? fairFrom(row) : null
}

type Row = {
  id: number
  code: string
  name: string
  schema_name: string
  database_url: string | null
  status: string
  currency: string
  time_zone: string
  number_prefix: string
}

function fairFrom(row: Row): Fair {
  return {
    id: row.id,
    code: row.code,
    name: row.name,
    schema: row.schema_name,
    databaseUrl: row.database_url,
    status: row.status,
    currency: row.currency,
    timeZone: row.time_zone,
    numberPrefix: row.number_prefix,
  }
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
