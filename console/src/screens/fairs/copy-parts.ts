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
  'orders',
  'lastFair',
] as const
export type CopyPart = (typeof copyParts)[number]

/** The next season's fair has other goods. */
export const usualParts: readonly CopyPart[] = ['customers', 'discounts', 'switches', 'rights']

const needs: Readonly<Partial<Record<CopyPart, readonly CopyPart[]>>> = {
  pictures: ['goods'],
  outfits: ['goods'],
  discounts: ['customers'],
  targets: ['customers'],
  orders: ['goods', 'customers'],
  lastFair: ['customers'],
}

/** The same orders either stay orders or become what was ordered last time. */
const eitherOf: Readonly<Partial<Record<CopyPart, CopyPart>>> = { orders: 'lastFair', lastFair: 'orders' }

/** With what a part hangs on, or without what hangs on it. */
export function chosenAlso(parts: readonly CopyPart[], part: CopyPart, isChosen: boolean): readonly CopyPart[] {
  if (isChosen) return [...new Set([...parts.filter((one) => one !== eitherOf[part]), part, ...(needs[part] ?? [])])]
  return parts.filter((one) => one !== part && !needs[one]?.includes(part))
}
