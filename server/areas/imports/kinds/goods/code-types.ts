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
