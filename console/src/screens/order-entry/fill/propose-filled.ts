import type { FillAnswer } from '@fairdesk/contract/areas/orders/fill-order'
import type { Phrases } from '../../../kit/text/phrases.ts'
import { propose } from '../../../ui/size-matrix/editing/proposal.ts'
import type { CellAddress } from '../../../ui/size-matrix/matrix-data.ts'
import type { OrderSession } from '../session/order-session.ts'

type Words = Phrases['orderEntry']

/** Lets what was worked out stand in the matrix; gives the first cell, and why rows have none. */
export function proposeFilled(
  session: OrderSession,
  { rows, unfilled }: FillAnswer,
  words: Words,
): { readonly first: CellAddress | undefined; readonly unfilled: string } {
  const cells = rows.flatMap(({ goodsId, colourId, cells: own }) =>
    own.flatMap(({ sizeId, qty }) => {
      const cell = session.addressOf({ goodsId, colourId, sizeId })
      return cell ? [{ ...cell, qty }] : []
    }),
  )
  const first = propose(session.matrix, cells)
  const sources = [...new Set(rows.map(({ source }) => words.fill.sources[source]))]
  session.useHead.setState({ proposal: sources.join(words.fill.and) })
  const reasons = Map.groupBy(unfilled, ({ reason }) => reason)
  const texts = [...reasons].map(([reason, own]) => words.fill.unfilled[reason]({ rows: own.length }))
  if (rows.length > 0 && !first) texts.push(words.fill.same)
  return { first, unfilled: texts.join(words.fill.and) }
}
