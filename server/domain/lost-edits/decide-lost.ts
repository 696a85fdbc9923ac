import type { LossDecision } from '@fairdesk/contract/areas/orders/lost-edits'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../db/fair-types.gen.ts'
import type { EditOrigin } from './find-lost.ts'

/** Records the decision on the author's own lost edits; returns the number of cells that were undecided before. */
export async function decideLost(
  db: Kysely<FairDb>,
  { account, deviceId, customerId, type }: Omit<EditOrigin, 'realName'>,
  { decision, cells }: Pick<LossDecision, 'decision' | 'cells'>,
): Promise<number> {
  const decided = await sql`
    update lost_edits set state = ${decision}, decided_at = clock_timestamp()
    where customer_id = ${customerId} and type = ${type} and account = ${account} and device_id = ${deviceId} and state = 'offered'
      and (goods_id, colour_id, size_id) in (
        select * from unnest(${cells.map(({ goodsId }) => goodsId)}::int[], ${cells.map(({ colourId }) => colourId)}::int[],
          ${cells.map(({ sizeId }) => sizeId)}::int[]))`.execute(db)
  return Number(decided.numAffectedRows ?? 0)
}
