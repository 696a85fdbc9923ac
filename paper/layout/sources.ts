import type { PaperDocument } from '@fairdesk/contract/paper/paper-document'
import type { PrintSetting } from '../print-setting.ts'
import { countText } from '../text/figures.ts'
import { pairGap } from '../text/fit-text.ts'
import { fitIn, heightOf, linesIn, type Piece, type Room, type TextStyle, textPiece } from './piece.ts'

const listStyle: TextStyle = { pt: 7.5, rule: 'pairs' }

/** How many orders, parts and customers a summary adds up; empty of other papers. */
export function sourceCounts({ sources = [] }: Pick<PaperDocument, 'sources'>, { words }: PrintSetting): string {
  const { orders, parts, customers } = words.paper.sources
  const counted = (of: 'order' | 'part') => sources.filter((source) => source.of === of).length
  const customerCount = new Set(sources.map(({ customerCode }) => customerCode)).size
  return [
    counted('order') > 0 ? orders({ count: countText(counted('order')) }) : '',
    counted('part') > 0 ? parts({ count: countText(counted('part')) }) : '',
    customerCount > 0 ? customers({ count: countText(customerCount) }) : '',
  ]
    .filter((text) => text !== '')
    .join(words.paper.sources.and)
}

/** Names all of them, customer by customer; a customer's numbers go on over lines and never break. */
export function sourcePieces(
  { sources = [] }: Pick<PaperDocument, 'sources'>,
  setting: PrintSetting,
  { x, w }: Pick<Room, 'x' | 'w'>,
): Piece[] {
  if (sources.length === 0) return []
  const { paper } = setting.words
  const heading = textPiece(paper.sources.list, { x, w }, { pt: 8, bold: true, keep: true })
  const lines = [...Map.groupBy(sources, ({ customerCode }) => customerCode).values()].map((own): Piece => {
    const customer = `${own[0]?.customerCode} ${own[0]?.customer}${paper.colon}`
    const fitted = fitIn([customer, ...own.map(({ no }) => no)].join(pairGap), w, listStyle)
    const h = heightOf(fitted) + 0.6
    return { h, keep: false, rules: null, draw: (y) => linesIn(fitted, { x, y, w, h }, listStyle) }
  })
  return [heading, ...lines]
}
