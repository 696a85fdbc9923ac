import type { DeviceCustomer } from '@fairdesk/contract/areas/device/customer-facts'

type Target = Pick<DeviceCustomer['targets'][number], 'dim1' | 'dim2' | 'qty'>

/** Pieces the order is measured against: the customer's total; of a part of it, the sum of the targets of its brands. Null without one. */
export function orderTarget(targets: readonly Target[] | undefined, isPart: boolean): number | null {
  if (!targets) return null
  const totalTarget = targets.find(({ dim1 }) => dim1 === '')
  if (totalTarget || !isPart) return totalTarget?.qty ?? null
  const ofBrands = targets.filter(({ dim1, dim2 }) => dim1 === 'brand' && dim2 === '')
  const sum = ofBrands.reduce((all, { qty }) => all + (qty ?? 0), 0)
  return sum === 0 ? null : sum
}
