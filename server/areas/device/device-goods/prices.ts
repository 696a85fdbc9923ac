import { createHash } from 'node:crypto'
import type { deviceGoods } from '@fairdesk/contract/areas/device/device-goods'
import { refuse } from '@fairdesk/contract/refusal'
import { seesNet } from '@fairdesk/contract/visibility'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import { dealerMay, type MayFor } from '../../../domain/dealers/may-for.ts'
import { readOrder } from '../../../domain/orders/order-head.ts'
import { type PricedStyle, unitPrices } from '../../../domain/prices/discounts.ts'
import { yuan } from '../../../domain/prices/yuan.ts'
import { styleVisible } from '../../../domain/visibility/visibility.ts'
import type { Handler } from '../../handler.ts'

/** Returns the customer's prices of today; rows with pieces keep the price they were ordered at. */
export const prices: Handler<typeof deviceGoods.prices> = async ({ db, dealer }, { customerId, version: former }) => {
  const may = await dealerMay({ db, dealer }, customerId)
  if (!seesNet(may.visibility.prices)) refuse('device.not-offered')
  const { visibility } = may
  const { buyer } = await readOrder(db, { customerId: may.customerId, type: 'first', visibility, styleIds: null })
  const skcs = await pricedSkcs(db, visibility)
  const net = Object.fromEntries(skcs.map((skc) => [String(skc.skcId), yuan(unitPrices(skc, buyer, null).net)]))
  const version = createHash('sha256').update(JSON.stringify(net)).digest('hex').slice(0, 16)
  return { net: version === former ? null : net, version }
}

type PricedSkc = PricedStyle & { readonly skcId: number }

async function pricedSkcs(db: Kysely<FairDb>, visibility: MayFor['visibility']): Promise<readonly PricedSkc[]> {
  const result = await sql<PricedSkc>`
    select skcs.id as "skcId", styles.id, styles.category_id as "categoryId", styles.tag_fen as "tagFen",
      styles.purchase_fen as "purchaseFen"
    from styles join skcs on skcs.style_id = styles.id and skcs.deleted_at is null
    where styles.deleted_at is null and styles.status = 'onSale' and ${styleVisible(visibility)}
    order by skcs.id`.execute(db)
  return result.rows
}
