import {
  type WhiteSpotColumn,
  whiteSpotColumns,
  whiteSpotGoods,
} from '@fairdesk/contract/areas/reports/customers/white-spots'
import { byCodeFilter, codeFilters } from '@fairdesk/contract/customer-attributes'
import { codes, customerCodeFields, ids, oneOf, type QueryOf, text } from '../../../kit/list/fields.ts'

export const goodsCounts = ['20', '50', '100', '200'] as const

/** State of the screen, all kept in its address; empty lists filter nothing. */
export const whiteSpotFields = {
  by: oneOf<(typeof whiteSpotGoods)[number]>(whiteSpotGoods, 'skc'),
  columns: oneOf<WhiteSpotColumn>(whiteSpotColumns, 'area'),
  count: oneOf<(typeof goodsCounts)[number]>(goodsCounts, '50'),
  keyword: text,
  bigAreaIds: ids,
  regionIds: ids,
  ...customerCodeFields,
  brandCodes: codes,
  categoryCodes: codes,
  waveCodes: codes,
}
export type WhiteSpotsQuery = QueryOf<typeof whiteSpotFields>

/** The query as the calls take it. */
export function questionOf(query: WhiteSpotsQuery) {
  const { columns, count, keyword, bigAreaIds, regionIds, brandCodes, categoryCodes, waveCodes } = query
  return {
    ...{ by: query.by, columns, count: Number(count) },
    customers: { keyword, bigAreaIds, regionIds, ...byCodeFilter((filter) => query[filter]) },
    goods: { brandCodes, categoryCodes, waveCodes },
  }
}

export function isFiltered(query: WhiteSpotsQuery): boolean {
  const { keyword, bigAreaIds, regionIds, brandCodes, categoryCodes, waveCodes } = query
  const lists = [bigAreaIds, regionIds, brandCodes, categoryCodes, waveCodes, ...codeFilters.map((key) => query[key])]
  return keyword !== '' || lists.some((list) => list.length > 0)
}
