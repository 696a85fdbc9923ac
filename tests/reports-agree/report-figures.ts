import { orderLines } from '@fairdesk/contract/areas/reports/order-lines'
import { type ReportRow, report } from '@fairdesk/contract/areas/reports/report'
import type { Params } from '@fairdesk/contract/endpoint'
import { expect } from 'vitest'
import { alike, type Figures, sumOf } from './figures.ts'
import type { Filters, Layout } from './question.ts'
import { sumOfShares } from './ranking-figures.ts'
import type { Reader } from './reader.ts'

type Question = Params<typeof report.getOrderReport>

export function questionOf({ dims, columnDim, sizeMode, shareWithin }: Layout, filters: Filters): Question {
  const shown = sizeMode === 'rows' && !dims.includes('size') ? [...dims, 'size' as const] : dims
  return {
    dims,
    ...(columnDim && !shown.includes(columnDim) ? { columnDim } : {}),
    sizeMode: dims.includes('size') ? 'none' : sizeMode,
    sizeFigure: 'share',
    shareWithin,
    subtotal: true,
    metrics: ['qty', 'tagAmount', 'netAmount', 'styles', 'skc', 'customers', 'share'],
    ...filters,
  }
}

/** All pages of the dynamic report, whose parents are sums of their children, and its statistics, which they come to. */
export async function dynamicOf(reader: Reader, layout: Layout, filters: Filters) {
  const question = questionOf(layout, filters)
  const statistics = await reader.call(report.getOrderReportStatistics, question)
  if (!statistics) return null
  const rows: ReportRow[] = []
  for (let page = 1; rows.length < statistics.count; page++) {
    const answer = await reader.call(report.getOrderReport, { ...question, page, limit: layout.page })
    if (!answer || answer.list.length === 0) break
    rows.push(...answer.list)
  }
  expect(rows.length).toBe(statistics.count)
  const totals: Figures = statistics.totals.metrics
  for (const parent of [{ level: 0, dims: [], ...statistics.totals }, ...rows]) {
    const children = childrenOf(parent, rows)
    if (children.length > 0) agree(parent, children, layout)
    if (parent.sizes) sharesAgree(parent.sizes, parent.sizeShares)
    if (parent.sizes && (parent.metrics.qty ?? 0) > 0)
      expect(parent.sizes.reduce((all, one) => all + one, 0)).toBe(parent.metrics.qty)
  }
  return { totals, rows, question, dims: question.sizeMode === 'rows' ? [...layout.dims, 'size'] : layout.dims }
}

/** Shares of sizes are exactly 100.00 % together, and each within a hundredth of a percent of its quotient. */
function sharesAgree(sizes: readonly number[], shares: ReportRow['sizeShares']): void {
  const qty = sizes.reduce((sum, size) => sum + size, 0)
  expect(shares === null).toBe(qty === 0)
  if (qty > 0) expect(shares?.reduce((sum, share) => sum + Math.round(share * 100), 0)).toBe(10_000)
  for (const [index, share] of (shares ?? []).entries())
    expect(Math.abs(share - ((sizes[index] ?? 0) / qty) * 100)).toBeLessThan(0.01 + 1e-9)
}

type Node = Pick<ReportRow, 'level' | 'dims' | 'metrics'>

function childrenOf({ level, dims }: Pick<Node, 'level' | 'dims'>, rows: readonly ReportRow[]): ReportRow[] {
  return rows.filter(
    (row) =>
      row.level === level + 1 &&
      dims.every(({ id, code }, at) => (row.dims[at]?.id ?? row.dims[at]?.code) === (id ?? code)),
  )
}

function agree(parent: Node, children: readonly ReportRow[], { shareWithin }: Layout): void {
  const sum = sumOf(children.map(({ metrics }) => metrics))
  expect(sum).toEqual(alike(parent.metrics, sum))
  for (const distinct of ['styles', 'skc', 'customers'] as const) {
    const counts = children.map(({ metrics }) => metrics[distinct] ?? 0)
    const own = parent.metrics[distinct] ?? 0
    expect(own).toBeLessThanOrEqual(counts.reduce((all, one) => all + one, 0))
    expect(own).toBeGreaterThanOrEqual(Math.max(...counts))
  }
  if (!sum.qty) return
  const whole = parent.level === 0 || shareWithin === 'parent' ? 100 : (parent.metrics.share ?? 0)
  expect(sumOfShares(children.map(({ metrics }) => metrics))).toBe(Math.round(whole * 100))
}

/** The rows that a number opens come to it, on every page together. */
export async function rowsAgree(
  reader: Reader,
  { row, dims, filters, layout }: { row: Node; dims: readonly string[]; filters: Filters; layout: Layout },
): Promise<void> {
  const node = row.dims.map(({ code, id }, at) => ({ dim: dims[at] ?? '', code, ...(id === undefined ? {} : { id }) }))
  const asked = { ...filters, level: layout.level, node }
  const lines = await linesOf(reader, asked, layout.page + 3)
  if (lines) expect(alike(lines, row.metrics)).toEqual(alike(row.metrics, lines))
}

/** The totals of order rows, which all their pages come to. */
export async function linesOf(
  reader: Reader,
  asked: Omit<Params<typeof orderLines.list>, 'page' | 'limit'>,
  limit: number,
): Promise<Figures | null> {
  const first = await reader.call(orderLines.list, { ...asked, page: 1, limit: Math.max(limit, 10) })
  if (!first) return null
  const rows = [...first.list]
  for (let page = 2; rows.length < first.count; page++) {
    const next = await reader.call(orderLines.list, { ...asked, page, limit: Math.max(limit, 10) })
    if (!next || next.list.length === 0) break
    rows.push(...next.list)
  }
  expect(rows.length).toBe(first.count)
  const { totals } = first
  if (!totals) throw new Error('order rows without totals')
  expect(alike(sumOf(rows), totals)).toEqual(alike(totals, sumOf(rows)))
  return totals
}
