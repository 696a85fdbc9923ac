import type { ChangeCell } from '@fairdesk/contract/areas/orders/order-change'
import type { Visibility } from '@fairdesk/contract/visibility'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../../../db/fair-types.gen.ts'
import type { ChangeRequest } from '../../../../domain/orders/changes/change-requests.ts'
import { type RowEdit, rowEditsFrom } from '../../../../domain/orders/save/cell-edits.ts'
import { styleVisible } from '../../../../domain/visibility/visibility.ts'

/** Reads the cells of requests that a user may see, by request id, each with its present quantity. */
export async function requestedCells(
  db: Kysely<FairDb>,
  changes: readonly Pick<ChangeRequest, 'id'>[],
  visibility: Visibility,
): Promise<ReadonlyMap<number, readonly ChangeCell[]>> {
  const result = await sql<ChangeCell & { id: number }>`
    select change_requests.id, styles.id as "goodsId", skcs.colour_id as "colourId", sizes.id as "sizeId",
      styles.goods_no as "goodsNo", styles.name, colours.name as colour, sizes.name as size, cell.was, cell.qty,
      coalesce(order_rows.qtys[cell.slot], 0)::int as now
    from change_requests
    cross join lateral jsonb_to_recordset(cells) as cell ("skcId" int, slot int, was int, qty int)
    join skcs on skcs.id = cell."skcId"
    join styles on styles.id = skcs.style_id
    join colours on colours.id = skcs.colour_id
    join sizes on sizes.size_group_id = styles.size_group_id and sizes.slot = cell.slot
    left join order_rows on order_rows.order_id = change_requests.order_id and order_rows.skc_id = skcs.id
    where change_requests.id = any(${changes.map(({ id }) => id)}::int[]) and ${styleVisible(visibility)}
    order by styles.sort, styles.id, skcs.sort, skcs.id, sizes.size_no`.execute(db)
  const byChange = Map.groupBy(result.rows, ({ id }) => id)
  return new Map([...byChange].map(([id, rows]) => [id, rows.map(({ id: _id, ...cell }) => cell)]))
}

/** Converts a request to edits of its order; `hidden` counts its cells of brands out of sight. */
export async function editsOf(
  db: Kysely<FairDb>,
  change: ChangeRequest,
  visibility: Visibility,
): Promise<{ readonly edits: readonly RowEdit[]; readonly hidden: number }> {
  const cells = (await requestedCells(db, [change], visibility)).get(change.id) ?? []
  const edits = rowEditsFrom(
    cells.map(({ goodsId, colourId, sizeId, qty }) => ({ goodsId, colourId, cells: [{ sizeId, qty }] })),
  )
  return { edits, hidden: change.cells.length - cells.length }
}
