import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../db/fair-types.gen.ts'
import { holdStock, leftOf, withFreed } from './skc-stock.ts'

type BinnedOrder = {
  readonly id: number
  readonly customerId: number
  /** The live order that goes into the bin in its stead. */
  readonly replaces: number | null
}

/** Whether an order in the bin may come back: there is enough left of every colour that is kept to. Their stock is held from then on. */
export async function binnedOrderFits(db: Kysely<FairDb>, { id, customerId, replaces }: BinnedOrder): Promise<boolean> {
  const { rows } = await sql<{ skcId: number; qtys: number[]; freed: number[] }>`
    select own.skc_id as "skcId", own.qtys, coalesce(other.qtys, '{}') as freed
    from order_rows own
    left join order_rows other on other.order_id = ${replaces} and other.skc_id = own.skc_id
    where own.order_id = ${id} and own.qty > 0`.execute(db)
  const stock = await holdStock(db, { skcIds: rows.map(({ skcId }) => skcId), customerId })
  return rows.every(({ skcId, qtys, freed }) => {
    const own = stock.get(skcId)
    if (own?.mode !== 'block') return true
    const room = withFreed(own, freed)
    return qtys.every((qty, at) => qty === 0 || qty <= (leftOf(room, at + 1) ?? qty))
  })
}
