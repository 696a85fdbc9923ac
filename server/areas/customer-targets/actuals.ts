import type { ActualFigure, TargetOf } from '@fairdesk/contract/areas/data/customer-targets'
import type { Visibility } from '@fairdesk/contract/visibility'
import { askForAll } from '../../engine/ask.ts'
import type { Engine } from '../../engine/engine.ts'
import type { Metrics } from '../../engine/question/answer.ts'

type ActualsScope = {
  readonly customerId: number
  readonly visibility: Visibility
  /** Null: amounts may not be seen. */
  readonly basis: 'tag' | 'net' | null
}
type Actual = { readonly [F in ActualFigure]?: number | null }

/** What a customer ordered of what each target is of: one question to the engine per pair of attributes. */
export function actualsOf(engine: Engine, rows: readonly TargetOf[], asked: ActualsScope): (of: TargetOf) => Actual {
  const pairs = Map.groupBy(rows, ({ dim1, dim2 }) => `${dim1} ${dim2}`)
  const found = new Map<string, Actual>()
  for (const [pair, [first]] of pairs) {
    if (!first) continue
    for (const { values, actual } of byValues(engine, first, asked)) found.set(`${pair} ${values}`, actual)
  }
  const nothing = actualFrom({ styles: 0, skc: 0, qty: 0, tagAmount: 0, netAmount: 0, depth: null }, asked.basis)
  return ({ dim1, value1, dim2, value2 }) =>
    found.get(`${dim1} ${dim2} ${JSON.stringify([value1, value2].slice(0, depthOf({ dim1, dim2 })))}`) ?? nothing
}

function depthOf({ dim1, dim2 }: Pick<TargetOf, 'dim1' | 'dim2'>): number {
  return [dim1, dim2].filter((dim) => dim !== '').length
}

function byValues(engine: Engine, { dim1, dim2 }: TargetOf, { customerId, visibility, basis }: ActualsScope) {
  const answer = askForAll(engine, {
    dims: [dim1, dim2].filter((dim) => dim !== ''),
    metrics: ['styles', 'skc', 'qty', 'depth', ...amountMetric(basis)],
    filters: { customer: [customerId] },
    visibility,
  })
  if (dim1 === '') return [{ values: '[]', actual: actualFrom(answer.totals.metrics, basis) }]
  return [...answer.rows].map(({ dims, metrics }) => ({
    values: JSON.stringify(dims.map(({ code }) => code)),
    actual: actualFrom(metrics, basis),
  }))
}

function amountMetric(basis: ActualsScope['basis']): ('tagAmount' | 'netAmount')[] {
  if (basis === null) return []
  return basis === 'tag' ? ['tagAmount'] : ['netAmount']
}

function actualFrom({ styles, skc, qty, depth, tagAmount, netAmount }: Metrics, basis: ActualsScope['basis']): Actual {
  const amount = basis === 'tag' ? tagAmount : netAmount
  return {
    styles: styles ?? 0,
    skc: skc ?? 0,
    qty: qty ?? 0,
    depth: depth === null || depth === undefined ? null : Math.round(depth * 100) / 100,
    ...(basis === null ? {} : { amount: (amount ?? 0) / 100 }),
  }
}
