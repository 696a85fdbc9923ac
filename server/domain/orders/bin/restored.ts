import type { SkipCode } from '@fairdesk/contract/orders/order-arrows'
import type { Kysely } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import { lastChangesOf, type OrderActState, type SkippedOrder } from '../arrows/held-orders.ts'
import { skippedOrder } from '../arrows/move-orders.ts'
import type { RowRefusal } from '../arrows/row-refusals.ts'
import type { Shortage } from './shortages.ts'

export type BinRestoreResult = {
  /** Orders restored as they stood; `merged` are those whose pieces were added to another order. */
  readonly restored: readonly number[]
  readonly merged: readonly number[]
  /** Every order that was written, those among them that others were merged into or that made room. */
  readonly writtenIds: readonly number[]
  readonly skipped: readonly SkippedOrder[]
  readonly refused: readonly RowRefusal[]
  /** Cells that stock does not cover, of orders that were restored or merged. */
  readonly shortages: readonly Shortage[]
}

export const nothingRestored: BinRestoreResult = {
  restored: [],
  merged: [],
  writtenIds: [],
  skipped: [],
  refused: [],
  shortages: [],
}

export async function leftInBin(db: Kysely<FairDb>, order: OrderActState, code: SkipCode): Promise<BinRestoreResult> {
  const change = (await lastChangesOf(db, [order.id])).get(order.id)
  return { ...nothingRestored, skipped: [skippedOrder(order, order, { code, change })] }
}
