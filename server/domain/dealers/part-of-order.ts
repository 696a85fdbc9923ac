import type { OrderProblem } from '@fairdesk/contract/orders/order-problems'
import { refuse } from '@fairdesk/contract/refusal'
import { type Kysely, sql } from 'kysely'
import { countedSkc } from '../../db/counted-skcs.ts'
import type { FairDb } from '../../db/fair-types.gen.ts'
import { styleVisible } from '../visibility/visibility.ts'
import type { MayFor } from './may-for.ts'

/**
 * Returns true if the order holds pieces of brands the account does not see, as a one-brand agent's in a mixed shop.
 */
export async function isPartOfOrder(
  db: Kysely<FairDb>,
  { isPart, visibility }: Pick<MayFor, 'isPart' | 'visibility'>,
  orderId: number | undefined,
): Promise<boolean> {
  if (!isPart || orderId === undefined) return false
  const result = await sql`
    select from order_rows
    join skcs on skcs.id = order_rows.skc_id and ${countedSkc()}
    join styles on styles.id = skcs.style_id and styles.deleted_at is null and (${styleVisible(visibility)}) is not true
    where order_rows.order_id = ${orderId} and order_rows.qty > 0 limit 1`.execute(db)
  return result.rows.length > 0
}

/**
 * Refuses to move a whole order for an account that sees only part of it: unseen rows must not be submitted.
 * @throws Refusal device.part-of-order
 */
export async function refusePartOfOrder(db: Kysely<FairDb>, may: MayFor, orderId: number | undefined): Promise<void> {
  if (await isPartOfOrder(db, may, orderId)) refuse('device.part-of-order')
}

/**
 * Returns true if the account may see the problem. Whoever sees a part of an order is told nothing of the whole: the
 * figures of its target would tell what the other brands come to.
 */
export function seesProblem(
  { isPart, brands }: Pick<MayFor, 'isPart' | 'brands'>,
  { rule, styleId }: Pick<OrderProblem, 'rule' | 'styleId'>,
  brandOf: (styleId: number) => string | null,
): boolean {
  if (styleId === null) return !isPart || rule === 'empty'
  if (brands === 'all') return true
  const brand = brandOf(styleId)
  return brand !== null && brands.includes(brand)
}
