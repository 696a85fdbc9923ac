/**
 * Most characters of a code, and of the name of one: of styles, colours, size groups, brands, places, customers, outfits
 * and racks alike, typed or from a file. Of real lists the longest has 27.
 */
export const codeLength = 60
/** A fabric is called by its composition. */
export const fabricLength = 100
/** A size heads a narrow column. */
export const sizeCodeLength = 30
/** Where nobody says otherwise it is the style's number, a dash and the colour's code. */
export const skcNoLength = 2 * codeLength + 1
export const barcodeLength = 40
/** What names something that is there, or is sent back as it was, may be of a time before these limits. */
export const inheritedLength = 200
/** What is typed or pasted into a field that seeks. */
export const keywordLength = 200
/** What the tables themselves limit where it is new. */
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
/** Of a line of an earlier season, which names none of today's codes. */
export const historyLength = 100

/** Most characters of code and name of a common code of this type. */
export function lengthOfCode(type: string): number {
  return type === 'fabric' ? fabricLength : codeLength
}
