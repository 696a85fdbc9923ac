import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../db/fair-types.gen.ts'
import { shutGate } from '../locks/order-gate.ts'
import type { StockMode } from './skc-stock.ts'

/** Change of a colour's stock: absent fields stay, a size without a number has no limit. */
export type StockChange = {
  readonly skcId: number
  readonly totals?: readonly (number | null)[] | undefined
  readonly mode?: StockMode | null | undefined
}

/** Author as recorded in the stock history. */
export type StockWriter = {
  readonly account: string
  readonly realName: string
  readonly requestId: string
  readonly source: 'staff' | 'import' | 'undo'
}

/** Shuts the gate before stock is read: saves in progress finish first, and later ones see the new stock. */
export async function holdStockForChange(db: Kysely<FairDb>): Promise<void> {
  await sql`select ${shutGate}`.execute(db)
}

/** Writes stock with a line of history each. Gives how many were not so before. The gate is shut. */
export async function writeStock(
  db: Kysely<FairDb>,
  changes: readonly StockChange[],
  { account, realName, requestId, source }: StockWriter,
): Promise<number> {
  const rows = changes.map(({ skcId, totals, mode }) => ({
    skc: skcId,
    totals: totals ?? null,
    has_totals: totals !== undefined,
    mode: mode ?? null,
    has_mode: mode !== undefined,
  }))
  const result = await sql<{ count: number }>`
    with change as materialized (
      select * from json_to_recordset(${JSON.stringify(rows)}) as change (
        skc int, totals int[], has_totals boolean, mode text, has_mode boolean)),
    after as materialized (
      select change.skc, coalesce(stock.totals, '{}') as totals_before, stock.mode as mode_before,
        case when has_totals then change.totals else coalesce(stock.totals, '{}') end as totals,
        case when has_mode then change.mode else stock.mode end as mode
      from change left join stock on stock.skc_id = change.skc),
    moved as materialized (
      select * from after where totals <> totals_before or mode is distinct from mode_before),
    written as (
      insert into stock (skc_id, totals, mode, updated_by)
      select skc, totals, mode, ${realName || account} from moved order by skc
      on conflict (skc_id) do update set totals = excluded.totals, mode = excluded.mode, version = stock.version + 1,
        updated_at = clock_timestamp(), updated_by = excluded.updated_by),
    told as (
      insert into stock_events (skc_id, totals_before, totals_after, mode_before, mode_after, source, account, real_name, request_id)
      select skc, totals_before, totals, mode_before, mode, ${source}, ${account}, ${realName}, ${requestId}
      from moved order by skc)
    select count(*)::int as count from moved`.execute(db)
  return result.rows[0]?.count ?? 0
}
