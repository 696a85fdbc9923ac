/** What of a fair may be copied, in the order it is offered. */
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

/** How the orders of the fair come into its copy: one of them. */
export const orderCopies = ['none', 'withHistory', 'asLastFair'] as const
export type OrderCopy = (typeof orderCopies)[number]

const ordersNeed: Readonly<Record<OrderCopy, readonly CopyPart[]>> = {
  none: [],
  withHistory: ['goods', 'customers'],
  asLastFair: ['customers'],
}

/** The parts with those that the orders hang on. */
export function partsWith(parts: readonly CopyPart[], orders: OrderCopy): readonly CopyPart[] {
  return [...new Set([...parts, ...ordersNeed[orders]])]
}

/** The orders as chosen, or none where a part that they hang on has gone. */
export function ordersWith(parts: readonly CopyPart[], orders: OrderCopy): OrderCopy {
  return ordersNeed[orders].every((part) => parts.includes(part)) ? orders : 'none'
}

/** With what a part hangs on, or without what hangs on it. */
export function chosenAlso(parts: readonly CopyPart[], part: CopyPart, isChosen: boolean): readonly CopyPart[] {
  if (isChosen) return [...new Set([...parts, part, ...(needs[part] ?? [])])]
  return parts.filter((one) => one !== part && !needs[one]?.includes(part))
}
