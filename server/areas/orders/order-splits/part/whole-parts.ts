import { refusePartial } from '../../../../domain/orders/whole-sight.ts'
import { type PartState, readPartStates } from '../../../../domain/splits/part-states.ts'
import { visibleTo } from '../../../../domain/visibility/session-user.ts'
import type { WriteContext } from '../../../context.ts'

/**
 * Reads parts by id for an action on them as a whole. They are not locked: the action compares versions.
 * @throws Refusal order.partial if one holds pieces of brands that the user does not see, with who can act on its
 * order
 */
export async function readWholeParts(
  context: WriteContext,
  ids: readonly number[],
  partFilter: NonNullable<Parameters<typeof readPartStates>[2]['presence']> = 'there',
): Promise<ReadonlyMap<number, PartState>> {
  const states = await readPartStates(context.db, ids, { visibility: visibleTo(context.user), presence: partFilter })
  for (const { hasUnseen, orderId } of states.values())
    if (hasUnseen) await refusePartial(context, orderId, ['orderSplitting'])
  return states
}
