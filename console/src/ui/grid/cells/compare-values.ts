import type { GridValue } from '../grid-props.ts'

const collator = new Intl.Collator('zh-Hans-CN', { numeric: true })

/** Ascending order for local sorting: numbers by size, texts as a Chinese reader expects (pinyin, digits by value). */
export const compareValues = (one: GridValue, other: GridValue): number => {
  if (typeof one === 'number' && typeof other === 'number') return one - other
  return collator.compare(String(one ?? ''), String(other ?? ''))
}
