import type { GridColumn } from '../../console/src/ui/grid/grid-props.ts'

export interface ReportRow {
  readonly id: string
  readonly rank: number
  readonly code: string
  readonly name: string
  readonly figures: readonly number[]
  readonly level?: number
  readonly expanded?: boolean
}

const areas = ['华东', '华南', '华北', '西南', '华中', '东北', '西北', '海外']
const names = ['双面呢短外套', '宽松棉卫衣', '直筒牛仔裤', '羊毛针织开衫', '轻薄羽绒服', '翻领衬衫连衣裙']

/** A repeatable number between 0 and 1. */
export const noise = (seed: number): number => {
  const value = Math.sin(seed * 127.1 + 11.7) * 43758.5453
  return value - Math.floor(value)
}

export const makeRows = (count: number, figures: number): ReportRow[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `row-${index}`,
    rank: index + 1,
    code: `0${String(26_000 + index * 7)}`,
    name: `${names[index % names.length]}${index % 11 === 0 ? '（加长款，含毛领可拆）' : ''}`,
    figures: Array.from({ length: figures }, (_, at) => figure(index, at, count)),
  }))

const figure = (row: number, at: number, count: number): number => {
  const random = noise(row * 31 + at)
  if (random < 0.12) return 0
  const size = Math.round((1.2 - row / count) * random * 900)
  return at % 4 === 3 ? Math.round(random * 1300) / 10 : at % 4 === 1 ? size * 299.5 : at % 13 === 6 ? -size : size
}

export const totalsOfRows = (rows: readonly ReportRow[]): ReportRow => ({
  id: 'totals',
  rank: 0,
  code: '合计',
  name: `${rows.length} 款`,
  figures: (rows[0]?.figures ?? []).map((_, at) =>
    at % 4 === 3 ? 96.4 : rows.reduce((sum, row) => sum + (row.figures[at] ?? 0), 0),
  ),
})

const heads = ['件数', '折后金额', '客户数', '完成率']

/** Code and name pinned, then figures in groups of four below an area. */
export const makeColumns = (figures: number, decorated: boolean): GridColumn<ReportRow>[] => [
  { id: 'rank', head: '#', kind: 'integer', value: (row) => row.rank || null, width: 52, pinned: 'start' },
  { id: 'code', head: '款号', kind: 'text', value: (row) => row.code, width: 96, pinned: 'start', sortable: true },
  { id: 'name', head: '品名', kind: 'text', value: (row) => row.name, width: 150, pinned: 'start', sortable: true },
  ...Array.from({ length: figures }, (_, at): GridColumn<ReportRow> => figureColumn(at, decorated)),
]

const figureColumn = (at: number, decorated: boolean): GridColumn<ReportRow> => ({
  id: `figure-${at}`,
  head: heads[at % 4] ?? '',
  group: [`${areas[Math.floor(at / 4) % areas.length]}${at >= 32 ? Math.floor(at / 32) + 1 : ''}`],
  kind: at % 4 === 3 ? 'percent' : at % 4 === 1 ? 'money' : 'integer',
  value: (row) => row.figures[at],
  sortable: true,
  ...(decorated && at % 4 === 0 ? { decorate: (_: ReportRow, value: unknown) => ({ bar: Number(value) / 1100 }) } : {}),
  ...(decorated && at % 4 === 3 ? { decorate: (_: ReportRow, value: unknown) => ({ heat: Number(value) / 130 }) } : {}),
})
