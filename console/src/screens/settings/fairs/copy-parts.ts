/** Parts of a fair that can be copied, in the order offered. */
export const copyParts = [
  'goods',
  'pictures',
  'outfits',
  'customers',
  'discounts',
  'targets',
  'minimums',
  'switches',
  'rights',
] as const
export type CopyPart = (typeof copyParts)[number]

/** The next season's fair has other goods. */
export const usualParts: readonly CopyPart[] = ['customers', 'discounts', 'switches', 'rights']

const needs: Readonly<Partial<Record<CopyPart, readonly CopyPart[]>>> = {
  pictures: ['goods'],
  outfits: ['goods'],
  discounts: ['customers'],
  targets: ['customers'],
}

/** Ways to copy the orders of a fair: one of them. */
export const orderCopies = ['none', 'withHistory', 'asLastFair'] as const
export type OrderCopy = (typeof orderCopies)[number]

const ordersNeed: Readonly<Record<OrderCopy, readonly CopyPart[]>> = {
  none: [],
  withHistory: ['goods', 'customers'],
  asLastFair: ['customers'],
}

/** The parts with those that the orders hang on. */
export function partsWith(selectedParts: readonly CopyPart[], orders: OrderCopy): readonly CopyPart[] {
  return [...new Set([...selectedParts, ...ordersNeed[orders]])]
}

/** Returns the chosen orders, or 'none' if a part they depend on is deselected. */
export function ordersWith(selectedParts: readonly CopyPart[], orders: OrderCopy): OrderCopy {
  return ordersNeed[orders].every((requiredPart) => selectedParts.includes(requiredPart)) ? orders : 'none'
}

/** Adds a part with its dependencies, or removes it with its dependents. */
export function chosenAlso(
  selectedParts: readonly CopyPart[],
  copyPart: CopyPart,
  isChosen: boolean,
): readonly CopyPart[] {
  if (isChosen) return [...new Set([...selectedParts, copyPart, ...(needs[copyPart] ?? [])])]
  return selectedParts.filter((selectedPart) => selectedPart !== copyPart && !needs[selectedPart]?.includes(copyPart))
}
