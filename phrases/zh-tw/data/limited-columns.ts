// Made by npm run phrases of phrases/zh-cn: to say it otherwise see tools/taiwan.
import type { LimitedColumn } from '@fairdesk/contract/values/code-lengths'

const limitedColumns: Readonly<Record<LimitedColumn, string>> = {
  'brands.code': '品牌編碼',
  'seasons.code': '季節編碼',
  'big_areas.code': '大區編碼',
  'regions.code': '區域編碼',
  'areas.code': '地區編碼',
  'common_codes.code': '編碼',
  'common_codes.name': '名稱',
  'customers.code': '客戶編碼',
  'colours.code': '顏色編碼',
  'colours.name': '顏色名稱',
  'size_groups.code': '尺碼組編碼',
  'size_groups.name': '尺碼組名稱',
  'sizes.code': '尺碼編碼',
  'sizes.name': '尺碼名稱',
  'styles.goods_no': '款號',
  'skcs.skc_no': '圓牌號',
  'barcodes.code': '條碼',
  'outfits.outfit_no': '搭配編號',
  'displays.display_no': '陳列編號',
}

/** What a column of a table whose texts are limited is called. */
export function limitedColumn(column: string | number): string {
  return Object.entries(limitedColumns).find(([key]) => key === column)?.[1] ?? String(column)
}
