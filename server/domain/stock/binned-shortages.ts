import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../db/fair-types.gen.ts'
import { holdStock, leftOf, withFreed } from './skc-stock.ts'

type BinnedOrder = {
  readonly id: number
  readonly customerId: number
  /** The live order that goes into the bin in its stead. */
  readonly replaces: number | null
}

/** A size of which an order in the bin holds more than is left; `left` is never below 0. */
export type CellShortage = {
  readonly skcId: number
  readonly goodsId: number
  readonly colourId: number
  readonly slot: number
  readonly qty: number
  readonly left: number
}

/** The cells of an order in the bin that stock does not cover. The stock of its colours is held from then on. */
export async function binnedShortages(
  db: Kysely<FairDb>,
  { id, customerId, replaces }: BinnedOrder,
): Promise<CellShortage[]> {
  const { rows } = await sql<{ skcId: number; goodsId: number; colourId: number; qtys: number[]; freed: number[] }>`
    select own.skc_id as "skcId", skcs.style_id as "goodsId", skcs.colour_id as "colourId", own.qtys,
      coalesce(other.qtys, '{}') as freed
    from order_rows own
    join skcs on skcs.id = own.skc_id
    left join order_rows other on other.order_id = ${replaces} and other.skc_id = own.skc_id
    where own.order_id = ${id} and own.qty > 0
    order by own.skc_id`.execute(db)
  const stock = await holdStock(db, { skcIds: rows.map(({ skcId }) => skcId), customerId })
  return rows.flatMap(({ qtys, freed, ...row }) => {
    const skcStock = stock.get(row.skcId)
    if (skcStock?.mode !== 'block') return []
    const freedStock = withFreed(skcStock, freed)
    return qtys.flatMap((qty, slotIndex) => {
      const remaining = Math.max(0, leftOf(freedStock, slotIndex + 1) ?? qty)
      return qty > remaining ? [{ ...row, slot: slotIndex + 1, qty, left: remaining }] : []
    })
  })
}
