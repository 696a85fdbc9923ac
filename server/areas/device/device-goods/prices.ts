import type { deviceGoods } from '@fairdesk/contract/areas/device/device-goods'
import { refuse } from '@fairdesk/contract/refusal'
import { seesNet } from '@fairdesk/contract/visibility'
import { dealerMay } from '../../../domain/dealers/may-for.ts'
import { readOrder } from '../../../domain/orders/order-head.ts'
import type { Handler } from '../../handler.ts'
import { netPricesOf } from './priced-goods.ts'

/** Returns the customer's prices of today; rows with pieces keep the price they were ordered at. */
export const prices: Handler<typeof deviceGoods.prices> = async (
  { db, dealer, services },
  { customerId, version: former },
) => {
  const may = await dealerMay({ db, dealer }, customerId)
  if (!seesNet(may.visibility.prices)) refuse('device.not-offered')
  const { visibility } = may
  const { buyer } = await readOrder(db, { customerId: may.customerId, type: 'first', visibility, styleIds: null })
  const fair = `${services.dataDir} ${dealer.fair.schema}`
  const { net, version } = await netPricesOf(db, { fair, visibility }, buyer)
  return { net: version === former ? null : net, version }
}
