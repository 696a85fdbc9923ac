import { compareNames } from '@fairdesk/contract/names/compare'
import type { GridValue } from '../grid-props.ts'

/** Ascending order for local sorting: numbers by size, texts as a Chinese reader expects (pinyin, digits by value). */
export const compareValues = (a: GridValue, b: GridValue): number => {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  return compareNames(String(a ?? ''), String(b ?? ''))
}
