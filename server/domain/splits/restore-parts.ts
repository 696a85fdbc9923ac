import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../db/fair-types.gen.ts'
import type { PartChanger } from './change-parts.ts'
import { checkWithinOrder, holdSplitOrder } from './held-order.ts'
import { readSizeBook } from './order-content.ts'
import { holdPartStates } from './part-states.ts'
import { readParts } from './parts.ts'

/**
 * Restores removed parts, all or none.
 * @throws Refusal split.more-than-order if other parts hold their pieces by now
 */
export async function restoreParts(
  db: Kysely<FairDb>,
  { visibility, author }: PartChanger,
  ids: readonly number[],
): Promise<readonly number[]> {
  const sizes = await readSizeBook(db)
  const away = await holdPartStates(db, ids, { visibility, presence: 'taken away' })
  const orders = new Set([...away.values()].map(({ orderId }) => orderId))
  const lockedOrders = await Promise.all(
    [...orders].map((orderId) => holdSplitOrder(db, orderId, { visibility, sizes })),
  )
  await sql`
    update splits set deleted_at = null, deleted_by = null, replaced_by = null, version = version + 1, updated_at = clock_timestamp(),
      updated_by = ${author}
    where id = any(${[...away.keys()]}::int[])`.execute(db)
  for (const lockedOrder of lockedOrders)
    await checkWithinOrder(db, lockedOrder, await readParts(db, [lockedOrder.orderId]))
  return [...away.keys()]
}
