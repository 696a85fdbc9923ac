import type { goodsListSorts, goodsStatuses } from '@fairdesk/contract/areas/goods'

/** What the filter line and the heads say; empty lists filter nothing. */
export type GoodsWish = {
  readonly keyword: string
  readonly brandCodes: readonly string[]
  readonly categoryCodes: readonly string[]
  readonly waveCodes: readonly string[]
  readonly statuses: readonly (typeof goodsStatuses)[number][]
  readonly sort: (typeof goodsListSorts)[number]
  readonly order: 'asc' | 'desc'
}

export const firstWish: GoodsWish = {
  keyword: '',
  brandCodes: [],
  categoryCodes: [],
  waveCodes: [],
  statuses: [],
  sort: 'sort',
  order: 'asc',
}

/** The filter as list and export take it. */
export function soughtBy({ keyword, brandCodes, categoryCodes, waveCodes, statuses }: GoodsWish) {
  return {
    keyword: keyword.trim(),
    brandCodes: [...brandCodes],
    categoryCodes: [...categoryCodes],
    waveCodes: [...waveCodes],
    statuses: [...statuses],
  }
}

export function isFiltered({ keyword, brandCodes, categoryCodes, waveCodes, statuses }: GoodsWish): boolean {
  return keyword.trim() !== '' || [brandCodes, categoryCodes, waveCodes, statuses].some((list) => list.length > 0)
}
