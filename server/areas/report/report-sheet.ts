import type { MetricKey } from '@fairdesk/contract/report-keys'
import * as en from '@fairdesk/phrases/en/report-keys'
import type { Language } from '@fairdesk/phrases/shape'
import * as zhCn from '@fairdesk/phrases/zh-cn/report-keys'
import * as zhTw from '@fairdesk/phrases/zh-tw/report-keys'
import type { Cell, Column, ColumnKind, Row, SheetContent } from '../../domain/sheets/content.ts'
import type { AnswerRow, AnswerStream, Figures } from '../../engine/answer.ts'

const names = { zh_CN: zhCn, zh_TW: zhTw, en } satisfies Record<Language, unknown>
const titles: Record<Language, { report: string; total: string; subtotal: string; unset: string }> = {
  zh_CN: { report: '动态报表', total: '合计', subtotal: '小计', unset: '未设置' },
  zh_TW: { report: '動態報表', total: '合計', subtotal: '小計', unset: '未設定' },
  en: { report: 'Dynamic report', total: 'Total', subtotal: 'Subtotal', unset: 'Unset' },
}
const kinds: Partial<Record<MetricKey, ColumnKind>> = {
  tagAmount: 'money',
  netAmount: 'money',
  agentAmount: 'money',
  targetAmount: 'money',
  share: 'percent',
  cumShare: 'percent',
  width: 'percent',
  coverage: 'percent',
  sizeFullness: 'percent',
  avgDiscount: 'percent',
  completionQty: 'percent',
  completionAmount: 'percent',
}
const runLength = 1000

/** The dynamic report as a sheet, made while it is written: rows, order, subtotals and totals as on screen. */
export function reportSheet(answer: AnswerStream, language: Language): SheetContent {
  const title = titles[language]
  return {
    name: title.report,
    columns: columnsOf(answer, language),
    rows: inRuns(answer.rows, (row) => ({ ...labels(row, answer.dims.length, title), ...figures(row) })),
    totals: { dim0: title.total, ...figures(answer.totals) },
  }
}

function columnsOf({ dims, metrics, sizeColumns = [] }: AnswerStream, language: Language): Column[] {
  const { dimensions, metrics: metricNames } = names[language]
  return [
    ...dims.map((dim, index): Column => ({ key: `dim${index}`, title: dimensions[dim], kind: 'text', width: 18 })),
    ...metrics.map((metric): Column => ({ key: metric, title: metricNames[metric], kind: kindOf(metric), width: 14 })),
    ...sizeColumns.map(
      (size, index): Column => ({ key: `size${index}`, title: size.label, kind: 'integer', width: 9 }),
    ),
  ]
}

function kindOf(metric: MetricKey): ColumnKind {
  return kinds[metric] ?? (metric === 'depth' || metric === 'styleDepth' ? 'text' : 'integer')
}

/** Every row names all its parents, so that the sheet can be filtered; a subtotal says so in the next column. */
function labels(row: AnswerRow, depth: number, title: { subtotal: string; unset: string }): Row {
  const entries = row.dims.map((dim, index): [string, Cell] => [`dim${index}`, dim.label || dim.code || title.unset])
  if (row.level < depth) entries.push([`dim${row.level}`, title.subtotal])
  return Object.fromEntries(entries)
}

function figures({ metrics, sizes = [] }: Figures): Row {
  const cells: Record<string, Cell> = {}
  for (const [key, value] of Object.entries(metrics) as [MetricKey, number | null][]) cells[key] = cellOf(key, value)
  for (const [index, qty] of sizes.entries()) cells[`size${index}`] = qty
  return cells
}

/** The engine's shares are hundredths of a percent, the sheet's fractions. */
function cellOf(key: MetricKey, value: number | null): Cell {
  if (value === null) return undefined
  if (key === 'share' || key === 'cumShare') return value / 10_000
  return kindOf(key) === 'text' ? String(Math.round(value * 100) / 100) : value
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
