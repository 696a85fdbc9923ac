import type { ColourRankingRow, RankingRow } from '@fairdesk/contract/areas/goods-report'
import type { Visibility } from '@fairdesk/contract/visibility'
import { goodsRanking as en } from '@fairdesk/phrases/en/goods-ranking'
import type { Language } from '@fairdesk/phrases/shape'
import { goodsRanking as zhCn } from '@fairdesk/phrases/zh-cn/goods-ranking'
import { goodsRanking as zhTw } from '@fairdesk/phrases/zh-tw/goods-ranking'
import type { Column, Row, SheetContent } from '../../domain/sheets/content.ts'

type Words = typeof zhCn
type AnyRow = RankingRow | ColourRankingRow
export type Pictures = ReadonlyMap<string, Uint8Array>

export function wordsIn(language: Language): Words {
  return { zh_CN: zhCn, zh_TW: zhTw, en }[language]
}

type Wish = {
  readonly words: Words
  readonly visibility: Visibility
  readonly by: 'style' | 'skc'
  /** By picture address; null leaves the column out. */
  readonly pictures: Pictures | null
  readonly totals: { readonly qty: number; readonly tagAmount?: number; readonly netAmount?: number }
}

/** The ranking as a sheet: the rows, their order and the totals as on screen; prices only for who may see them. */
export function rankingSheet(rows: readonly AnyRow[], wish: Wish): SheetContent {
  const { words, by, totals } = wish
  return {
    name: by === 'style' ? words.sheet : words.sheetByColour,
    columns: columnsOf(wish),
    rows: [rows.map((row) => rowOf(row, wish))],
    totals: {
      goodsNo: words.total,
      qty: totals.qty,
      tagAmount: fen(totals.tagAmount),
      netAmount: fen(totals.netAmount),
    },
  }
}

function columnsOf({ words, visibility, by, pictures }: Wish): Column[] {
  const text = (key: string, title: string, width?: number): Column => ({
    key,
    title,
    kind: 'text',
    ...(width ? { width } : {}),
  })
  const tag = visibility.prices === 'both' || visibility.prices === 'tag'
  const net = visibility.prices === 'both' || visibility.prices === 'net'
  const columns: (Column | false)[] = [
    { key: 'rank', title: words.rank, kind: 'integer', width: 6 },
    pictures !== null && { key: 'picture', title: words.picture, kind: 'picture' },
    text('goodsNo', words.goodsNo, 14),
    by === 'skc' && text('skcNo', words.skcNo, 16),
    text('name', words.name, 24),
    by === 'skc' && text('colour', words.colour),
    text('brand', words.brand),
    text('category', words.category),
    text('wave', words.wave),
    text('status', words.status),
    tag && { key: 'tagPrice', title: words.tagPrice, kind: 'money' },
    by === 'style' && { key: 'skcCount', title: words.skcCount, kind: 'integer' },
    { key: 'qty', title: words.qty, kind: 'integer' },
    tag && { key: 'tagAmount', title: words.tagAmount, kind: 'money', width: 16 },
    net && { key: 'netAmount', title: words.netAmount, kind: 'money', width: 16 },
    { key: 'share', title: words.share, kind: 'percent' },
    { key: 'cumShare', title: words.cumShare, kind: 'percent' },
    { key: 'customers', title: words.customers, kind: 'integer' },
    { key: 'coverage', title: words.coverage, kind: 'percent' },
    { key: 'factoryMin', title: words.factoryMin, kind: 'integer' },
    { key: 'gap', title: words.gap, kind: 'integer' },
  ]
  return columns.filter((column) => column !== false)
}

function rowOf(row: AnyRow, { words, pictures }: Wish): Row {
  return {
    ...row,
    ...('colourName' in row ? { colour: row.colourName } : {}),
    picture: pictures?.get(row.image),
    status: words.states[row.status],
    tagPrice: fen(row.tagPrice),
    tagAmount: fen(row.tagAmount),
    netAmount: fen(row.netAmount),
    share: fraction(row.share),
    cumShare: fraction(row.cumShare),
    coverage: fraction(row.coverage),
  }
}

function fen(yuan: number | undefined): number | undefined {
  return yuan === undefined ? undefined : Math.round(yuan * 100)
}

function fraction(percent: number | null): number | undefined {
  return percent === null ? undefined : percent / 100
}
