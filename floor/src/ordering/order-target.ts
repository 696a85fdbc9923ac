import type { DeviceCustomer } from '@fairdesk/contract/areas/device/customer-facts'

type Target = Pick<DeviceCustomer['targets'][number], 'dim1' | 'value1' | 'dim2' | 'qty' | 'amount'>

/** Pieces and yuan an order is measured against; null where there is no such target, or it may not be seen. */
export type TargetFigures = { readonly qty: number | null; readonly amount: number | null }

/** Returns the customer's total target; of a part of the order, the sum of the targets of its brands. */
export function orderTarget(targets: readonly Target[] | undefined, isPart: boolean): TargetFigures {
  const totalTarget = targets?.find(({ dim1 }) => dim1 === '')
  if (totalTarget || !isPart) return figuresOf(totalTarget)
  const ofBrands = (targets ?? []).filter(({ dim1, dim2 }) => dim1 === 'brand' && dim2 === '').map(figuresOf)
  return { qty: sumOf(ofBrands.map(({ qty }) => qty)), amount: sumOf(ofBrands.map(({ amount }) => amount)) }
}

/** Returns the targets of categories, by the category's code. */
export function categoryTargets(targets: readonly Target[] | undefined): ReadonlyMap<string, TargetFigures> {
  const ofCategories = (targets ?? []).filter(({ dim1, dim2 }) => dim1 === 'category' && dim2 === '')
  return new Map(ofCategories.map((target) => [target.value1, figuresOf(target)]))
}

function figuresOf(target: Pick<Target, 'qty' | 'amount'> | undefined): TargetFigures {
  return { qty: target?.qty ?? null, amount: target?.amount ?? null }
}

function sumOf(figures: readonly (number | null)[]): number | null {
  return figures.reduce<number>((all, figure) => all + (figure ?? 0), 0) || null
}
