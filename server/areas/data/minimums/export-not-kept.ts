import type { minimums, NotKeptExport } from '@fairdesk/contract/areas/data/minimums'
import { ordersNotKeptFields, totalsNotKeptFields } from '@fairdesk/contract/fields/not-kept'
import { type Phrases, phrasesIn } from '@fairdesk/phrases/phrases-in'
import { sheetColumnsOf, sheetRowsOf } from '../../../domain/sheets/field-columns.ts'
import { fileNameOf, xlsxType } from '../../../domain/sheets/file-name.ts'
import type { SheetContent } from '../../../domain/sheets/writing/content.ts'
import { writeSheet } from '../../../domain/sheets/writing/write.ts'
import type { Handler } from '../../handler.ts'
import { judgedToday } from './judge/judged.ts'
import { matchingOrders, matchingTotals } from './not-kept.ts'

/** The whole list of the screen, in its columns. */
export const exportNotKept: Handler<typeof minimums.exportNotKept> = async (context, filter) => {
  const { user, caller } = context
  const { minimums: texts } = phrasesIn(caller.language)
  const options = { filter, texts }
  const judgement = await judgedToday(context)
  const content = filter.kind === 'orders' ? ordersSheet(judgement, options) : totalsSheet(judgement, options)
  return { fileName: fileNameOf(user.fair, content.name), type: xlsxType, body: writeSheet(content) }
}

type Judgement = Awaited<ReturnType<typeof judgedToday>>
type Options = {
  readonly filter: NotKeptExport
  readonly texts: Phrases['minimums']
}

function ordersSheet({ orders }: Judgement, { filter, texts }: Options): SheetContent {
  const { columns, broken, hold } = texts
  const rows = sheetRowsOf(matchingOrders(orders, filter), ordersNotKeptFields, {
    cells: {
      figure: ({ figure }) => broken.figures[figure],
      counts: ({ counts }) => hold.units[counts],
      from: ({ from }) => hold.sources[from],
    },
  })
  const titles = { ...columns, ...broken.columns }
  return { name: broken.sheet, columns: sheetColumnsOf(ordersNotKeptFields, titles), rows: [rows], pinned: 2 }
}

function totalsSheet({ totals }: Judgement, { filter, texts }: Options): SheetContent {
  const { columns, broken } = texts
  const rows = sheetRowsOf(matchingTotals(totals, filter), totalsNotKeptFields, {
    cells: {
      figure: ({ figure }) => broken.figures[figure],
      source: ({ source }) => broken.totalSources[source],
    },
  })
  const titles = { ...columns, ...broken.columns }
  return { name: broken.sheetTotals, columns: sheetColumnsOf(totalsNotKeptFields, titles), rows: [rows], pinned: 2 }
}
