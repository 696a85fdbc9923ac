import type { LimitedColumn } from '@fairdesk/contract/values/code-lengths'

const limitedColumns: Readonly<Record<LimitedColumn, string>> = {
  'brands.code': 'Brand code',
  'seasons.code': 'Season code',
  'big_areas.code': 'Big area code',
  'regions.code': 'Region code',
  'areas.code': 'Area code',
  'common_codes.code': 'Code',
  'common_codes.name': 'Name',
  'customers.code': 'Customer code',
  'colours.code': 'Colour code',
  'colours.name': 'Colour name',
  'size_groups.code': 'Size group code',
  'size_groups.name': 'Size group name',
  'sizes.code': 'Size code',
  'sizes.name': 'Size name',
  'styles.goods_no': 'Style no.',
  'skcs.skc_no': 'SKC no.',
  'barcodes.code': 'Barcode',
  'outfits.outfit_no': 'Outfit no.',
  'displays.display_no': 'Display no.',
}

/** What a column of a table whose texts are limited is called. */
export function limitedColumn(column: string | number): string {
  return Object.entries(limitedColumns).find(([key]) => key === column)?.[1] ?? String(column)
}
