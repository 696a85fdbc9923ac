import type { goodsRecord } from '@fairdesk/contract/areas/data/goods-record'
import { refuse } from '@fairdesk/contract/refusal'
import { sql, type Transaction } from 'kysely'
import type { FairDb } from '../../../../db/fair-types.gen.ts'
import { shutGate } from '../../../../domain/locks/order-gate.ts'
import { repriceRows } from '../../../../domain/orders/reprice-rows.ts'
import type { PricedStyle } from '../../../../domain/prices/discounts.ts'
import { yuan } from '../../../../domain/prices/yuan.ts'
import { visibleTo } from '../../../../domain/visibility/session-user.ts'
import type { Handler } from '../../../handler.ts'
import { waitForGoods } from '../one-at-a-time.ts'
import { lockStyle, refuseHiddenPrices } from '../save/save.ts'
import { priceRangeOf } from '../save/write-style.ts'
import { readStyle } from '../stored-style.ts'
import { planRepricing, sealOf } from './plan-repricing.ts'
import { figuresOf, refuseSamePrices, repricedStyle } from './repricing.ts'

/**
 * Changes a style's prices and re-prices what is ordered of it: amounts of every order that may still change are
 * recalculated.
 */
export const repriceGoods: Handler<typeof goodsRecord.reprice> = async (
  context,
  { goodsId, reason, seal, ...prices },
) => {
  const { db, user, record, markFactsChanged } = context
  const visibility = visibleTo(user)
  refuseHiddenPrices(visibility, prices)
  await waitForGoods(db)
  await holdOrders(db, goodsId)
  await lockStyle(db, goodsId)
  const storedStyle = await readStyle(db, goodsId, visibility)
  const style = repricedStyle(storedStyle, prices)
  refuseSamePrices(storedStyle, style)
  const plan = await planRepricing(db, style, user)
  if (sealOf(plan) !== seal) refuse('customer.reprice-changed')
  const rows = plan.filter(({ isKept }) => !isKept)
  await writeStylePrices(db, style)
  const { account, realName } = user
  const priced = rows.map(({ orderId, skcId, after }) => ({ orderId, skcId, ...after }))
  await repriceRows(db, priced, { account, realName, requestId: context.caller.requestId, reason })
  const orderIds = [...new Set(rows.map(({ orderId }) => orderId))]
  const { before, after } = figuresOf(
    rows.map((row) => ({ ...row, isSeen: true })),
    { ...visibility, prices: 'both' },
  )
  const describePrices = (tagFen: number, purchaseFen: number | null, sums: typeof before) => ({
    tagPrice: yuan(tagFen),
    purchasePrice: purchaseFen === null ? null : yuan(purchaseFen),
    tagAmount: sums.tag,
    netAmount: sums.net,
    agentAmount: sums.agent,
  })
  record({
    ref: storedStyle.goodsNo,
    before: describePrices(storedStyle.tagFen, storedStyle.purchaseFen, before),
    after: { ...describePrices(style.tagFen, style.purchaseFen, after), reason, orderCount: orderIds.length },
  })
  markFactsChanged({ orders: orderIds, base: true })
  return { orders: orderIds.length }
}

/**
 * Locks the orders: saves in progress end first and later ones wait, so none brings a row at the old price after
 * this. Heads are locked before the gate, as saves do; orders that arrived in between are locked after it.
 */
async function holdOrders(db: Transaction<FairDb>, styleId: number): Promise<void> {
  const hold = sql`
    select from orders where id in (
      select order_id from order_rows join skcs on skcs.id = skc_id where style_id = ${styleId} and qty > 0)
    order by id for update`
  await hold.execute(db)
  await sql`select ${shutGate}`.execute(db)
  await hold.execute(db)
}

async function writeStylePrices(db: Transaction<FairDb>, { id, tagFen, purchaseFen }: PricedStyle): Promise<void> {
  await sql`
    update styles set tag_fen = ${tagFen}, purchase_fen = ${purchaseFen}, price_range_id = ${priceRangeOf(tagFen)},
      version = version + 1, updated_at = now()
    where id = ${id}`.execute(db)
}
