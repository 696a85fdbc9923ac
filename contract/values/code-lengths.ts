/**
 * Maximum characters of a code and of its name: for styles, colours, size groups, brands, places, customers, outfits
 * and racks, typed or imported. The longest in real lists has 27.
 */
export const codeLength = 60
/** A fabric is called by its composition. */
export const fabricLength = 100
/** A size heads a narrow column. */
export const sizeCodeLength = 30
/** Default format: style number, dash, colour code. */
export const skcNoLength = 2 * codeLength + 1
export const barcodeLength = 40
/** Maximum length of a value that names an existing row, or is sent back unchanged: it may predate these limits. */
export const inheritedLength = 200
/** Maximum length of search input, typed or pasted. */
export const keywordLength = 200
/** Columns whose length the tables themselves limit for new values. */
export const limitedColumns = [
  'brands.code',
  'seasons.code',
  'big_areas.code',
  'regions.code',
  'areas.code',
  'common_codes.code',
  'common_codes.name',
  'customers.code',
  'colours.code',
  'colours.name',
  'size_groups.code',
  'size_groups.name',
  'sizes.code',
  'sizes.name',
  'styles.goods_no',
  'skcs.skc_no',
  'barcodes.code',
  'outfits.outfit_no',
  'displays.display_no',
] as const
export type LimitedColumn = (typeof limitedColumns)[number]
/** Thirty sizes of three digits each. */
export const fixedRatioLength = 120
/** Maximum for a line of an earlier season, which does not use today's codes. */
export const historyLength = 100

/** Most characters of code and name of a common code of this type. */
export function lengthOfCode(type: string): number {
  return type === 'fabric' ? fabricLength : codeLength
}
