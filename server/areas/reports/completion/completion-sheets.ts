import type {
  CallRow,
  CompletionAnswer,
  CompletionRow,
  MatrixAnswer,
  MatrixRow,
} from '@fairdesk/contract/areas/reports/completion'
import { nodeOfKey } from '@fairdesk/contract/completion/node-of-key'
import { completionAt } from '@fairdesk/contract/completion/untargeted'
import type { CompletionMeasure } from '@fairdesk/contract/completion-measures'
import type { Cell, Column, ColumnKind, Row, SheetContent } from '../../../domain/sheets/writing/content.ts'
import { momentText } from '../../about-figures.ts'
import { growthCells, growthColumns } from '../growth-sheet.ts'
import { linkCell } from '../rows-behind.ts'
import {
  assumedTitle,
  followUpText,
  forecastCells,
  forecastColumns,
  linkColumns,
  measuredCells,
  measuredColumns,
  percentCell,
  placeCells,
  placeColumns,
  type SheetTitle,
  sheetName,
  unitCell,
} from './sheet-cells.ts'

type Nodes = SheetTitle & {
  readonly sheetKind: 'tree' | 'ranking'
  readonly measure: CompletionMeasure
  readonly parents: ReadonlyMap<string, CompletionRow>
}

/** The tree or the ranking of one of its levels, by the measure of the screen. */
export function nodeSheet({ list, total, comparison, forecast }: CompletionAnswer, options: Nodes): SheetContent {
  const { phrases, sheetKind, measure, parents, links } = options
  const texts = phrases.completionRate
  const isRanking = sheetKind === 'ranking'
  // Growth is that of pieces.
  const isCompared = comparison !== undefined && measure === 'qty'
  const rows = list.map((row, index): Row => {
    return {
      ...(isRanking ? { rank: row[measure]?.completion === null ? undefined : index + 1 } : {}),
      ...placeCells(row, parents, texts),
      ...measuredCells(row[measure], measure),
      ...forecastCells(row, measure),
      ...(isCompared ? growthCells(row.qty.actual, row.former ?? null) : {}),
      customers: row.customers,
      idle: row.idle,
      followUp: followUpText(row, options),
      ...linkCell(links, nodeOfKey(row.key)),
    }
  })
  const subtotals = new Set(rows.filter((_, index) => !isRanking && list[index]?.level !== 'customer'))
  const columns: Column[] = [
    ...(isRanking ? [{ key: 'rank', title: texts.rank, kind: 'integer' } as const] : []),
    ...placeColumns(texts),
    ...measuredColumns(measure, options),
    ...forecastColumns(measure, { ...options, hasForecast: forecast !== undefined && total.forecast !== undefined }),
    ...(isCompared ? growthColumns(options.phrases, { summary: comparison }) : []),
    { key: 'customers', title: texts.customers, kind: 'integer' },
    { key: 'idle', title: texts.idle, kind: 'integer' },
    { key: 'followUp', title: texts.followUp, kind: 'text' },
    ...linkColumns(options),
  ]
  return {
    name: sheetName(texts.sheets[sheetKind], options),
    columns,
    rows: [rows],
    totals: {
      bigArea: texts.total,
      ...measuredCells(total[measure], measure),
      ...forecastCells(total, measure),
      ...(isCompared ? growthCells(total.qty.actual, total.former ?? null) : {}),
      customers: total.customers,
      idle: total.idle,
      ...linkCell(links, []),
    },
    pinned: columns.findIndex(({ key }) => key === 'customer') + 1,
    isSubtotal: (row) => subtotals.has(row),
  }
}

type Matrix = SheetTitle & { readonly of: 'qty' | 'amount'; readonly asPercent: boolean }

/** The matrix as on screen: completion where it is asked in percent, else pieces or yuan. */
export function matrixSheet({ columns, rows, total }: MatrixAnswer, options: Matrix): SheetContent {
  const texts = options.phrases.completionRate
  const { of, asPercent, links } = options
  const parents = new Map(rows.map((row) => [row.node, { ...row, key: row.node }]))
  const cellsOf = (row: Pick<MatrixRow, 'values' | 'targets' | 'targeted'>): Row =>
    Object.fromEntries(
      columns.map((_, columnIndex): [string, Cell] => {
        if (asPercent) return [`cell${columnIndex}`, percentCell(completionAt(row, columnIndex))]
        const value = row.values[columnIndex] ?? null
        return [`cell${columnIndex}`, value === null ? undefined : unitCell(value, of)]
      }),
    )
  const sheetRows = rows.map(
    (row): Row => ({
      ...placeCells({ ...row, key: row.node }, parents, texts),
      ...cellsOf(row),
      ...linkCell(links, nodeOfKey(row.node)),
    }),
  )
  const subtotals = new Set(sheetRows.filter((_, index) => rows[index]?.level !== 'customer'))
  const kind: ColumnKind = asPercent ? 'percent' : of === 'amount' ? 'money' : 'integer'
  const areaColumns = placeColumns(texts)
  return {
    name: sheetName(texts.sheets.matrix, options),
    columns: [
      ...areaColumns,
      ...columns.map(({ code, label }, columnIndex): Column => {
        const title = code === null ? texts.others : label || code || texts.unset
        return { key: `cell${columnIndex}`, title: assumedTitle(title, options), kind }
      }),
      ...linkColumns(options),
    ],
    rows: [sheetRows],
    totals: { bigArea: texts.total, ...cellsOf(total), ...linkCell(links, []) },
    pinned: areaColumns.length,
    isSubtotal: (row) => subtotals.has(row),
  }
}

type Calls = SheetTitle & { readonly measure: CompletionMeasure }

/** Builds the sheet of customers to call, with the amounts missing. */
export function callSheet(list: readonly CallRow[], options: Calls): SheetContent {
  const {
    phrases,
    measure,
    links,
    fair: { timeZone },
  } = options
  const labels = phrases.completionRate
  const columnKeys = [
    'bigArea',
    'region',
    'area',
    'agent',
    'contact',
    'phone',
    'changedAt',
    'changedBy',
    'followUp',
  ] as const
  const text = (key: (typeof columnKeys)[number]): Column => ({
    key,
    title: key === 'bigArea' || key === 'region' || key === 'area' ? labels.levels[key] : labels[key],
    kind: key === 'changedAt' ? 'moment' : 'text',
  })
  return {
    name: labels.sheets.calls,
    columns: [
      { key: 'code', title: labels.customerCode, kind: 'text' },
      { key: 'name', title: labels.levels.customer, kind: 'text' },
      ...columnKeys.slice(0, 6).map(text),
      ...measuredColumns(measure, options).filter(({ key }) => key !== 'share'),
      ...columnKeys.slice(6).map(text),
      ...linkColumns(options),
    ],
    rows: [
      list.map((row): Row => {
        const { code, name, bigArea, region, area, agent, contact, phone, changedBy } = row
        return {
          ...{ code, name, bigArea, region, area, agent, contact, phone, changedBy },
          changedAt: row.changedAt === null ? undefined : momentText(row.changedAt, timeZone),
          ...measuredCells(row[measure], measure),
          followUp: followUpText(row, options),
          ...linkCell(links, [{ dim: 'customer', code, id: row.customerId }]),
        }
      }),
    ],
    pinned: 2,
  }
}
