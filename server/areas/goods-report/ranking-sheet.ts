import type { ColourRankingRow, RankingRow } from '@fairdesk/contract/areas/reports/goods-report'
import { seesNet, seesTag, type Visibility } from '@fairdesk/contract/visibility'
import type { Phrases } from '@fairdesk/phrases/phrases-in'
import type { Column, Row, SheetContent } from '../../domain/sheets/writing/content.ts'
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
  /** True if the total has rows behind it: no order row shows the factory's gap. */
  readonly linksTotal: boolean
}

/** Converts the ranking to a sheet: rows, order and totals as on screen; prices only for users who may see them. */
export function rankingSheet(rows: readonly AnyRow[], options: SheetOptions): SheetContent {
  const { groupBy, totals, links, linksTotal } = options
  const texts = options.phrases.goodsRanking
  const columns = columnsOf(options)
  return {
    name: groupBy === 'style' ? texts.sheet : texts.sheetByColour,
    columns,
    rows: [rows.map((row) => rowOf(row, options))],
    totals: {
      goodsNo: texts.total,
      skcCount: totals.skc,
      qty: totals.qty,
      customers: totals.customers,
      tagAmount: fen(totals.tagAmount),
      netAmount: fen(totals.netAmount),
      ...(linksTotal ? linkCell(links, []) : {}),
    },
    pinned: columns.findIndex(({ key }) => key === 'goodsNo') + 1,
  }
}

function columnsOf(options: SheetOptions): Column[] {
  const { phrases, visibility, groupBy, pictures, movedSince, hasFactory, links } = options
  const texts = phrases.goodsRanking
  const text = (key: string, title: string): Column => ({ key, title, kind: 'text' })
  const [tag, net] = [seesTag(visibility.prices), seesNet(visibility.prices)]
  const columns: (Column | false)[] = [
    { key: 'rank', title: texts.rank, kind: 'integer' },
    movedSince !== null && { key: 'moved', title: texts.movedSince({ at: movedSince }), kind: 'integer' },
    pictures !== null && { key: 'picture', title: texts.picture, kind: 'picture' },
    text('goodsNo', texts.goodsNo),
    groupBy === 'skc' && text('skcNo', texts.skcNo),
    text('name', texts.name),
    groupBy === 'skc' && text('colour', texts.colour),
    text('brand', texts.brand),
    text('category', texts.category),
    text('wave', texts.wave),
    text('status', texts.status),
    tag && { key: 'tagPrice', title: texts.tagPrice, kind: 'money' },
    groupBy === 'style' && { key: 'skcCount', title: texts.skcCount, kind: 'integer' },
    { key: 'qty', title: texts.qty, kind: 'integer' },
    tag && { key: 'tagAmount', title: texts.tagAmount, kind: 'money' },
    net && { key: 'netAmount', title: texts.netAmount, kind: 'money' },
    { key: 'share', title: texts.share, kind: 'percent' },
    { key: 'cumShare', title: texts.cumShare, kind: 'percent' },
    { key: 'customers', title: texts.customers, kind: 'integer' },
    { key: 'coverage', title: texts.coverage, kind: 'percent' },
    { key: 'depth', title: texts.depth, kind: 'decimal' },
    { key: 'score', title: texts.score, kind: 'score' },
    { key: 'votes', title: texts.votes, kind: 'integer' },
    hasFactory && { key: 'factoryMin', title: texts.factoryMin, kind: 'integer' },
    hasFactory && { key: 'gap', title: texts.gap, kind: 'integer' },
    hasFactory && groupBy === 'style' && { key: 'gapSkcs', title: texts.gapSkcs, kind: 'integer' },
    links !== null && linkColumn(phrases.dynamicReport.rowsBehind),
  ]
  return columns.filter((column) => column !== false)
}

function rowOf(row: AnyRow, { phrases, pictures, links }: SheetOptions): Row {
  const style = { dim: 'style', code: row.goodsNo, id: row.goodsId }
  const colour = 'colourId' in row ? [{ dim: 'colour', code: '', id: row.colourId }] : []
  return {
    ...row,
    ...('colourName' in row ? { colour: row.colourName } : {}),
    picture: pictures?.get(row.image),
    status: phrases.goodsRanking.states[row.status],
    tagPrice: fen(row.tagPrice),
    tagAmount: fen(row.tagAmount),
    netAmount: fen(row.netAmount),
    share: fraction(row.share),
    cumShare: fraction(row.cumShare),
    coverage: fraction(row.coverage),
    ...linkCell(links, [style, ...colour]),
  }
}

function fen(yuan: number | undefined): number | undefined {
  return yuan === undefined ? undefined : Math.round(yuan * 100)
}

function fraction(percent: number | null): number | undefined {
  return percent === null ? undefined : percent / 100
}
