import type { DimensionKey } from '@fairdesk/contract/report-keys'
import type { Phrases } from '@fairdesk/phrases/phrases-in'
import type { Column, Row, SheetContent } from '../../../domain/sheets/writing/content.ts'
import type { AnswerHead, AnswerRow } from '../../../engine/question/answer.ts'
import { growthCells } from '../growth-sheet.ts'
import { linkCell, linkColumn } from '../rows-behind.ts'
import { columnMetricsOf } from './report-columns.ts'
import { figureCells, figureColumns, type SheetOptions } from './report-figures.ts'
import { firstKey, labelCells, labelColumns } from './report-labels.ts'

const runLength = 1000
/** More columns that stay in view would leave no room for the figures. */
const mostPinned = 4

/** The dynamic report as a sheet, made while it is written: rows, order, subtotals and totals as on screen. */
export function reportSheet(answer: AnswerHead & { rows: Iterable<AnswerRow> }, options: SheetOptions): SheetContent {
  const { phrases, pictureOf, name, links, under = [], compared } = options
  const { dims } = answer
  const labels = labelColumns(dims, phrases)
  const pictures: Column[] =
    pictureOf === null ? [] : [{ key: 'picture', title: phrases.goodsRanking.picture, kind: 'picture' }]
  const subtotals = new WeakSet<Row>()
  const columnMetrics = columnMetricsOf(answer)
  const sheetRow = (row: AnswerRow): Row => {
    const labelled = Object.fromEntries(labelCells(row, dims, phrases))
    // No one node has the rows that the first N leave out.
    const link = row.othersCount === undefined ? linkCell(links, [...under, ...nodeOf(row, dims)]) : {}
    const growth = compared ? growthCells(row.metrics.qty, compared.formerOf(row)) : {}
    const cells = {
      picture: pictureOf?.(row),
      ...labelled,
      ...figureCells(row, columnMetrics, options),
      ...growth,
      ...link,
    }
    if (row.level < dims.length) subtotals.add(cells)
    return cells
  }
  return {
    name: name ?? phrases.dynamicReport.title,
    columns: [
      ...pictures,
      ...labels,
      ...figureColumns(answer, options),
      ...(links ? [linkColumn(phrases.dynamicReport.rowsBehind)] : []),
    ],
    rows: inRuns(answer.rows, sheetRow),
    totals: {
      ...totalLabel(dims, phrases),
      ...figureCells(answer.totals, columnMetrics, options),
      ...(compared ? growthCells(answer.totals.metrics.qty, compared.total) : {}),
      ...linkCell(links, [...under]),
    },
    pinned: Math.min(mostPinned, pictures.length + labels.length),
    isSubtotal: (row) => subtotals.has(row),
  }
}

/** Returns the dimension values a row belongs to, in the form of a drill-down. */
export function nodeOf({ dims: values }: Pick<AnswerRow, 'dims'>, dims: readonly DimensionKey[]) {
  return values.map(({ code, id }, index) => ({ dim: dims[index] ?? '', code, ...(id === undefined ? {} : { id }) }))
}

function totalLabel([first]: readonly DimensionKey[], phrases: Phrases): Row {
  return first === undefined ? {} : { [firstKey(first, 0)]: phrases.dynamicReport.total }
}

function* inRuns<T>(source: Iterable<T>, toRow: (item: T) => Row): Generator<Row[]> {
  let run: Row[] = []
  for (const item of source) {
    run.push(toRow(item))
    if (run.length < runLength) continue
    yield run
    run = []
  }
  if (run.length > 0) yield run
}
