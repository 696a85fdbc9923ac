import type { FillAnswer } from '@fairdesk/contract/areas/orders/fill-order'
import type { Phrases } from '../../../../kit/text/phrases.ts'
import { propose } from '../../../../ui/size-matrix/editing/proposal.ts'
import type { CellAddress } from '../../../../ui/size-matrix/matrix-data.ts'
import type { OrderSession } from '../session/order-session.ts'

/**
 * Shows computed quantities in the matrix as a proposal; returns the first cell, and the reasons for rows without
 * one.
 */
export function proposeFilled(
  session: OrderSession,
  { rows, unfilled }: FillAnswer,
  labels: Phrases['orderEntry'],
): { readonly first: CellAddress | undefined; readonly unfilled: string } {
  const cells = rows.flatMap(({ goodsId, colourId, cells: rowCells }) =>
    rowCells.flatMap(({ sizeId, qty }) => {
      const cell = session.addressOf({ goodsId, colourId, sizeId })
      return cell ? [{ ...cell, qty }] : []
    }),
  )
  const first = propose(session.matrix, cells)
  const sources = [...new Set(rows.map(({ source }) => labels.fill.sources[source]))]
  session.useHead.setState({ proposal: sources.join(labels.fill.and) })
  const reasons = Map.groupBy(unfilled, ({ reason }) => reason)
  const texts = [...reasons].map(([reason, reasonRows]) => labels.fill.unfilled[reason]({ rows: reasonRows.length }))
  if (rows.length > 0 && !first) texts.push(labels.fill.same)
  return { first, unfilled: texts.join(labels.fill.and) }
}
