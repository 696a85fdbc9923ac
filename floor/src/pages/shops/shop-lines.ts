import type { DeviceShop } from '@fairdesk/contract/areas/device/device-shops'
import { foldCode } from '@fairdesk/contract/names/fold'
import type { ServedShop } from '../../state/shops/shops.ts'

/** A shop in the overview: what the server knows of its order, and what this device has not sent. */
export type ShopLine = {
  readonly customer: ServedShop
  /** Undefined until it is read. */
  readonly shop: DeviceShop | undefined
  readonly unsent: number
  readonly refused: number
}

export const shopSorts = ['listed', 'completion', 'qty', 'problems', 'unsent'] as const
export type ShopSort = (typeof shopSorts)[number]

/** Percent of the target by pieces, else by amount; null without a target. */
function completionOfShop({ shop }: Pick<ShopLine, 'shop'>, basis: 'tag' | 'net' | null): number | null {
  const { pieces, amount } = measuresOf(shop, basis)
  const measure = pieces ?? amount
  return measure && (measure.done / measure.target) * 100
}

export type Measure = { readonly done: number; readonly target: number }

/** An order beside its target, by pieces and by yuan, with the customer's orders of the other types. */
export function measuresOf(
  shop: DeviceShop | undefined,
  basis: 'tag' | 'net' | null,
): { readonly pieces: Measure | null; readonly amount: Measure | null } {
  if (!shop) return { pieces: null, amount: null }
  const { target, totals, elsewhere } = shop
  return {
    pieces: target.qty ? { done: totals.qty + elsewhere.qty, target: target.qty } : null,
    amount:
      basis !== null && target.amount
        ? { done: yuanOf(totals, basis) + yuanOf(elsewhere, basis), target: target.amount }
        : null,
  }
}

export function yuanOf(
  { tagAmount, netAmount }: Pick<DeviceShop['totals'], 'tagAmount' | 'netAmount'>,
  basis: 'tag' | 'net',
): number {
  return (basis === 'net' ? netAmount : tagAmount) ?? 0
}

/** Lines whose code or name holds the text, sorted; equal ones keep their order. */
export function shownLines(
  lines: readonly ShopLine[],
  { text, sort, basis }: { readonly text: string; readonly sort: ShopSort; readonly basis: 'tag' | 'net' | null },
): readonly ShopLine[] {
  const searchText = foldCode(text)
  const matching = lines.filter(({ customer }) => foldCode(`${customer.code} ${customer.name}`).includes(searchText))
  if (sort === 'listed') return matching
  const weights: Readonly<Record<Exclude<ShopSort, 'listed'>, (line: ShopLine) => number>> = {
    completion: (line) => completionOfShop(line, basis) ?? Number.MAX_VALUE,
    qty: ({ shop }) => -(shop?.totals.qty ?? 0),
    problems: ({ shop }) => -(shop?.problems ?? 0),
    unsent: ({ unsent, refused }) => -(unsent + refused),
  }
  const weightOf = weights[sort]
  return matching.toSorted((a, b) => weightOf(a) - weightOf(b))
}
