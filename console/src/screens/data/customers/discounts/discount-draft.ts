import type {
  CustomerDiscounts,
  customerDiscounts,
  PricedGoods,
} from '@fairdesk/contract/areas/data/customer-discounts'
import type { Params } from '@fairdesk/contract/endpoint'

/**
 * Edited discounts of a customer: percent under `own`, `category.12` and `goods.34`, absent if not set; `basis` holds
 * the price the customer's own discount is based on.
 */
export type DiscountDraft = Readonly<Record<string, number | string | null>>

export const categoryKey = (categoryId: number) => `category.${categoryId}`
export const goodsKey = (goodsId: number) => `goods.${goodsId}`

export function draftOf({ discount, basis, categories, goods }: CustomerDiscounts): DiscountDraft {
  return {
    own: discount,
    basis,
    ...Object.fromEntries(
      categories.map((categoryDiscount) => [categoryKey(categoryDiscount.categoryId), categoryDiscount.discount]),
    ),
    ...Object.fromEntries(
      goods.map((goodsDiscount) => [goodsKey(goodsDiscount.goods.goodsId), goodsDiscount.discount]),
    ),
  }
}

export function percentOf(draft: DiscountDraft, key: string): number | null {
  const value = draft[key]
  return typeof value === 'number' ? value : null
}

/** The ids of a kind that have a discount, in the order they came. */
export function idsOf(draft: DiscountDraft, kind: 'category' | 'goods'): number[] {
  return Object.entries(draft).flatMap(([key, value]) => {
    const [what, id] = key.split('.')
    return what === kind && value !== null && value !== undefined ? [Number(id)] : []
  })
}

/** Returns the discount that applies to a style: the most specific one. */
export function ruleFor(draft: DiscountDraft, { goodsId, categoryId }: PricedGoods): 'goods' | 'category' | 'own' {
  if (percentOf(draft, goodsKey(goodsId)) !== null) return 'goods'
  return categoryId !== null && percentOf(draft, categoryKey(categoryId)) !== null ? 'category' : 'own'
}

/** Computes the price of a piece by the most specific discount, in yuan; undefined if the base price is hidden. */
export function netPrice(draft: DiscountDraft, goods: PricedGoods): number | undefined {
  const { goodsId, categoryId, tagPrice, purchasePrice } = goods
  const price = draft.basis === 'purchase' ? (purchasePrice ?? tagPrice) : tagPrice
  const percent = {
    goods: percentOf(draft, goodsKey(goodsId)),
    category: percentOf(draft, categoryKey(categoryId ?? 0)),
    own: percentOf(draft, 'own'),
  }[ruleFor(draft, goods)]
  if (price === undefined || percent === null) return undefined
  // In fen and basis points, half a fen up, as the server reckons.
  return Math.floor((Math.round(price * 100) * Math.round(percent * 100) + 5000) / 10_000) / 100
}

/** Returns the differences between the saved discounts and the draft. */
export function changesOf(
  read: DiscountDraft,
  draft: DiscountDraft,
): Pick<Params<typeof customerDiscounts.save>, 'changes' | 'basis'> {
  const keys = [...new Set([...Object.keys(read), ...Object.keys(draft)])].filter((key) => key !== 'basis')
  const changes = keys.flatMap((key) => {
    const [was, draftPercent] = [percentOf(read, key), percentOf(draft, key)]
    const [kind, id] = key.split('.')
    const scope = kind === 'own' ? {} : { [kind === 'goods' ? 'goodsId' : 'categoryId']: Number(id) }
    return was === draftPercent ? [] : [{ ...scope, was, now: draftPercent }]
  })
  const [was, draftBasis] = [basisOf(read), basisOf(draft)]
  return was === draftBasis ? { changes } : { changes, basis: { was, now: draftBasis } }
}

function basisOf({ basis }: DiscountDraft): 'tag' | 'purchase' {
  return basis === 'purchase' ? 'purchase' : 'tag'
}
