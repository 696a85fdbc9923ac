import type { GoodsRow } from '@fairdesk/contract/areas/data/goods'
import type { Phrases } from '../../kit/text/phrases.ts'

/** What a style is marked with, in words. */
export function marksOf({ mustOrder, hot }: GoodsRow, words: Phrases['goods']): string[] {
  return [mustOrder ? words.mustOrder : '', hot ? words.hot : ''].filter((mark) => mark !== '')
}
