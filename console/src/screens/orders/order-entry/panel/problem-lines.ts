import type { CheckedRule } from '@fairdesk/contract/areas/orders/order-list'
import type { Phrases } from '../../../../kit/text/phrases.ts'
import { type CellAddress, isUnsettled } from '../../../../ui/size-matrix/matrix-data.ts'
import { ruleText } from '../../rule-text.ts'
import { cellOf } from '../find/go-to-goods.ts'
import type { OrderSession } from '../session/order-session.ts'

export type ProblemLine = {
  readonly key: string
  /** Cell to fix; null if the problem is the whole order's, or of goods no longer offered. */
  readonly cell: CellAddress | null
  readonly text: string
  readonly blocks: boolean
}

type Texts = Pick<Phrases, 'orderEntry' | 'orderList'>

/** Lists edits the server has not accepted, then broken rules, those first that block the submission. */
export function problemLines(session: OrderSession, texts: Texts): ProblemLine[] {
  return [
    ...unsettledLines(session, texts.orderEntry.panel.notTaken),
    ...ruleLines(session.useHead.getState().checked, session, texts),
  ]
}

export function ruleLines(checked: readonly CheckedRule[], session: OrderSession, { orderList }: Texts): ProblemLine[] {
  const lines = checked.map((rule): ProblemLine => {
    const { goodsId, colourId, sizeId, goodsNo, colour, blocks } = rule
    const scopeText = goodsId === null ? orderList.wholeOrder : [goodsNo, colour].filter(Boolean).join(' ')
    return {
      key: [rule.rule, goodsId, rule.skcId, rule.counts, rule.need].join(' '),
      cell: (goodsId !== null && cellOf(session, { goodsId, colourId, sizeId })) || null,
      text: `${scopeText} ${ruleText(orderList, rule)}`,
      blocks,
    }
  })
  return [...lines.filter(({ blocks }) => blocks), ...lines.filter(({ blocks }) => !blocks)]
}

function unsettledLines(session: OrderSession, fallbackText: string): ProblemLine[] {
  const marked = [...session.matrix.rows.values()].filter(({ marks }) => marks.size > 0)
  return marked.flatMap(({ key, styleId, colour, marks }) =>
    [...marks].flatMap(([slot, mark]) => {
      const cell = { styleId, colourId: colour.id, slot }
      const text = mark.kind === 'refused' ? (mark.message ?? fallbackText) : fallbackText
      const name = `${session.styles.get(styleId)?.goodsNo ?? ''} ${colour.label}`
      return isUnsettled(mark) ? [{ key: `${key} ${slot}`, cell, text: `${name} ${text}`, blocks: true }] : []
    }),
  )
}
