import type { MinimumFigure, minimums } from '@fairdesk/contract/areas/data/minimums'
import { phrasesIn } from '@fairdesk/phrases/phrases-in'
import { fileNameOf, xlsxType } from '../../domain/sheets/file-name.ts'
import type { Column } from '../../domain/sheets/writing/content.ts'
import { writeSheet } from '../../domain/sheets/writing/write.ts'
import type { Handler } from '../handler.ts'
import { judgedToday } from './judge/judged.ts'
import { matchingOrders, matchingTotals } from './not-kept.ts'

/** The whole list of the screen, in its columns. */
export const exportNotKept: Handler<typeof minimums.exportNotKept> = async (context, filter) => {
  const { user, caller } = context
  const { minimums: texts } = phrasesIn(caller.language)
  const { broken, columns: names, hold } = texts
  const judgement = await judgedToday(context)
  const figure = (key: MinimumFigure) => broken.figures[key]
  const isOfOrders = filter.kind === 'orders'
  const name = isOfOrders ? broken.sheet : broken.sheetTotals
  const rows = isOfOrders
    ? matchingOrders(judgement.orders, filter).map((row) => ({
        ...row,
        figure: figure(row.figure),
        from: hold.sources[row.from],
        counts: hold.units[row.counts],
      }))
    : matchingTotals(judgement.totals, filter).map((row) => ({
        ...row,
        figure: figure(row.figure),
        source: broken.totalSources[row.source],
      }))
  const text = (key: string, title: string): Column => ({ key, title, kind: 'text' })
  const number = (key: string, title: string): Column => ({ key, title, kind: 'integer' })
  const customerColumns = isOfOrders
    ? [text('customer', names.customer), text('customerName', names.customerName)]
    : [text('source', broken.from), text('fabricName', names.fabric)]
  const columns = [
    ...customerColumns,
    text('goodsNo', names.goodsNo),
    text('goodsName', names.goodsName),
    text('skcNo', names.skcNo),
    text('colourName', names.colour),
    text('figure', broken.anyFigure),
    number('need', broken.asks),
    number('ordered', broken.ordered),
    number('gap', broken.gap),
    ...(isOfOrders
      ? [text('counts', hold.counts), text('from', broken.from)]
      : [number('customers', texts.total.customers)]),
  ]
  return {
    fileName: fileNameOf(user.fair, name),
    type: xlsxType,
    body: writeSheet({ name, columns, rows: [rows], pinned: 2 }),
  }
}
