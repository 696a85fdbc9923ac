/** Fields of goods that name a code of `common_codes`, each by its type there. */
export const goodsCodeTypes = [
  'category',
  'mid',
  'sub',
  'wave',
  'theme',
  'series',
  'styleType',
  'gender',
  'fabric',
  'designer',
  'custom1',
  'custom2',
  'custom3',
  'custom4',
  'custom5',
] as const

/** With those that have tables of their own. */
export const styleCodeTypes = ['brand', 'season', ...goodsCodeTypes] as const

/** The column of `styles` that points at a code of this type. */
export function codeColumn(type: (typeof styleCodeTypes)[number]): string {
  return `${type === 'styleType' ? 'style_type' : type}_id`
}
