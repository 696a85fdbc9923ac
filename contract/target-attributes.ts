/**
 * The attributes of a style that a target may be of, by one or two of them. A value is a code of the attribute's list; a
 * target without any is the customer's total.
 */
export const targetAttributes = [
  'brand',
  'season',
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
export type TargetAttribute = (typeof targetAttributes)[number]
