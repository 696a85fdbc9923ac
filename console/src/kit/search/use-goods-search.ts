import { type GoodsPickerRow, reportPickers } from '@fairdesk/contract/areas/reports/report-pickers'
import { type SearchResult, useSearch } from './use-search.ts'

export type GoodsSearchResult = SearchResult & { readonly goods: GoodsPickerRow }

/** Styles by number, colour's number, barcode or name. */
export function useGoodsSearch() {
  return useSearch({
    endpoint: reportPickers.getGoodsList,
    params: (keyword) => ({ keyword, limit: 20 }),
    foundIn: (list): GoodsSearchResult[] =>
      list.map((goods) => ({
        value: goods.goodsId,
        label: `${goods.goodsNo} ${goods.name}`,
        codes: [goods.goodsNo],
        goods,
      })),
  })
}
