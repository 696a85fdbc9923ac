import type { OrderLinesExport } from '@fairdesk/contract/areas/reports/order-lines'
import type { FilterLine } from '@fairdesk/contract/areas/reports/report-pickers'
import { formatOrderNumber } from '@fairdesk/contract/orders/order-number'
import type { Visibility } from '@fairdesk/contract/visibility'
import { type Phrases, phrasesIn } from '@fairdesk/phrases/phrases-in'
import { visibleTo } from '../../../domain/accounts/session-user.ts'
import { csvType, fileNameOf, xlsxType } from '../../../domain/sheets/file-name.ts'
import type { Column, Row, SheetContent } from '../../../domain/sheets/writing/content.ts'
import { writeSheets } from '../../../domain/sheets/writing/write.ts'
import { writeCsv } from '../../../domain/sheets/writing/write-csv.ts'
import { askForAllLines } from '../../../engine/ask.ts'
import type { Line, LinesStream, TargetSums } from '../../../engine/lines/lines-query.ts'
import { aboutSheet, filterLines, labelOf, momentTitle, titleWithFilters } from '../../about-figures.ts'
import type { Download, ReadContext } from '../../context.ts'
import { sizeFileColumns } from '../../matrix-columns.ts'
import { type LastChange, lastChanges } from './last-changes.ts'
import { type LineShape, lineColumns, sizeKey } from './line-columns.ts'
import { linesQuestion } from './lines-question.ts'

/** All rows behind a number as a file, streamed order by order in their own order: memory does not grow with the rows. */
export async function exportLines(context: ReadContext, input: OrderLinesExport): Promise<Download> {
  const { user, caller } = context
  const figures = await context.figures(input)
  const lines = askForAllLines(figures, await linesQuestion(context, input))
  const words = phrasesIn(caller.language)
  const name = momentTitle(words.drill.sheet, figures.moment, { phrases: words, fair: user.fair })
  const sight = figures.hasAmounts ? visibleTo(user) : { prices: 'none' as const }
  const content = sheetOf(context, lines, { words, name, sight, level: input.level, asOf: input.asOf })
  const under = lines.path.map((step): FilterLine => {
    const value = step.isOthers ? words.dynamicReport.others : labelOf(step, step.dim, words)
    return { name: words.dimensions[step.dim], values: [value], more: 0 }
  })
  const part = lines.targets && input.targets?.part
  const ofPart: FilterLine[] = part
    ? [{ name: words.dynamicReport.target, values: [words.drill.parts[part]], more: 0 }]
    : []
  if (input.format === 'csv') {
    const title = titleWithFilters(
      content.name,
      [...under, ...ofPart, ...(await filterLines(context, input, words))],
      words,
    )
    return { fileName: fileNameOf(user.fair, title, 'csv'), type: csvType, body: writeCsv(content) }
  }
  const about = await aboutSheet(context, {
    ...{ phrases: words, title: name, asked: input },
    lines: [
      ...[...under, ...ofPart].map((line) => [line.name, line.values.join('、')] as const),
      ...(lines.targets ? [[words.metrics[completionOf(input)], splitText(lines.targets, words)] as const] : []),
    ],
  })
  return { fileName: fileNameOf(user.fair, content.name), type: xlsxType, body: writeSheets([content, about]) }
}

function completionOf({ targets }: OrderLinesExport): 'completionQty' | 'completionAmount' {
  return targets?.of === 'amount' ? 'completionAmount' : 'completionQty'
}

/** What completion counts of the number, and what not: in pieces, as the rows are. */
function splitText({ targeted, untargeted }: TargetSums, { drill: words }: Phrases): string {
  const said = (qty: number) => qty.toLocaleString('en-US')
  return words.split({
    targeted: words.pieces({ qty: said(targeted.qty) }),
    untargeted: words.pieces({ qty: said(untargeted.qty) }),
    sum: words.pieces({ qty: said(targeted.qty + untargeted.qty) }),
  })
}

type Wording = Pick<OrderLinesExport, 'level' | 'asOf'> & {
  readonly words: Phrases
  readonly name: string
  readonly sight: Pick<Visibility, 'prices'>
}
type Totals = Record<string, string | number>

/** Digits of the largest sums that people order. */
const widths = { integer: 10, money: 18 } as const
const summed = ['qty', 'tagAmount', 'netAmount']

function sheetOf(context: ReadContext, { sizeColumns, runs }: LinesStream, wording: Wording): SheetContent {
  const { user, db } = context
  const { words, name, level, sight, asOf } = wording
  const columns = fileColumns(words, { level, sizeColumns, visibility: sight })
  const sums = [...summed, ...sizeColumns.map(({ no }) => sizeKey(no))]
  const time = new Intl.DateTimeFormat('sv-SE', {
    timeZone: user.fair.timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
  })
  // What stands below is the sum of what was written: orders are saved while a long file is on its way.
  const totals: Totals = { number: words.orderSheets.total, qty: 0 }
  const telling = { words, time, sizeColumns, prefix: user.fair.numberPrefix }
  async function* rows(): AsyncGenerator<Row[]> {
    for (const run of joined(runs)) {
      const changeOf = await lastChanges(db, run, asOf)
      const some = run.map((line) => sheetRow(line, changeOf(line), telling))
      for (const row of some) addTo(totals, row, sums)
      yield some
    }
  }
  return { name, columns, rows: rows(), totals, pinned: 3 }
}

/** The columns of a list, its size columns under a heading line for each size group. */
function fileColumns(words: Phrases, shape: LineShape): Column[] {
  const { level, sizeColumns } = shape
  const columns = lineColumns(words, { ...shape, sizeColumns: [] }).map(
    ({ key, label, format }): Column => ({
      ...{ key, title: label, kind: format },
      ...(format === 'text' || format === 'percent' ? {} : { width: widths[format] }),
    }),
  )
  if (level === 'sku') return columns
  const sizes = sizeFileColumns(sizeColumns, ({ no }) => ({ key: sizeKey(no), kind: 'integer', width: widths.integer }))
  const at = columns.findIndex(({ key }) => key === 'qty')
  return columns.toSpliced(at, 0, ...sizes)
}

/** So many lines are looked up at once. */
const linesAtOnce = 1000

/** Small runs as longer ones: a colour that everybody ordered has a line in each order. */
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

type Telling = Pick<LinesStream, 'sizeColumns'> & {
  readonly words: Phrases
  readonly time: Intl.DateTimeFormat
  readonly prefix: string
}

/** Amounts in fen; those that may not be seen have no column. */
function sheetRow(line: Line, change: LastChange | undefined, { words, time, prefix, sizeColumns }: Telling): Row {
  const { orderList, orderEntry } = words
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
