import pg from 'pg'
import { incarnationSql } from '../../db/incarnation.ts'
import { countedRows } from '../../engine/reconcile/report-checks.ts'
import type { ControlFigures } from '../manifest.ts'

export type FairAddress = {
  readonly id: number
  readonly code: string
  readonly name: string
  readonly status: string
  readonly schema: string
  readonly databaseUrl: string | null
}

/** Returns every fair, including snapshots and rehearsals. */
export async function fairsSeen(client: pg.Client): Promise<FairAddress[]> {
  const { rows } = await client.query<FairAddress>(
    `select id, code, name, status, schema_name as schema, database_url as "databaseUrl" from platform.fairs order by id`,
  )
  return rows
}

/** Counts the fair's report totals the way the checks do. Null if its tables are of another program version. */
export async function figuresOf(client: pg.ClientBase, schema: string): Promise<ControlFigures | null> {
  const figures = await ofSchema<Record<keyof ControlFigures, string>>(
    client,
    schema,
    `select count(distinct order_id) as orders, coalesce(sum(qty), 0) as pieces, coalesce(sum(tag_fen), 0) as "tagFen",
       coalesce(sum(net_fen), 0) as "netFen"
     from (${countedRows}) counted`,
  )
  if (!figures) return null
  const { orders, pieces, tagFen, netFen } = figures
  return { orders: Number(orders), pieces: Number(pieces), tagFen: Number(tagFen), netFen: Number(netFen) }
}

export async function incarnationOf(client: pg.ClientBase, schema: string): Promise<string> {
  return (await ofSchema<{ id: string }>(client, schema, `select ${incarnationSql} as id`))?.id ?? ''
}

/** Hashes of the photos that rows of the fair name. */
export async function photosOf(client: pg.ClientBase, schema: string): Promise<readonly string[]> {
  const { rows } = await client.query<{ sha256: string }>(`select sha256 from ${pg.escapeIdentifier(schema)}.pictures`)
  return rows.map(({ sha256 }) => sha256)
}

/** Names that an older or newer version of the tables lacks. */
const unknownNames = ['42P01', '42703', '42883']

async function ofSchema<Row extends object>(client: pg.ClientBase, schema: string, sql: string): Promise<Row | null> {
  await client.query('savepoint figures')
  try {
    await client.query(`set local search_path to ${pg.escapeIdentifier(schema)}`)
    const { rows } = await client.query<Row>(sql)
    return rows[0] ?? null
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || !unknownNames.includes(error.code ?? '')) throw error
    return null
  } finally {
    await client.query('rollback to savepoint figures')
  }
}
