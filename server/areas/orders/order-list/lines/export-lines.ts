import type { OrderLinesExport } from '@fairdesk/contract/areas/reports/order-lines'
import type { FilterLine } from '@fairdesk/contract/areas/reports/report-pickers'
import { formatOrderNumber } from '@fairdesk/contract/orders/order-number'
import type { Visibility } from '@fairdesk/contract/visibility'
import { type Phrases, phrasesIn } from '@fairdesk/phrases/phrases-in'
import { csvType, fileNameOf, xlsxType } from '../../../../domain/sheets/file-name.ts'
import type { Column, Row, SheetContent } from '../../../../domain/sheets/writing/content.ts'
import { writeSheets } from '../../../../domain/sheets/writing/write.ts'
import { writeCsv } from '../../../../domain/sheets/writing/write-csv.ts'
import { visibleTo } from '../../../../domain/visibility/session-user.ts'
import { askForAllLines } from '../../../../engine/ask.ts'
import type { Line, LinesStream, TargetSums } from '../../../../engine/lines/lines-query.ts'
import { aboutSheet, filterLines, labelOf, momentTitle, titleWithFilters } from '../../../about-figures.ts'
import type { Download, ReadContext } from '../../../context.ts'
import { sizeFileColumns } from '../../matrix-columns.ts'
import { type LastChange, lastChanges } from './last-changes.ts'
import { type LineShape, lineColumns, sizeKey } from './line-columns.ts'
import { linesQuestion } from './lines-question.ts'

/** All rows behind a number as a file, streamed order by order in their own order: memory does not grow with the rows. */
export async function exportLines(context: ReadContext, input: OrderLinesExport): Promise<Download> {
  const { user, caller } = context
  const figures = await context.figures(input)
  const lines = await askForAllLines(figures, await linesQuestion(context, input))
  const texts = phrasesIn(caller.language)
  const name = momentTitle(texts.drill.sheet, figures.moment, { phrases: texts, fair: user.fair })
  const visibility = figures.hasAmounts ? visibleTo(user) : { prices: 'none' as const }
  const content = sheetOf(context, lines, { texts, name, visibility, level: input.level, asOf: input.asOf })
  const under = lines.path.map((step): FilterLine => {
    const value = step.isOthers ? texts.dynamicReport.others : labelOf(step, step.dim, texts)
    return { name: texts.dimensions[step.dim], values: [value], more: 0 }
  })
  const targetSection = lines.targets && input.targets?.part
  const ofPart: FilterLine[] = targetSection
    ? [{ name: texts.dynamicReport.target, values: [texts.drill.parts[targetSection]], more: 0 }]
    : []
  if (input.format === 'csv') {
    const title = titleWithFilters(
      content.name,
      [...under, ...ofPart, ...(await filterLines(context, input, texts))],
      texts,
    )
    return { fileName: fileNameOf(user.fair, title, 'csv'), type: csvType, body: writeCsv(content) }
  }
  const aboutContent = await aboutSheet(context, {
    ...{ phrases: texts, title: name, criteria: input },
    lines: [
      ...[...under, ...ofPart].map((line) => [line.name, line.values.join('、')] as const),
      ...(lines.targets ? [[texts.metrics[completionOf(input)], splitText(lines.targets, texts)] as const] : []),
    ],
  })
  return { fileName: fileNameOf(user.fair, content.name), type: xlsxType, body: writeSheets([content, aboutContent]) }
}

function completionOf({ targets }: OrderLinesExport): 'completionQty' | 'completionAmount' {
  return targets?.of === 'amount' ? 'completionAmount' : 'completionQty'
}

/** Describes what completion counts of the number and what it does not, in pieces like the rows. */
function splitText({ targeted, untargeted }: TargetSums, { drill: texts }: Phrases): string {
  const formatQty = (qty: number) => qty.toLocaleString('en-US')
  return texts.split({
    targeted: texts.pieces({ qty: formatQty(targeted.qty) }),
    untargeted: texts.pieces({ qty: formatQty(untargeted.qty) }),
    sum: texts.pieces({ qty: formatQty(targeted.qty + untargeted.qty) }),
  })
}

type LinesSheetContext = Pick<OrderLinesExport, 'level' | 'asOf'> & {
  readonly texts: Phrases
  readonly name: string
  readonly visibility: Pick<Visibility, 'prices'>
}
type Totals = Record<string, string | number>

/** Digits of the largest sums that people order. */
const widths = { integer: 10, money: 18 } as const
const summed = ['qty', 'tagAmount', 'netAmount']

function sheetOf(context: ReadContext, { sizeColumns, runs }: LinesStream, wording: LinesSheetContext): SheetContent {
  const { user, db } = context
  const { texts, name, level, visibility, asOf } = wording
  const columns = fileColumns(texts, { level, sizeColumns, visibility })
  const sums = [...summed, ...sizeColumns.map(({ no }) => sizeKey(no))]
  const time = new Intl.DateTimeFormat('sv-SE', {
    timeZone: user.fair.timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
  })
  // Sum what was actually written: orders are saved while a long file is streamed.
  const totals: Totals = { number: texts.orderSheets.total, qty: 0 }
  const sheetOptions = { texts, time, sizeColumns, prefix: user.fair.numberPrefix }
  async function* rows(): AsyncGenerator<Row[]> {
    for (const run of joined(runs)) {
      const changeOf = await lastChanges(db, run, asOf)
      const some = run.map((line) => sheetRow(line, changeOf(line), sheetOptions))
      for (const row of some) addTo(totals, row, sums)
      yield some
    }
  }
  return { name, columns, rows: rows(), totals, pinned: 3 }
}

/** The columns of a list, its size columns under a heading line for each size group. */
function fileColumns(texts: Phrases, shape: LineShape): Column[] {
  const { level, sizeColumns } = shape
  const columns = lineColumns(texts, { ...shape, sizeColumns: [] }).map(
    ({ key, label, format }): Column => ({
      ...{ key, title: label, kind: format },
      ...(format === 'text' || format === 'percent' ? {} : { width: widths[format] }),
    }),
  )
  if (level === 'sku') return columns
  const sizes = sizeFileColumns(sizeColumns, ({ no }) => ({ key: sizeKey(no), kind: 'integer', width: widths.integer }))
  const qtyIndex = columns.findIndex(({ key }) => key === 'qty')
  return columns.toSpliced(qtyIndex, 0, ...sizes)
}

/** Number of lines looked up at once. */
const linesAtOnce = 1000

/** Joins small runs into longer ones: a colour that everybody ordered has a line in each order. */
function* joined(runs: LinesStream['runs']): Generator<Line[]> {
  let some: Line[] = []
  for (const run of runs) {
    some.push(...run)
    if (some.length < linesAtOnce) continue
    yield some
    some = []
  }
  if (some.length > 0) yield some
}

function addTo(totals: Totals, row: Row, keys: readonly string[]): void {
  for (const key of keys) {
    const value = row[key]
    if (typeof value === 'number') totals[key] = Number(totals[key] ?? 0) + value
  }
}

type LineRowContext = Pick<LinesStream, 'sizeColumns'> & {
  readonly texts: Phrases
  readonly time: Intl.DateTimeFormat
  readonly prefix: string
}

/** Amounts in fen; those that may not be seen have no column. */
function sheetRow(
  line: Line,
  change: LastChange | undefined,
  { texts, time, prefix, sizeColumns }: LineRowContext,
): Row {
  const { orderList, orderEntry } = texts
  const cells = sizeColumns.map(({ no }, index) => [sizeKey(no), line.sizes?.[index] || undefined] as const)
  return {
    number: change ? formatOrderNumber(prefix, change.number) : '',
    customer: line.customer.code,
    customerName: line.customer.label,
    goodsNo: line.style.code,
    name: line.style.label,
    skcNo: line.skc.code,
    colour: line.colour.label,
    size: line.size?.label,
    ...Object.fromEntries(cells),
    qty: line.qty,
    tagAmount: line.tag,
    netAmount: line.net,
    type: nameOf(orderList.types, line.type),
    status: nameOf(orderEntry.orderStates, line.status),
    updatedAt: change?.updatedAt ? time.format(change.updatedAt) : '',
    by: change?.by ?? '',
  }
}

function nameOf(names: Readonly<Record<string, string>>, code: string): string {
  return names[code] ?? code
}
