import type { Shape } from '../../shape.ts'
import type { customerActions as sourceActions, customerFields as sourceFields } from '../../zh-cn/data/customer-log.ts'

export const customerActions: Shape<typeof sourceActions> = {
  'customer.undo-several': 'Undo a change of several customers',
  'customer-card.make': 'Print sign-in cards',
  'customer-account.reset-several': 'Reset passwords of several customers',
  'customer-account.move': 'Give a customer account to another',
  'customer.save-discounts': 'Save customer discounts',
  'customer.save-targets': 'Save customer targets',
  'customer.reprice': 'Re-price by discounts',
}

export const customerFields: Shape<typeof sourceFields> = {
  categoryDiscounts: 'Category discounts',
  goodsDiscounts: 'Goods discounts',
  targetRows: 'Targets',
  minPercent: 'Lower limit (%)',
  maxPercent: 'Upper limit (%)',
  targetAmount: 'Target amount',
  depth: 'Depth',
  repricedOrders: 'Orders re-priced',
  net: 'Net amount',
  agentAmount: 'Agent amount',
}
