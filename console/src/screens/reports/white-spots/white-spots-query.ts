import {
  type WhiteSpotColumn,
  whiteSpotColumns,
  whiteSpotGoods,
} from '@fairdesk/contract/areas/reports/customers/white-spots'
import { understoodFilters } from '@fairdesk/contract/reports/report-filters'
import { filterFields } from '../../../figures/filters/filter-address.ts'
import { oneOf, type QueryOf } from '../../../kit/list/fields.ts'

export const goodsCounts = ['20', '50', '100', '200'] as const

/** State of the screen, all kept in its address. */
export const whiteSpotFields = {
  by: oneOf<(typeof whiteSpotGoods)[number]>(whiteSpotGoods, 'skc'),
  columns: oneOf<WhiteSpotColumn>(whiteSpotColumns, 'area'),
  count: oneOf<(typeof goodsCounts)[number]>(goodsCounts, '50'),
  ...filterFields('customers'),
}
export type WhiteSpotsQuery = QueryOf<typeof whiteSpotFields>

/** The query as the calls take it. */
export function questionOf(query: WhiteSpotsQuery) {
  const { columns, count } = query
  return { ...{ by: query.by, columns, count: Number(count) }, ...understoodFilters('whiteSpots', query) }
}
