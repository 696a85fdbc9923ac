import type { PrintPlan } from '../print-plan.ts'
import { countText } from '../text/figures.ts'
import { pairGap } from '../text/fit-text.ts'
import { fitIn, heightOf, linesIn, type Piece, type TextStyle, textPiece } from './piece.ts'

const listStyle: TextStyle = { pt: 7.5, rule: 'pairs' }

/** Returns the number of orders, parts and customers a summary adds up; empty for other papers. */
export function sourceCounts({ document: { sources = [] }, setting: { texts } }: PrintPlan): string {
  const { orders, parts, customers } = texts.paper.sources
  const countOf = (sourceKind: 'order' | 'part') => sources.filter((source) => source.of === sourceKind).length
  const customerCount = new Set(sources.map(({ customerCode }) => customerCode)).size
  return [
    countOf('order') > 0 ? orders({ count: countText(countOf('order')) }) : '',
    countOf('part') > 0 ? parts({ count: countText(countOf('part')) }) : '',
    customerCount > 0 ? customers({ count: countText(customerCount) }) : '',
  ]
    .filter((text) => text !== '')
    .join(texts.paper.sources.and)
}

/** Names all of them, customer by customer; a customer's numbers go on over lines and never break. */
export function sourcePieces({ document: { sources = [] }, setting, frame: { x, w } }: PrintPlan): Piece[] {
  if (sources.length === 0) return []
  const { paper } = setting.texts
  const heading = textPiece(paper.sources.list, { x, w }, { pt: 8, bold: true, keep: true })
  const lines = [...Map.groupBy(sources, ({ customerCode }) => customerCode).values()].map((customerSources): Piece => {
    const customer = `${customerSources[0]?.customerCode} ${customerSources[0]?.customer}${paper.colon}`
    const fitted = fitIn([customer, ...customerSources.map(({ no }) => no)].join(pairGap), w, listStyle)
    const h = heightOf(fitted) + 0.6
    return { h, keep: false, rules: null, draw: (y) => linesIn(fitted, { x, y, w, h }, listStyle) }
  })
  return [heading, ...lines]
}
