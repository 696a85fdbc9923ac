import type { LimitedColumn } from '@fairdesk/contract/values/code-lengths'

const limitedColumns: Readonly<Record<LimitedColumn, string>> = {
  'brands.code': '品牌编码',
  'seasons.code': '季节编码',
  'big_areas.code': '大区编码',
  'regions.code': '区域编码',
  'areas.code': '地区编码',
  'common_codes.code': '编码',
  'common_codes.name': '名称',
  'customers.code': '客户编码',
  'colours.code': '颜色编码',
  'colours.name': '颜色名称',
  'size_groups.code': '尺码组编码',
  'size_groups.name': '尺码组名称',
  'sizes.code': '尺码编码',
  'sizes.name': '尺码名称',
  'styles.goods_no': '款号',
  'skcs.skc_no': '圆牌号',
  'barcodes.code': '条码',
  'outfits.outfit_no': '搭配编号',
  'displays.display_no': '陈列编号',
}

/** What a column of a table whose texts are limited is called. */
export function limitedColumn(column: string | number): string {
  return Object.entries(limitedColumns).find(([key]) => key === column)?.[1] ?? String(column)
}
