import type { GoodsRow } from '@fairdesk/contract/areas/data/goods'
import type { Phrases } from '../../../kit/text/phrases.ts'

/** Returns the marks of a style, in words. */
export function marksOf({ mustOrder, hot }: GoodsRow, texts: Phrases['goods']): string[] {
  return [mustOrder ? texts.mustOrder : '', hot ? texts.hot : ''].filter((mark) => mark !== '')
}
