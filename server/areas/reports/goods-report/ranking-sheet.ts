import type { ReportNode } from '@fairdesk/contract/areas/reports/moment'
import type { ColourRankingRow, RankingRow } from '@fairdesk/contract/areas/reports/ranking/total-ranking'
import { fieldsOn } from '@fairdesk/contract/fields/field'
import { rankingFields } from '@fairdesk/contract/fields/goods-ranking'
import type { Visibility } from '@fairdesk/contract/visibility'
import type { Phrases } from '@fairdesk/phrases/phrases-in'
import { sheetColumnsOf, sheetRowsOf } from '../../../domain/sheets/field-columns.ts'
import type { SheetContent } from '../../../domain/sheets/writing/content.ts'
import type { ComparedFigures } from '../comparison.ts'
import { growthCells, growthTitles } from '../growth-sheet.ts'
import { linkCell, linkColumn, type RowsBehind } from '../rows-behind.ts'

type AnyRow = (RankingRow | ColourRankingRow) & { readonly moved?: number | null }
type Pictures = ReadonlyMap<string, Uint8Array>

/** Amounts in yuan. */
type Totals = {
  readonly qty: number
  readonly skc: number
  readonly customers: number
  readonly tagAmount?: number
  readonly netAmount?: number
}

type SheetOptions = {
  readonly phrases: Phrases
  readonly visibility: Visibility
  readonly groupBy: 'style' | 'skc'
  /** Image bytes by picture address; null omits the column. */
  readonly pictures: Pictures | null
  readonly totals: Totals
  /** Since when ranks moved, as it is shown; null leaves the column out. */
  readonly movedSince: string | null
  /** True if rows are checked against the factory minimum. */
  readonly hasFactory: boolean
  /** Links to the rows behind each row; null if the screen has no words for the filters. */
  readonly links: RowsBehind | null
  /** Orders it is compared with; null leaves their columns out. */
  readonly compared: ComparedFigures | null
  /** True if the total has rows behind it: no order row shows the factory's gap. */
  readonly linksTotal: boolean
}

/** Converts the ranking to a sheet: rows, order and totals as on screen; prices only for users who may see them. */
export function rankingSheet(rows: readonly AnyRow[], options: SheetOptions): SheetContent {
  const { phrases, groupBy, totals, links, linksTotal, compared } = options
  const texts = phrases.goodsRanking
  const fields = fieldsThere(options)
  const columns = sheetColumnsOf(fields, {
    ...texts,
    moved: texts.movedSince({ at: options.movedSince ?? '' }),
    image: texts.picture,
    ...growthTitles(phrases, compared),
  })
  const cells = sheetRowsOf(rows, fields, { cells: cellsOf(options) })
  return {
    name: groupBy === 'style' ? texts.sheet : texts.sheetByColour,
    columns: links === null ? columns : [...columns, linkColumn(phrases.dynamicReport.rowsBehind)],
    rows: [rows.map((row, index) => ({ ...cells[index], ...linkCell(links, nodeOf(row)) }))],
    totals: {
      goodsNo: texts.total,
      skcCount: totals.skc,
      qty: totals.qty,
      ...(compared ? growthCells(totals.qty, compared.total) : {}),
      customers: totals.customers,
      tagAmount: fen(totals.tagAmount),
      netAmount: fen(totals.netAmount),
      ...(linksTotal ? linkCell(links, []) : {}),
    },
    pinned: columns.findIndex(({ key }) => key === 'goodsNo') + 1,
  }
}

function fieldsThere({ visibility, groupBy, pictures, movedSince, hasFactory, compared }: SheetOptions) {
  const absent: readonly string[] = [
    ...(movedSince === null ? ['moved'] : []),
    ...(pictures === null ? ['image'] : []),
    ...(compared === null ? ['former', 'growth', 'growthPercent'] : []),
    ...(groupBy === 'style' ? ['skcNo', 'colour'] : ['skcCount', 'gapSkcs']),
    ...(hasFactory ? [] : ['factoryMin', 'gap', 'gapSkcs']),
  ]
  return fieldsOn('file', rankingFields, visibility.prices).filter(({ key }) => !absent.includes(key))
}

function cellsOf({ phrases, pictures }: SheetOptions) {
  return {
    image: ({ image }: AnyRow) => pictures?.get(image),
    skcNo: (row: AnyRow) => ('skcNo' in row ? row.skcNo : undefined),
    colour: (row: AnyRow) => ('colourName' in row ? row.colourName : undefined),
    growth: ({ qty, former }: AnyRow) => growthCells(qty, former ?? null).growth,
    growthPercent: ({ qty, former }: AnyRow) => growthCells(qty, former ?? null).growthPercent,
    status: ({ status }: AnyRow) => phrases.goodsRanking.states[status],
    skcCount: (row: AnyRow) => ('skcCount' in row ? row.skcCount : undefined),
  }
}

function nodeOf(row: AnyRow): ReportNode {
  const style = { dim: 'style', code: row.goodsNo, id: row.goodsId } as const
  return 'colourId' in row ? [style, { dim: 'colour', code: '', id: row.colourId }] : [style]
}

function fen(yuan: number | undefined): number | undefined {
  return yuan === undefined ? undefined : Math.round(yuan * 100)
}
