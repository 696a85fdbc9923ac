import type { CheckedRule } from '@fairdesk/contract/areas/orders/order-list'
import type { Phrases } from '../../../kit/text/phrases.ts'
import { type CellAddress, isUnsettled } from '../../../ui/size-matrix/matrix-data.ts'
import { ruleText } from '../../rule-text.ts'
import { cellOf } from '../find/go-to-goods.ts'
import type { OrderSession } from '../session/order-session.ts'

export type ProblemLine = {
  readonly key: string
  /** Where it is mended; null where it is the whole order's, or of goods that are not offered any more. */
  readonly cell: CellAddress | null
  readonly text: string
  readonly blocks: boolean
}

type Words = Pick<Phrases, 'orderEntry' | 'orderList'>

/** What the server has not taken, then the rules that are not kept, those first that keep the order from being submitted. */
export function problemLines(session: OrderSession, words: Words): ProblemLine[] {
  return [
    ...unsettledLines(session, words.orderEntry.panel.notTaken),
    ...ruleLines(session.useHead.getState().checked, session, words),
  ]
}

export function ruleLines(checked: readonly CheckedRule[], session: OrderSession, { orderList }: Words): ProblemLine[] {
  const lines = checked.map((rule): ProblemLine => {
    const { goodsId, colourId, sizeId, goodsNo, colour, blocks } = rule
    const place = goodsId === null ? orderList.wholeOrder : [goodsNo, colour].filter(Boolean).join(' ')
    return {
      key: [rule.rule, goodsId, rule.skcId, rule.counts, rule.need].join(' '),
      cell: (goodsId !== null && cellOf(session, { goodsId, colourId, sizeId })) || null,
      text: `${place} ${ruleText(orderList, rule)}`,
      blocks,
    }
  })
  return [...lines.filter(({ blocks }) => blocks), ...lines.filter(({ blocks }) => !blocks)]
}

function unsettledLines(session: OrderSession, said: string): ProblemLine[] {
  const marked = [...session.matrix.rows.values()].filter(({ marks }) => marks.size > 0)
  return marked.flatMap(({ key, styleId, colour, marks }) =>
    [...marks].flatMap(([slot, mark]) => {
      const cell = { styleId, colourId: colour.id, slot }
      const text = mark.kind === 'refused' ? (mark.message ?? said) : said
      const name = `${session.styles.get(styleId)?.goodsNo ?? ''} ${colour.label}`
      return isUnsettled(mark) ? [{ key: `${key} ${slot}`, cell, text: `${name} ${text}`, blocks: true }] : []
    }),
  )
}
