import { refuse } from '@fairdesk/contract/refusal'
import { type Kysely, sql } from 'kysely'
import { countedSkc } from '../../db/counted-skcs.ts'
import type { FairDb } from '../../db/fair-types.gen.ts'
import { styleVisible } from '../visibility.ts'
import type { MayFor } from './may-for.ts'

/** Whether the order holds pieces of brands that the account does not see, as an agent's of one brand does not in a shop of several. */
export async function isPartOfOrder(
  db: Kysely<FairDb>,
  { isPart, visibility }: Pick<MayFor, 'isPart' | 'visibility'>,
  orderId: number | undefined,
): Promise<boolean> {
  if (!isPart || orderId === undefined) return false
  const found = await sql`
    select from order_rows
    join skcs on skcs.id = order_rows.skc_id and ${countedSkc()}
    join styles on styles.id = skcs.style_id and styles.deleted_at is null and (${styleVisible(visibility)}) is not true
    where order_rows.order_id = ${orderId} and order_rows.qty > 0 limit 1`.execute(db)
  return found.rows.length > 0
}

/**
 * What nobody saw is not handed in: an order as a whole is moved only by who sees all of it.
 * @throws Refusal device.part-of-order
 */
export async function refusePartOfOrder(db: Kysely<FairDb>, may: MayFor, orderId: number | undefined): Promise<void> {
  if (await isPartOfOrder(db, may, orderId)) refuse('device.part-of-order')
}
