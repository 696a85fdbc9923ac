import type { orderRules } from '@fairdesk/contract/areas/orders/customer-order'
import type { SkcStatus } from '@fairdesk/contract/orders/counting'
import type { CustomerOrder } from './order-head.ts'

/** Returns the edits allowed on a colour's quantities, by its state and the customer's brands. */
export function ruleOf(
  { status, brand_code }: { readonly status: SkcStatus; readonly brand_code: string | null },
  { brandCodes, switches }: Pick<CustomerOrder, 'brandCodes' | 'switches'>,
): (typeof orderRules)[number] {
  if (status === 'dropped') return 'none'
  if (status === 'frozen') return switches.freezeAllowDecrease ? 'less' : 'none'
  return isBrandOpen(brandCodes, brand_code) ? 'free' : 'less'
}

/** Returns true if a customer may order this brand; no list means every brand, a list excludes goods without one. */
export function isBrandOpen(brandCodes: readonly string[], brandCode: string | null): boolean {
  return brandCodes.length === 0 || (brandCode !== null && brandCodes.includes(brandCode))
}
