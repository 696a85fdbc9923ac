import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../db/fair-types.gen.ts'
import { sumOf } from '../orders/size-slots.ts'
import { hasAny, type Quantities } from './parts.ts'
import type { PartDraft } from './plan-order.ts'

/** The order's content as a part remembers it. */
export type PartSource = { readonly mark: string; readonly code: string }

type NewParts = {
  readonly orderId: number
  readonly planId: number | null
  readonly mode: string
  readonly source: PartSource
  /** Who makes them, as their rows name him. */
  readonly by: string
}

/** Makes drafts with their rows, in the order they come. The caller holds the order's head. Gives their ids. */
export async function insertParts(
  db: Kysely<FairDb>,
  parts: readonly PartDraft[],
  { orderId, planId, mode, source, by }: NewParts,
): Promise<number[]> {
  if (parts.length === 0) return []
  const drafts = parts.map(({ key, name, deliversOn, toCustomerId, rows }, no) => ({
    no,
    key,
    name,
    delivers_on: deliversOn,
    to_customer: toCustomerId,
    qty: rows.reduce((sum, { qtys }) => sum + sumOf(qtys), 0),
    rows: rows.map(({ skcId, qtys }) => ({ skc: skcId, qtys, qty: sumOf(qtys) })),
  }))
  const found = await sql<{ id: number }>`
    with part as materialized (
      select * from json_to_recordset(${JSON.stringify(drafts)}) as part (
        no int, key text, name text, delivers_on date, to_customer int, qty int, rows json)),
    made as (
      insert into splits (order_id, plan_id, mode, key, name, delivers_on, to_customer_id, source_mark, source_q, qty, updated_by)
      select ${orderId}, ${planId}, ${mode}, key, name, delivers_on, to_customer, ${source.mark}::bigint, ${source.code}, qty, ${by}
      from part order by no
      returning id, key),
    filled as (
      insert into split_rows (split_id, skc_id, qtys, qty)
      select made.id, row.skc, row.qtys, row.qty
      from made join part on part.key = made.key
      cross join json_to_recordset(part.rows) as row (skc int, qtys smallint[], qty int))
    select id from made order by id`.execute(db)
  return found.rows.map(({ id }) => id)
}

/** Sets what drafts hold, whole rows at a time; a row without pieces goes. Their sums and versions follow. */
export async function writePartRows(
  db: Kysely<FairDb>,
  changes: readonly { readonly id: number; readonly rows: Quantities }[],
  by: string,
): Promise<void> {
  const rows = changes.flatMap(({ id, rows }) =>
    [...rows].map(([skc, qtys]) => ({ id, skc, qtys: hasAny(qtys) ? qtys : [], qty: sumOf(qtys) })),
  )
  if (rows.length === 0) return
  const json = JSON.stringify(rows)
  await sql`
    delete from split_rows using json_to_recordset(${json}) as row (id int, skc int)
    where split_id = row.id and skc_id = row.skc`.execute(db)
  await sql`
    insert into split_rows (split_id, skc_id, qtys, qty)
    select id, skc, qtys, qty from json_to_recordset(${json}) as row (id int, skc int, qtys smallint[], qty int) where qty > 0`.execute(
    db,
  )
  await sql`
    update splits set qty = (select coalesce(sum(qty), 0)::int from split_rows where split_id = splits.id),
      version = version + 1, updated_at = clock_timestamp(), updated_by = ${by}
    where id = any(${changes.map(({ id }) => id)}::int[])`.execute(db)
}

/** Takes parts away: their pieces are free again. */
export async function takeAway(
  db: Kysely<FairDb>,
  ids: readonly number[],
  { account, by }: { readonly account: string; readonly by: string },
): Promise<void> {
  if (ids.length === 0) return
  await sql`
    update splits set deleted_at = clock_timestamp(), deleted_by = ${account}, version = version + 1,
      updated_at = clock_timestamp(), updated_by = ${by}
    where id = any(${[...ids]}::int[])`.execute(db)
}
