import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'

export type Cell = { readonly skcId: number; readonly slot: number }
/** `account` is the one that signed in, `by` the author's name as shown to colleagues. */
export type LastChange = { readonly account: string; readonly by: string; readonly at: Date }

/** Returns author and time of each cell's last change, by `cellKey`. A cell without an event of its own is absent. */
export async function lastChanges(
  db: Kysely<FairDb>,
  orderId: number,
  cells: readonly Cell[],
): Promise<Map<string, LastChange>> {
  if (cells.length === 0) return new Map()
  const result = await sql<LastChange & { skc_id: number; slot: number }>`
    select cell.skc_id, cell.slot, changed.account, changed.by, changed.at
    from unnest(${cells.map((cell) => cell.skcId)}::int[], ${cells.map((cell) => cell.slot)}::int[]) as cell (skc_id, slot)
    cross join lateral (
      select account, coalesce(nullif(real_name, ''), account) as by, at from order_events
      where order_id = ${orderId} and skc_id = cell.skc_id
        and coalesce(before[cell.slot], 0) <> coalesce(after[cell.slot], 0)
      order by id desc limit 1) changed`.execute(db)
  return new Map(
    result.rows.map(({ skc_id, slot, account, by, at }) => [cellKey({ skcId: skc_id, slot }), { account, by, at }]),
  )
}

export function cellKey({ skcId, slot }: Cell): string {
  return `${skcId}:${slot}`
}
