import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import { incarnationSql } from '../../../db/incarnation.ts'
import { type GoodsBook, goodsBook } from '../judge/goods-book.ts'
import { type CustomerEntry, readCustomers } from '../order-head.ts'

/** A state of a database: which one, since when it runs, and the transactions that had ended, as a `pg_snapshot`. */
export type DatabaseState = {
  readonly incarnation: string
  /** Seconds since 1970. After a crash a database gives numbers of transactions again. */
  readonly startedAt: string
  readonly snapshot: string
}

/** Everything that saves are judged by, save the orders and stock, as a fair's database had it at one moment. */
export type RuleSnapshot = DatabaseState & {
  readonly book: GoodsBook
  readonly customers: ReadonlyMap<number, CustomerEntry>
  /** Colours with a stock limit. */
  readonly stocked: ReadonlySet<number>
  /** Milliseconds by which the database's clock is ahead of this process's. */
  readonly clockAheadMs: number
  /** Database time, in milliseconds since 1970, from which it may not be used. */
  readonly expiresAt: number
}

/** The change feed keeps a day, and an old snapshot has many changes after it. */
const longestUseMs = 3_600_000

/** Reads them in one snapshot of the database. */
export function readRuleSnapshot(db: Kysely<FairDb>): Promise<RuleSnapshot> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const askedAt = Date.now()
      const { databaseMs, nextPlannedAt, ...state } = await readState(tx)
      const clockAheadMs = databaseMs - (askedAt + Date.now()) / 2
      const stock = await tx.selectFrom('stock').select('skc_id').execute()
      return {
        ...state,
        book: await goodsBook(tx),
        customers: await readCustomers(tx),
        stocked: new Set(stock.map(({ skc_id }) => skc_id)),
        clockAheadMs,
        expiresAt: Math.min(databaseMs + longestUseMs, nextPlannedAt ?? Number.POSITIVE_INFINITY),
      }
    })
}

type StateRow = DatabaseState & { readonly databaseMs: number; readonly nextPlannedAt: number | null }

/** Switches that are planned come into force by the time of a save's transaction. */
async function readState(db: Kysely<FairDb>): Promise<StateRow> {
  const result = await sql<StateRow>`
    select pg_current_snapshot()::text as snapshot, ${sql.raw(incarnationSql)} as incarnation, ${startedAtSql} as "startedAt",
      (extract(epoch from clock_timestamp()) * 1000)::float8 as "databaseMs",
      (select extract(epoch from min(at)) * 1000 from settings_planned where at > now())::float8 as "nextPlannedAt"`.execute(
    db,
  )
  const [row] = result.rows
  if (!row) throw new Error('a select without a row')
  return row
}

const startedAtSql = sql<string>`extract(epoch from pg_postmaster_start_time())::text`

/** SQL condition: nothing that the snapshot holds has changed since, as far as this statement's own snapshot sees. */
export function isCurrentSql({ incarnation, startedAt, snapshot }: DatabaseState) {
  return sql<boolean>`(
    not exists (
      select from change_feed
      where (base or rules) and xid >= pg_snapshot_xmin(${snapshot}::pg_snapshot)
        and not pg_visible_in_snapshot(xid, ${snapshot}::pg_snapshot))
    and ${sql.raw(incarnationSql)} = ${incarnation} and ${startedAtSql} = ${startedAt})`
}
