import type { MetricKey } from '@fairdesk/contract/report-keys'
import { seesEverything } from '@fairdesk/contract/visibility'
import type { CustomerSource } from '../facts/catalogue.ts'
import { isCustomer } from '../facts/dimensions.ts'
import type { Metrics } from '../question/answer.ts'
import type { Question } from '../question/question.ts'
import { type Cell, type NaiveFair, type Path, sumOf } from './naive-fair.ts'

type Node = { readonly cells: readonly Cell[]; readonly path: Path }

/** All metrics of a node but shares, which look at its siblings. */
export function naiveMetrics(fair: NaiveFair, question: Question, { cells, path }: Node): Metrics {
  const distinct = (of: (cell: Cell) => string | number): number => new Set(cells.map(of)).size
  const offered = fair.goods(question, path).filter((skc) => fair.isOffered(skc, question, path))
  const customers = fair.customers(question, path)
  const skcs = [...new Set(cells.map(({ skc }) => skc))]
  const qty = sumOf(cells, 'qty')
  const net = sumOf(cells, 'netAmount')
  const tag = sumOf(cells, 'tagAmount')
  const styles = distinct(({ skc }) => String(skc.references.style))
  const sku = distinct(({ skc, size }) => `${skc.id} ${size.slot}`)
  const ordering = distinct(({ customer }) => customer.id)
  const measured = isMeasured(fair, question, path)
  const targetQty = measured ? sumOfKnown(customers, (customer) => customer.targetQty) : null
  const targetAmount = measured ? sumOfKnown(customers, (customer) => customer.targetAmount) : null
  const all: Record<Exclude<MetricKey, 'share' | 'cumShare'>, number | null> = {
    styles,
    skc: skcs.length,
    sku,
    qty,
    tagAmount: tag,
    netAmount: net,
    agentAmount: sumOf(cells, 'agentAmount'),
    depth: ratio(qty, skcs.length),
    styleDepth: ratio(qty, styles),
    width: ratio(skcs.length, offered.length),
    customers: ordering,
    coverage: ratio(ordering, customers.length),
    sizeFullness: ratio(
      sku,
      skcs.reduce((sum, skc) => sum + fair.offeredSizes(skc, question, path), 0),
    ),
    avgDiscount: ratio(net, tag),
    offeredStyles: new Set(offered.map(({ references }) => references.style)).size,
    offeredSkc: offered.length,
    targetQty,
    targetAmount,
    completionQty: ratio(qty, targetQty),
    completionAmount: ratio(question.amountBasis === 'tag' ? tag : net, targetAmount),
  }
  return Object.fromEntries(
    question.metrics.flatMap((key) => (key === 'share' || key === 'cumShare' ? [] : [[key, all[key]]])),
  )
}

/** Targets are a customer's for the whole fair: nothing that parts his order may be asked. */
function isMeasured(fair: NaiveFair, { filters, visibility, goods }: Question, path: Path): boolean {
  if (goods === 'dropped' && fair.source.skcs.some(({ state }) => state === 'kept')) return false
  if (filters?.orderStatus || filters?.orderType || filters?.size) return false
  const requested = { dims: [], metrics: [] }
  const seen = fair.goods({ ...requested, filters, visibility }, [])
  const kept = fair.goods({ ...requested, visibility: seesEverything }, [])
  return seen.length === kept.length && path.every(({ key }) => isCustomer(key))
}

function sumOfKnown(
  customers: readonly CustomerSource[],
  of: (customer: CustomerSource) => number | null,
): number | null {
  const known = customers.map(of).filter((value) => value !== null)
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0)
}

function ratio(over: number, under: number | null): number | null {
  return under === null || under === 0 ? null : over / under
}
