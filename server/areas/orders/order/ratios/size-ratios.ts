import type { orderEntry } from '@fairdesk/contract/areas/orders/order-entry'
import type { RatioGroup, SizeRatio } from '@fairdesk/contract/areas/orders/size-ratios'
import { refuse } from '@fairdesk/contract/refusal'
import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { FairDb } from '../../../../db/fair-types.gen.ts'
import { ratioOrder } from '../../../../domain/orders/cartons.ts'
import { visibleTo } from '../../../../domain/visibility/session-user.ts'
import { customerVisible } from '../../../../domain/visibility/visibility.ts'
import type { Handler } from '../../../handler.ts'

/**
 * Lists the size ratios available for this customer's rows, the customer's own before the general ones, and their
 * size groups.
 */
export const listRatios: Handler<typeof orderEntry.ratios> = async ({ db, user }, { customerId }) => {
  await refuseUnseen(db, customerId, customerVisible(visibleTo(user)))
  const [list, groups] = await Promise.all([
    ratiosWhere(db, sql<SqlBool>`size_ratios.customer_id = ${customerId} or size_ratios.customer_id is null`),
    sizeGroups(db),
  ])
  return { list, groups }
}

/** @throws Refusal access.denied for a customer who is not there or not the user's */
export async function refuseUnseen(
  db: Kysely<FairDb>,
  customerId: number,
  isSeen: RawBuilder<SqlBool>,
): Promise<{ code: string }> {
  const result = await sql<{ code: string }>`
    select code from customers where id = ${customerId} and deleted_at is null and ${isSeen}`.execute(db)
  return result.rows[0] ?? refuse('access.denied')
}

/** `parts` of the sizes that have any, in the order of their columns. */
export async function ratiosWhere(db: Kysely<FairDb>, condition: RawBuilder<SqlBool>): Promise<SizeRatio[]> {
  const result = await sql<SizeRatio>`
    select size_ratios.id, size_ratios.version, size_ratios.size_group_id as "sizeGroupId",
      size_ratios.customer_id as "customerId", size_ratios.name,
      coalesce((
        select json_agg(json_build_object('sizeId', sizes.id, 'part', parts[sizes.slot]) order by sizes.size_no)
        from sizes where sizes.size_group_id = size_ratios.size_group_id and parts[sizes.slot] > 0), '[]') as parts
    from size_ratios
    join size_groups on size_groups.id = size_ratios.size_group_id
    where ${condition}
    order by size_groups.sort, size_groups.id, ${ratioOrder}`.execute(db)
  return result.rows
}

async function sizeGroups(db: Kysely<FairDb>): Promise<RatioGroup[]> {
  const result = await sql<RatioGroup>`
    select size_groups.id as "sizeGroupId", size_groups.name,
      json_agg(json_build_object('sizeId', sizes.id, 'name', sizes.name) order by sizes.size_no) as sizes
    from size_groups join sizes on sizes.size_group_id = size_groups.id
    group by size_groups.id
    order by size_groups.sort, size_groups.id`.execute(db)
  return result.rows
}
