import { comparisonText } from '@fairdesk/contract/areas/reports/comparison/comparison'
import type { PivotAnswer, PivotQuestion, structure } from '@fairdesk/contract/areas/reports/structure'
import type { DimensionKey } from '@fairdesk/contract/report-keys'
import { type Phrases, phrasesIn } from '@fairdesk/phrases/phrases-in'
import { renameAttributes } from '@fairdesk/phrases/rename-attributes'
import { attributeNames } from '../../../domain/goods/attribute-names.ts'
import { csvType, fileNameOf, xlsxType } from '../../../domain/sheets/file-name.ts'
import type { Cell, Column, ColumnKind, Row, SheetContent } from '../../../domain/sheets/writing/content.ts'
import { writeSheets } from '../../../domain/sheets/writing/write.ts'
import { writeCsv } from '../../../domain/sheets/writing/write-csv.ts'
import { aboutSheet, labelOf, momentTitle } from '../../about-figures.ts'
import type { Handler } from '../../handler.ts'
import { comparisonLines } from '../growth-sheet.ts'
import { type MetricKind, metricKinds } from '../metric-kinds.ts'
import { filterSearch, linkCell, linkColumn, type RowsBehind, rowsBehind } from '../rows-behind.ts'
import { pivotOf } from './pivot.ts'

/** The level of the pivot that is open, with the columns on screen; each row links to the order rows behind it. */
export const exportPivot: Handler<typeof structure.exportPivot> = async (context, { format, show, ...question }) => {
  const answer = await pivotOf(context, question)
  const { language } = context.caller
  const { fair } = context.user
  const phrases = renameAttributes(phrasesIn(language), await attributeNames(context.db, language))
  const name = momentTitle(phrases.structure.pivotTab, answer.moment, { phrases, fair })
  const { dims, columnDim, metric, node, comparison } = question
  const links = rowsBehind(context.caller, {
    path: '/report2/dimension',
    search: {
      ...{ tab: 'pivot', rows: dims, column: columnDim ?? 'none', metric, show },
      ...filterSearch(question),
      ...{ against: comparisonText(comparison), node: node.map((step) => JSON.stringify(step)) },
    },
    moments: question,
  })
  const sheet = pivotSheet(answer, { phrases, name, question, show, links })
  const fileName = fileNameOf(fair, name, format)
  if (format === 'csv') return { fileName, type: csvType, body: writeCsv(sheet) }
  const infoSheet = await aboutSheet(context, {
    ...{ phrases, title: name, criteria: question, screen: links.screen, version: answer.version },
    lines: [
      [phrases.structure.rows, dims.map((dim) => phrases.dimensions[dim]).join('、')],
      ...(columnDim ? [[phrases.structure.columnsChoice, phrases.dimensions[columnDim]] as const] : []),
      [phrases.structure.metric, phrases.metrics[metric]],
      ...(node.length > 0 ? [[phrases.structure.path, wayText(node, phrases)] as const] : []),
      ...comparisonLines(answer.comparison && { summary: answer.comparison }, phrases, fair.timeZone),
    ],
  })
  return { fileName, type: xlsxType, body: writeSheets([sheet, infoSheet]) }
}

type SheetOptions = {
  readonly phrases: Phrases
  readonly name: string
  readonly question: PivotQuestion
  readonly show: 'value' | 'share'
  readonly links: RowsBehind
}

type PivotFigures = Pick<PivotAnswer['totals'], 'total' | 'values' | 'other'> & { readonly share?: number | null }

function pivotSheet(answer: PivotAnswer, { phrases, name, question, show, links }: SheetOptions): SheetContent {
  const { dynamicReport, structure: texts } = phrases
  const { dim, columns, totals, comparison, rows } = answer
  const { columnDim, metric, node } = question
  const isShare = show === 'share' && Boolean(totals.total)
  const kind: ColumnKind = isShare ? 'percent' : columnKinds[metricKinds[metric]]
  const cellsOf = (row: PivotFigures): Row => ({
    ...figureCells('', row, cellOf(kind, isShare ? totals.total : null)),
    ...(row.other
      ? figureCells('other-', row.other, cellOf(kind, isShare ? (totals.other?.total ?? null) : null))
      : {}),
    share: row.share === null || row.share === undefined ? undefined : row.share / 100,
  })
  const titles = columns.map((column) =>
    column.isOthers || !columnDim ? dynamicReport.others : labelOf(column, columnDim, phrases),
  )
  const allTitles = [texts.all, ...titles]
  const [total, ...values] = figureColumns('', allTitles, kind)
  const otherTitles = allTitles.map((figure) => texts.ofFair({ fair: comparison?.name ?? '', figure }))
  const way = node.map(({ label: _, ...step }) => step)
  return {
    name,
    columns: [
      ...(hasCodes.has(dim) ? [{ key: 'code', title: texts.code, kind: 'text' } as const] : []),
      { key: 'name', title: phrases.dimensions[dim], kind: 'text' },
      ...(total ? [total] : []),
      ...(isShare ? [] : [{ key: 'share', title: dynamicReport.shareOfTotal, kind: 'percent' } as const]),
      ...values,
      ...(comparison ? figureColumns('other-', otherTitles, kind) : []),
      linkColumn(dynamicReport.rowsBehind),
    ],
    rows: [
      rows.map(({ code, label, id, ...row }) => ({
        code,
        name: labelOf({ code, label }, dim, phrases),
        ...cellsOf(row),
        ...linkCell(links, [...way, { dim, code, ...(id === undefined ? {} : { id }) }]),
      })),
    ],
    totals: {
      [hasCodes.has(dim) ? 'code' : 'name']: dynamicReport.total,
      ...cellsOf(totals),
      ...linkCell(links, way),
    },
    pinned: hasCodes.has(dim) ? 2 : 1,
  }
}

/** Dimensions whose values are known by their codes. */
const hasCodes: ReadonlySet<DimensionKey> = new Set(['style', 'skc', 'customer'])

const columnKinds: Readonly<Record<MetricKind, ColumnKind>> = {
  count: 'integer',
  amount: 'money',
  price: 'money',
  share: 'percent',
  fraction: 'percent',
  average: 'decimal',
}

/** A sheet's percents are fractions, its amounts fen. */
function cellOf(kind: ColumnKind, whole: number | null): (value: number | null | undefined) => Cell {
  return (value) => {
    if (value === null || value === undefined) return undefined
    if (kind !== 'percent') return kind === 'money' ? Math.round(value * 100) : value
    return whole ? value / whole : value / 100
  }
}

/** Columns of a row's total and values. */
function figureColumns(prefix: string, titles: readonly string[], kind: ColumnKind): Column[] {
  return titles.map((title, index) => ({
    key: index === 0 ? `${prefix}total` : `${prefix}value${index - 1}`,
    title,
    kind,
  }))
}

function figureCells(prefix: string, { total, values }: PivotFigures, cell: ReturnType<typeof cellOf>): Row {
  const cells = values.map((value, index) => [`${prefix}value${index}`, cell(value)] as const)
  return { [`${prefix}total`]: cell(total), ...Object.fromEntries(cells) }
}

function wayText(node: PivotQuestion['node'], phrases: Phrases): string {
  return node.map(({ code, label }) => label || code || phrases.dynamicReport.unset).join(' › ')
}
