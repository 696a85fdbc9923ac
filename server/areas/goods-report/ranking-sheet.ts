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
  readonly by: 'style' | 'skc'
  /** By picture address; null leaves the column out. */
  readonly pictures: Pictures | null
  readonly totals: Totals
  /** Since when ranks moved, as it is shown; null leaves the column out. */
  readonly movedSince: string | null
  /** Whether rows are judged by the factory minimum. */
  readonly hasFactory: boolean
  /** Where the rows behind each row are; null where the screen has no words for the filters. */
  readonly links: RowsBehind | null
  /** Whether all rows together have rows behind them: what the factory lacks, no row of an order tells. */
  readonly linksTotal: boolean
}

/** The ranking as a sheet: the rows, their order and the totals as on screen; prices only for who may see them. */
export function rankingSheet(rows: readonly AnyRow[], options: SheetOptions): SheetContent {
  const { by, totals, links, linksTotal } = options
  const words = options.phrases.goodsRanking
  const columns = columnsOf(options)
  return {
    name: by === 'style' ? words.sheet : words.sheetByColour,
    columns,
    rows: [rows.map((row) => rowOf(row, options))],
    totals: {
      goodsNo: words.total,
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
  const { phrases, visibility, by, pictures, movedSince, hasFactory, links } = options
  const words = phrases.goodsRanking
  const text = (key: string, title: string): Column => ({ key, title, kind: 'text' })
  const [tag, net] = [seesTag(visibility.prices), seesNet(visibility.prices)]
  const columns: (Column | false)[] = [
    { key: 'rank', title: words.rank, kind: 'integer' },
    movedSince !== null && { key: 'moved', title: words.movedSince({ at: movedSince }), kind: 'integer' },
    pictures !== null && { key: 'picture', title: words.picture, kind: 'picture' },
    text('goodsNo', words.goodsNo),
    by === 'skc' && text('skcNo', words.skcNo),
    text('name', words.name),
    by === 'skc' && text('colour', words.colour),
    text('brand', words.brand),
    text('category', words.category),
    text('wave', words.wave),
    text('status', words.status),
    tag && { key: 'tagPrice', title: words.tagPrice, kind: 'money' },
    by === 'style' && { key: 'skcCount', title: words.skcCount, kind: 'integer' },
    { key: 'qty', title: words.qty, kind: 'integer' },
    tag && { key: 'tagAmount', title: words.tagAmount, kind: 'money' },
    net && { key: 'netAmount', title: words.netAmount, kind: 'money' },
    { key: 'share', title: words.share, kind: 'percent' },
    { key: 'cumShare', title: words.cumShare, kind: 'percent' },
    { key: 'customers', title: words.customers, kind: 'integer' },
    { key: 'coverage', title: words.coverage, kind: 'percent' },
    { key: 'depth', title: words.depth, kind: 'decimal' },
    { key: 'score', title: words.score, kind: 'score' },
    { key: 'votes', title: words.votes, kind: 'integer' },
    hasFactory && { key: 'factoryMin', title: words.factoryMin, kind: 'integer' },
    hasFactory && { key: 'gap', title: words.gap, kind: 'integer' },
    hasFactory && by === 'style' && { key: 'gapSkcs', title: words.gapSkcs, kind: 'integer' },
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
