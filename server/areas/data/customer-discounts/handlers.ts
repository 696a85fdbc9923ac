import type { customerDiscounts } from '@fairdesk/contract/areas/data/customer-discounts'
import type { AreaHandlers } from '../../context.ts'
import { discountsOf } from './discounts.ts'
import { findPricedGoods } from './priced-goods.ts'
import { reprice } from './reprice.ts'
import { repricing } from './repricing.ts'
import { saveDiscounts } from './save-discounts.ts'

export const customerDiscountsHandlers: AreaHandlers<typeof customerDiscounts> = {
  get: ({ db, user }, { customerId }) => discountsOf(db, customerId, user),
  findGoods: findPricedGoods,
  save: saveDiscounts,
  repricing,
  reprice,
}
