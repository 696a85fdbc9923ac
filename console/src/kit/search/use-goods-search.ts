import { type ListedGoods, reportPickers } from '@fairdesk/contract/areas/reports/report-pickers'
import { type Found, useSearch } from './use-search.ts'

export type FoundGoods = Found & { readonly goods: ListedGoods }

/** Styles by number, colour's number, barcode or name. */
export function useGoodsSearch() {
  return useSearch({
    endpoint: reportPickers.getGoodsList,
    params: (keyword) => ({ keyword, limit: 20 }),
    foundIn: (list): FoundGoods[] =>
      list.map((goods) => ({
        value: goods.goodsId,
        label: `${goods.goodsNo} ${goods.name}`,
        codes: [goods.goodsNo],
        goods,
      })),
  })
}
