import type { customerListSorts, customerTypes } from '@fairdesk/contract/areas/customer'

/** What the filter line and the heads say; empty lists filter nothing. */
export type CustomerWish = {
  readonly keyword: string
  readonly types: readonly (typeof customerTypes)[number][]
  readonly bigAreaIds: readonly number[]
  readonly levels: readonly string[]
  readonly orderStatus: readonly string[]
  readonly sort: (typeof customerListSorts)[number]
  readonly order: 'asc' | 'desc'
}

export const firstWish: CustomerWish = {
  keyword: '',
  types: [],
  bigAreaIds: [],
  levels: [],
  orderStatus: [],
  sort: 'sort',
  order: 'asc',
}

/** The filter as list and export take it. */
export function soughtBy({ keyword, types, bigAreaIds, levels, orderStatus }: CustomerWish) {
  return {
    keyword: keyword.trim(),
    types: [...types],
    bigAreaIds: [...bigAreaIds],
    levels: [...levels],
    orderStatus: [...orderStatus],
  }
}

export function isFiltered({ keyword, types, bigAreaIds, levels, orderStatus }: CustomerWish): boolean {
  return keyword.trim() !== '' || [types, bigAreaIds, levels, orderStatus].some((list) => list.length > 0)
}
