import { visibleTo } from '../../../domain/accounts/session-user.ts'
import { refusePartial } from '../../../domain/orders/whole-sight.ts'
import { type PartState, readPartStates } from '../../../domain/splits/part-states.ts'
import type { WriteContext } from '../../context.ts'

type Parts = NonNullable<Parameters<typeof readPartStates>[2]['parts']>

/**
 * Parts by id for somebody who does something with them as a whole. Nothing of them is held: who acts compares versions.
 * @throws Refusal order.partial where one holds pieces of brands that the user does not see, with who can act on its order
 */
export async function readWholeParts(
  context: WriteContext,
  ids: readonly number[],
  parts: Parts = 'there',
): Promise<ReadonlyMap<number, PartState>> {
  const states = await readPartStates(context.db, ids, { visibility: visibleTo(context.user), parts })
  for (const { hasUnseen, orderId } of states.values())
    if (hasUnseen) await refusePartial(context, orderId, ['orderSplitting'])
  return states
}
