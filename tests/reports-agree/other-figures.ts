import { orderList } from '@fairdesk/contract/areas/orders/order-list'
import { completion } from '@fairdesk/contract/areas/reports/completion'
import { desk } from '@fairdesk/contract/areas/reports/desk'
import { report } from '@fairdesk/contract/areas/reports/report'
import { structure } from '@fairdesk/contract/areas/reports/structure'
import { timeline } from '@fairdesk/contract/areas/reports/timeline'
import { expect } from 'vitest'
import { type Figures, sumOf } from './figures.ts'
import { type Filters, isEmpty, type Layout } from './question.ts'
import type { Reader } from './reader.ts'

/** The pivot's total, which its rows and, row by row, its columns come to. */
export async function pivotOf(reader: Reader, { dims, columnDim }: Layout, filters: Filters): Promise<Figures | null> {
  const [dim] = dims
  const figures: Record<string, number> = {}
  for (const metric of ['qty', 'tagAmount', 'netAmount'] as const) {
    const spread = columnDim && !dims.includes(columnDim) ? { columnDim } : {}
    const answer = await reader.call(structure.pivot, { dims, metric, ...spread, ...filters })
    if (!answer) return null
    expect(answer.dim).toBe(dim)
    if (answer.totals.total === null) continue
    figures[metric] = answer.totals.total
    const sum = (values: readonly (number | null)[]) =>
      Math.round(values.reduce<number>((all, one) => all + (one ?? 0), 0) * 100) / 100
    expect(sum(answer.rows.map(({ total }) => total))).toBe(answer.totals.total)
    if (answer.columns.length > 0) for (const row of answer.rows) expect(sum(row.values)).toBe(row.total ?? 0)
  }
  return figures
}

/** The structure's totals, which its first level comes to, as do the children of each node. */
export async function structureTotals(
  reader: Reader,
  { goodsDims }: Layout,
  filters: Filters,
): Promise<Figures | null> {
  const answer = await reader.call(structure.list, { dims: goodsDims, ...filters })
  if (!answer) return null
  const { list, totals } = answer
  for (const parent of [{ level: 0, dims: [], ...totals }, ...list]) {
    const children = list.filter(
      ({ level, dims }) =>
        level === parent.level + 1 &&
        parent.dims.every(({ code, id }, at) => (dims[at]?.id ?? dims[at]?.code) === (id ?? code)),
    )
    if (children.length === 0) continue
    const sum = (of: 'qty' | 'developedSkc' | 'orderedSkc') => children.reduce((all, row) => all + row[of], 0)
    expect([sum('qty'), sum('developedSkc'), sum('orderedSkc')]).toEqual([
      parent.qty,
      parent.developedSkc,
      parent.orderedSkc,
    ])
    const shares = children.reduce((all, { qtyShare }) => all + Math.round((qtyShare ?? 0) * 100), 0)
    if (parent.qty > 0) expect(shares).toBe(Math.round((parent.qtyShare ?? 0) * 100))
  }
  const { qty, amount, orderedSkc, orderedStyles } = totals
  return { qty, netAmount: amount, skc: orderedSkc, styles: orderedStyles }
}

/** What is ordered, as completion compares it; parents are the sums of those below them. */
export async function completionTotal(reader: Reader, filters: Filters): Promise<Figures | null> {
  const answer = await reader.call(completion.tree, filters)
  if (!answer) return null
  const { list, total } = answer
  for (const parent of [null, ...list]) {
    const children = list.filter((row) => row.parent === (parent?.key ?? null))
    if (children.length === 0) continue
    const own = parent ?? total
    const sum = (of: (row: (typeof list)[number]) => number | null | undefined) =>
      Math.round(children.reduce((all, row) => all + (of(row) ?? 0), 0) * 100) / 100
    expect(sum(({ qty }) => qty.actual)).toBe(own.qty.actual)
    expect(sum(({ qty }) => qty.target)).toBe(own.qty.target ?? 0)
    expect(sum(({ qty }) => qty.targeted)).toBe(own.qty.targeted ?? 0)
    expect(sum(({ qty }) => qty.untargetedCustomers)).toBe(own.qty.untargetedCustomers)
    if (own.amount) expect(sum(({ amount }) => amount?.actual)).toBe(own.amount.actual)
    expect([sum(({ customers }) => customers), sum(({ idle }) => idle)]).toEqual([own.customers, own.idle])
  }
  const { qty, styles, skc, amount, customers, idle } = total
  return {
    qty: qty.actual,
    styles: styles.actual,
    skc: skc.actual,
    customers: customers - idle,
    ...(amount ? { netAmount: amount.actual } : {}),
  }
}

/** Completion of a place is one percent in tree and dynamic report, and adds up from the customer list. */
async function placesAgree(reader: Reader, filters: Filters): Promise<void> {
  const tree = await reader.call(completion.tree, filters)
  const metrics: ['completionQty', 'targetedQty'] = ['completionQty', 'targetedQty']
  const asked = { dims: ['bigArea'] satisfies ['bigArea'], metrics, ...filters, page: 1, limit: 100 }
  const rows = await reader.call(report.getOrderReport, asked)
  if (!tree || !rows) return
  const places = tree.list.filter(({ level }) => level === 'bigArea')
  const byId = new Map(rows.list.map(({ dims, metrics: of }) => [dims[0]?.id, of]))
  for (const { id, qty } of places) {
    const { completionQty = null, targetedQty = null } = byId.get(id) ?? {}
    expect({ completionQty, targetedQty }).toEqual({ completionQty: qty.completion, targetedQty: qty.targeted })
  }
}

/** A column of the matrix comes to the tree of its value alone. */
async function matrixAgrees(reader: Reader, filters: Filters, categoryCount: number): Promise<void> {
  const matrix = await reader.call(completion.matrix, { ...filters, by: 'category' })
  const at = matrix?.columns.findIndex(({ code }) => code) ?? -1
  const code = matrix?.columns[at]?.code
  if (!matrix || !code) return
  const column = await reader.call(completion.tree, { ...filters, goods: { ...filters.goods, categoryCodes: [code] } })
  if (!column) return
  const { targets, targeted } = matrix.total
  // A filter that excludes no goods narrows nothing: the tree then compares with targets of everything.
  if (categoryCount < 2) return
  expect([targeted[at] ?? 0, targets[at] ?? null]).toEqual([column.total.qty.targeted ?? 0, column.total.qty.target])
}

/** Completion of the total is one percent, wherever it is told; the desk tells that of all in sight. */
export async function completionsAgree(reader: Reader, filters: Filters, categoryCount: number): Promise<void> {
  await placesAgree(reader, filters)
  await matrixAgrees(reader, filters, categoryCount)
  const tree = await reader.call(completion.tree, filters)
  const metrics: ['completionQty'] = ['completionQty']
  const statistics = await reader.call(report.getOrderReportStatistics, { dims: ['customer'], metrics, ...filters })
  const tiles = isEmpty(filters) ? await reader.call(desk.get, {}) : null
  const completions = [
    ...(tree ? [{ of: 'completion', percent: tree.total.qty.completion }] : []),
    ...(statistics ? [{ of: 'dynamic report', percent: statistics.totals.metrics.completionQty ?? null }] : []),
    ...(tiles?.figures ? [{ of: 'desk', percent: tiles.figures.completion }] : []),
  ]
  const [{ percent } = {}] = completions
  expect(completions).toEqual(completions.map((one) => ({ ...one, percent })))
}

/** The list of orders; it takes filters of customers alone. */
export async function headTotals(reader: Reader, { customers }: Filters): Promise<Figures | null> {
  const answer = await reader.call(orderList.list, { ...customers, limit: 500 })
  if (!answer) return null
  const { qty, tagAmount, netAmount } = answer.totals
  const sum = sumOf(answer.list)
  expect(sum.qty).toBe(qty)
  return { qty, ...(tagAmount === undefined ? {} : { tagAmount }), ...(netAmount === undefined ? {} : { netAmount }) }
}

/** The tiles of the desk: of all in sight. */
export async function deskTiles(reader: Reader): Promise<Figures | null> {
  const answer = await reader.call(desk.get, {})
  if (!answer?.figures) return null
  const { qty, tagAmount, netAmount, styles, skc, customers } = answer.figures
  return { qty, tagAmount, netAmount, styles, skc, customers }
}

/** The steps of the growth added up. */
export async function growthTotal(reader: Reader): Promise<Figures | null> {
  const answer = await reader.call(timeline.getTimeline, {})
  if (!answer) return null
  return { qty: answer.before.qty + answer.qty.reduce((all, one) => all + one, 0) }
}
