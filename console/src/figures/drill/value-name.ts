import type { OrderLinesAnswer } from '@fairdesk/contract/areas/reports/order-lines'
import type { DimensionKey } from '@fairdesk/contract/report-keys'
import type { Phrases } from '../../kit/text/phrases.ts'

type Value = OrderLinesAnswer['path'][number]

const flags: ReadonlySet<DimensionKey> = new Set(['mustOrder', 'hot', 'mainPush', 'spot'])

/** A value of a dimension as a heading names it. */
export function valueName({ dim, code, label }: Value, phrases: Phrases): string {
  const { dimensions, dynamicReport, orderEntry, goodsRanking, orderList, drill } = phrases
  if (code === '') return drill.unset({ name: dimensions[dim] })
  if (flags.has(dim)) return `${dimensions[dim]} ${code === '1' ? dynamicReport.yes : dynamicReport.no}`
  if (dim === 'orderStatus') return named(orderEntry.orderStates, code)
  if (dim === 'orderType') return named(orderList.types, code)
  if (dim === 'skcStatus') return named(goodsRanking.states, code)
  if (dim === 'style' || dim === 'skc') return label === '' ? code : `${code} ${label}`
  return label || code
}

function named(names: Readonly<Record<string, string>>, code: string): string {
  return names[code] ?? code
}
