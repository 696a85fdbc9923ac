import type { SkipCode } from '@fairdesk/contract/orders/order-arrows'
import type { Kysely } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import { type HeldState, lastChangesOf, type SkippedOrder } from '../arrows/held-orders.ts'
import { skippedOrder } from '../arrows/move-orders.ts'
import type { RowRefusal } from '../rows/refusals.ts'
import type { Shortage } from './shortages.ts'

export type Restored = {
  /** As they stood; and those whose pieces went into another order. */
  readonly restored: readonly number[]
  readonly merged: readonly number[]
  /** Every order that was written, those among them that others were merged into or that made room. */
  readonly written: readonly number[]
  readonly skipped: readonly SkippedOrder[]
  readonly refused: readonly RowRefusal[]
  /** Cells that stock does not cover, of orders that were restored or merged. */
  readonly shortages: readonly Shortage[]
}

export const nothingRestored: Restored = {
  restored: [],
  merged: [],
  written: [],
  skipped: [],
  refused: [],
  shortages: [],
}

export async function leftInBin(db: Kysely<FairDb>, order: HeldState, code: SkipCode): Promise<Restored> {
  const change = (await lastChangesOf(db, [order.id])).get(order.id)
  return { ...nothingRestored, skipped: [skippedOrder(order, order, { code, change })] }
}
