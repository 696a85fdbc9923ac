import { setImmediate as nextTurn } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../db/fair-types.gen.ts'
import { copyIn } from '../../db/statements/copy-in.ts'
import { sumOf } from '../orders/size-slots.ts'
import { hasAny, type Quantities } from './parts.ts'
import type { PartDraft, SplitRow } from './plan-order.ts'

/** The order's content as a part remembers it. */
export type PartSource = { readonly mark: string; readonly code: string }

/** A part to be made, and of which content of which order. */
export type NewPart = PartDraft & { readonly orderId: number; readonly source: PartSource }

type InsertPartsOptions = {
  readonly planId: number | null
  readonly mode: string
  /** Author, as shown in the parts' rows. */
  readonly author: string
}

/** Makes drafts with their rows, in the order they come. The caller holds the heads of their orders. Gives their ids. */
export async function insertParts(
  db: Kysely<FairDb>,
  newParts: readonly NewPart[],
  making: InsertPartsOptions,
): Promise<number[]> {
  if (newParts.length === 0) return []
  const ids = await insertHeads(db, newParts, making)
  let lines = ''
  for (const [index, { rows }] of newParts.entries()) {
    for (const row of rows) lines += copiedRow(ids[index] ?? 0, row)
    await nextTurn()
  }
  await copyIn(db, 'split_rows (split_id, skc_id, qtys, qty)', lines)
  return ids
}

function copiedRow(splitId: number, { skcId, qtys }: SplitRow): string {
  return `${splitId}\t${skcId}\t{${qtys.join(',')}}\t${sumOf(qtys)}\n`
}

async function insertHeads(
  db: Kysely<FairDb>,
  newParts: readonly NewPart[],
  making: InsertPartsOptions,
): Promise<number[]> {
  const heads = newParts.map(({ orderId, key, name, deliversOn, toCustomerId, source, rows }, no) => ({
    no,
    order: orderId,
    key,
    name,
    delivers_on: deliversOn,
    to_customer: toCustomerId,
    mark: source.mark,
    code: source.code,
    qty: rows.reduce((sum, { qtys }) => sum + sumOf(qtys), 0),
  }))
  const result = await sql<{ id: number }>`
    insert into splits (order_id, plan_id, mode, key, name, delivers_on, to_customer_id, source_mark, source_q, qty, updated_by)
    select "order", ${making.planId}, ${making.mode}, key, name, delivers_on, to_customer, mark::bigint, code, qty, ${making.author}
    from json_to_recordset(${JSON.stringify(heads)}) as part (
      no int, "order" int, key text, name text, delivers_on date, to_customer int, mark text, code text, qty int)
    order by no
    returning id`.execute(db)
  // Ids are given in the order in which rows are put in.
  return result.rows.map(({ id }) => id).sort((a, b) => a - b)
}

/**
 * Sets the content of drafts, whole rows at a time; a row without pieces is deleted. Sums and versions are updated.
 */
export async function writePartRows(
  db: Kysely<FairDb>,
  changes: readonly { readonly id: number; readonly rows: Quantities }[],
  changedBy: string,
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
      version = version + 1, updated_at = clock_timestamp(), updated_by = ${changedBy}
    where id = any(${changes.map(({ id }) => id)}::int[])`.execute(db)
}

/** Takes parts away: their pieces are free again. `planId`: by the run of splitting whose drafts take their place. */
export async function takeAway(
  db: Kysely<FairDb>,
  ids: readonly number[],
  {
    account,
    author,
    planId = null,
  }: { readonly account: string; readonly author: string; readonly planId?: number | null },
): Promise<void> {
  if (ids.length === 0) return
  await sql`
    update splits set deleted_at = clock_timestamp(), deleted_by = ${account}, replaced_by = ${planId}, version = version + 1,
      updated_at = clock_timestamp(), updated_by = ${author}
    where id = any(${[...ids]}::int[])`.execute(db)
}
