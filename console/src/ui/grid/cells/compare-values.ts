import { compareNames } from '@fairdesk/contract/names/compare'
import type { GridValue } from '../grid-props.ts'

/** Ascending order for local sorting: numbers by size, texts as a Chinese reader expects (pinyin, digits by value). */
export const compareValues = (one: GridValue, other: GridValue): number => {
  if (typeof one === 'number' && typeof other === 'number') return one - other
  return compareNames(String(one ?? ''), String(other ?? ''))
}
