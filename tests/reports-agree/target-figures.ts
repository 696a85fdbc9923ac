import { completion } from '@fairdesk/contract/areas/reports/completion'
import { orderLines } from '@fairdesk/contract/areas/reports/order-lines'
import { report } from '@fairdesk/contract/areas/reports/report'
import { timeline } from '@fairdesk/contract/areas/reports/timeline'
import { completeAt } from '@fairdesk/contract/completion-measures'
import type { Params } from '@fairdesk/contract/endpoint'
import { expect } from 'vitest'
import type { Filters } from './question.ts'
import type { Reader } from './reader.ts'

/** The line of the target in the growth stands where completion is 100 %, wherever that is told: as far above the curve as is missing. */
export async function goalAgrees(reader: Reader): Promise<void> {
  const growth = await reader.call(timeline.getTimeline, {})
  const tree = await reader.call(completion.tree, {})
  if (!growth || !tree) return
  const { target, targeted } = tree.total.qty
  const line = completeAt({ target: growth.goal, untargeted: growth.untargetedQty })
  if (!target) return expect(line).toBeNull()
  const { before, qty } = growth
  const curve = before.qty + qty.reduce((all, one) => all + one, 0)
  expect([growth.goal, (line ?? 0) - curve]).toEqual([target, target - (targeted ?? 0)])
}

type Node = NonNullable<Params<typeof orderLines.list>['node']>

/** Behind a completion stand the rows that it counts, those of customers without a target beside them: together all of the number. */
export async function partsAgree(
  reader: Reader,
  dims: readonly ('bigArea' | 'customer' | 'category' | 'brand')[],
  filters: Filters,
) {
  const metrics: ['qty', 'targetedQty', 'untargetedQty', 'untargetedCustomers'] = [
    'qty',
    'targetedQty',
    'untargetedQty',
    'untargetedCustomers',
  ]
  const asked = { dims: [...dims], metrics, ...filters, page: 1, limit: 8 }
  const [rows, statistics] = [
    await reader.call(report.getOrderReport, asked),
    await reader.call(report.getOrderReportStatistics, asked),
  ]
  if (!rows || !statistics) return
  const nodeOf = (values: (typeof rows.list)[number]['dims']): Node =>
    values.map(({ code, id }, at) => ({ dim: dims[at] ?? '', code, ...(id === undefined ? {} : { id }) }))
  const numbers = [
    { node: [], of: statistics.totals.metrics },
    ...rows.list.map(({ dims: values, metrics: of }) => ({ node: nodeOf(values), of })),
  ]
  for (const { node, of } of numbers) {
    const sums = async (part?: 'targeted' | 'untargeted') => {
      const targets = { of: 'qty' as const, ...(part ? { part } : {}) }
      const answer = await reader.call(orderLines.list, { level: 'line', ...filters, node, targets, limit: 500 })
      const sum = answer?.list.reduce((all, { qty }) => all + qty, 0)
      expect(answer?.totals?.qty).toBe(sum)
      return { targets: answer?.targets, sum, customers: answer?.totals?.customers }
    }
    const [all, targeted, untargeted] = [await sums(), await sums('targeted'), await sums('untargeted')]
    expect(all.sum).toBe(of.qty)
    if (typeof of.targetedQty !== 'number') {
      expect([all.targets, targeted.sum, untargeted.sum]).toEqual([undefined, of.qty, of.qty])
      continue
    }
    expect([targeted.sum, untargeted.sum]).toEqual([of.targetedQty, of.untargetedQty])
    expect(untargeted.customers).toBe(of.untargetedCustomers)
    for (const { targets } of [all, targeted, untargeted])
      expect([targets?.targeted.qty, targets?.untargeted.qty, targets?.untargeted.customers]).toEqual([
        of.targetedQty,
        of.untargetedQty,
        of.untargetedCustomers,
      ])
  }
}
