import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import type { CustomerOrder } from '../order-head.ts'
import { type RowFacts, skcKeyOf } from '../row-facts.ts'
import { isBrandOpen } from '../row-rule.ts'
import { qtyAt } from '../size-slots.ts'
import type { RowEdit } from './cell-edits.ts'
import { parseQty } from './parse-qty.ts'

type SaveContext = {
  readonly order: CustomerOrder
  readonly account: string
  readonly edits: readonly RowEdit[]
  readonly facts: ReadonlyMap<string, RowFacts>
}

/**
 * Returns the facts with the quantities that the account may restore: those that may only decrease, that it lowered
 * itself within ten minutes, since they may only decrease, and before any other change. This undoes a slip or a
 * paste; nothing new is ordered. The time of freezing is that in the colour's history, written once all earlier saves
 * have ended. A customer's permitted brands and a style's brand have no history: a row outside of the permitted
 * brands may be restored to a value lowered since the last change of either record.
 */
export async function withLowered(db: Kysely<FairDb>, context: SaveContext): Promise<ReadonlyMap<string, RowFacts>> {
  const { order, account, edits, facts } = context
  const raised = edits.flatMap((edit) => raisedCells(facts.get(skcKeyOf(edit)), edit, order))
  if (!order.head || raised.length === 0) return facts
  const result = await sql<{ skc_id: number; slot: number; held: number }>`
    select cell.skc_id, cell.slot, max(own.before[cell.slot])::int as held
    from unnest(${raised.map(({ skcId }) => skcId)}::int[], ${raised.map(({ slot }) => slot)}::int[],
      ${raised.map(({ isBrandClosed }) => isBrandClosed)}::bool[]) as cell (skc_id, slot, is_brand_closed)
    left join lateral (
      select at from skc_states where skc_states.skc_id = cell.skc_id order by id desc limit 1) frozen on true
    left join lateral (
      select greatest(customers.updated_at, styles.updated_at) as at
      from customers, skcs join styles on styles.id = skcs.style_id
      where cell.is_brand_closed and customers.id = ${order.customer.id} and skcs.id = cell.skc_id) closed on true
    join order_events own on own.order_id = ${order.head.id} and own.skc_id = cell.skc_id and own.account = ${account}
      and own.at > greatest(now() - interval '10 minutes', frozen.at, closed.at)
    where coalesce(own.before[cell.slot], 0) > coalesce(own.after[cell.slot], 0) and not exists (
      select from order_events other
      where other.order_id = ${order.head.id} and other.skc_id = cell.skc_id and other.id > own.id and other.account <> ${account}
        and coalesce(other.before[cell.slot], 0) <> coalesce(other.after[cell.slot], 0))
    group by cell.skc_id, cell.slot`.execute(db)
  const bySkc = Map.groupBy(result.rows, ({ skc_id }) => skc_id)
  return new Map(
    [...facts].map(([key, row]) => {
      const cells = bySkc.get(row.skcId)
      return [key, cells ? { ...row, lowered: new Map(cells.map(({ slot, held }) => [slot, held])) } : row]
    }),
  )
}

type CellIncrease = { readonly skcId: number; readonly slot: number; readonly isBrandClosed: boolean }

function raisedCells(row: RowFacts | undefined, { cells }: RowEdit, { brandCodes }: CustomerOrder): CellIncrease[] {
  if (!row) return []
  const isBrandClosed = !isBrandOpen(brandCodes, row.brandCode)
  if (row.status === 'onSale' && !isBrandClosed) return []
  return cells.flatMap((cell) => {
    const slot = row.sizes.find(({ sizeId }) => sizeId === cell.sizeId)?.slot
    const isRaised = slot !== undefined && (parseQty(cell.qty) ?? 0) > qtyAt(row.saved.qtys, slot)
    return isRaised ? [{ skcId: row.skcId, slot, isBrandClosed }] : []
  })
}
