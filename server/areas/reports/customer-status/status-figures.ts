import type { Visibility } from '@fairdesk/contract/visibility'
import { shownBasis } from '../../../domain/prices/visible-prices.ts'
import { percent, yuan } from '../../../domain/prices/yuan.ts'
import { readSwitches } from '../../../domain/switches/switches-in-force.ts'
import { visibleTo } from '../../../domain/visibility/session-user.ts'
import { askForAll } from '../../../engine/ask.ts'
import type { ReadContext } from '../../context.ts'

/** A customer's orders, as far as visible; `amount` in yuan, absent if not visible; completion null without target. */
export type CustomerFigures = {
  readonly qty: number
  readonly amount?: number
  readonly targetQty: number | null
  readonly completion: number | null
}

export type StatusFigures = { readonly figuresOf: (customerId: number) => CustomerFigures; readonly version: number }

/** Returns the figures as counted in the completion report: all of one version. */
export async function statusFigures({
  db,
  user,
  engine,
}: Pick<ReadContext, 'db' | 'user' | 'engine'>): Promise<StatusFigures> {
  const visibility: Visibility = visibleTo(user)
  const basis = shownBasis(visibility, await readSwitches(db))
  const amount = basis === null ? null : basis === 'tag' ? ('tagAmount' as const) : ('netAmount' as const)
  const { rows, version } = await askForAll(await engine(), {
    dims: ['customer'],
    metrics: ['qty', 'targetQty', ...(amount ? [amount] : [])],
    includeZero: true,
    visibility,
  })
  const figures = new Map<number, CustomerFigures>()
  for (const { dims, metrics } of rows) {
    const id = dims[0]?.id
    if (id === undefined) continue
    const qty = metrics.qty ?? 0
    const targetQty = metrics.targetQty ?? null
    figures.set(id, {
      qty,
      targetQty,
      completion: targetQty ? percent(qty / targetQty) : null,
      ...(amount ? { amount: yuan(metrics[amount] ?? 0) } : {}),
    })
  }
  const none: CustomerFigures = { qty: 0, targetQty: null, completion: null, ...(amount ? { amount: 0 } : {}) }
  return { figuresOf: (customerId) => figures.get(customerId) ?? none, version }
}
