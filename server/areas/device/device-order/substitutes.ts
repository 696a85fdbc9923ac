import type { deviceOrder } from '@fairdesk/contract/areas/device/device-order'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import { dealerMay } from '../../../domain/dealers/may-for.ts'
import { readOrder } from '../../../domain/orders/order-head.ts'
import type { RowFacts, SkcKey } from '../../../domain/orders/row-facts.ts'
import { isBrandOpen } from '../../../domain/orders/row-rule.ts'
import { qtyAt } from '../../../domain/orders/size-slots.ts'
import { planSubstitutes, substituteFacts } from '../../../domain/orders/substitutes/plan-substitutes.ts'
import { type SimilarSkc, similarSkcs } from '../../../domain/orders/substitutes/similar-goods.ts'
import type { Handler } from '../../handler.ts'
import { orderSelection } from './device-head.ts'

const mostProposals = 6

/**
 * Proposes other colours with the pieces of the customer's dropped colour, as many and along the same size curve;
 * none for a colour they did not lose.
 */
export const substitutes: Handler<typeof deviceOrder.substitutes> = async (
  { db, dealer },
  { customerId, goodsId, colourId },
) => {
  const may = await dealerMay({ db, dealer }, customerId)
  const skcKey = { goodsId, colourId }
  const skcId = await droppedSkc(db, skcKey)
  const order = await readOrder(db, { ...orderSelection(may), styleIds: null })
  if (skcId === null || !order.head) return { list: [] }
  const offered = (await similarSkcs(db, [skcId], may.visibility)).filter(({ brandCode }) =>
    isBrandOpen(order.brandCodes, brandCode),
  )
  const facts = await substituteFacts(db, order, { skcs: [skcKey, ...offered], visibility: may.visibility })
  // Propose only what the customer could save.
  const list = offered.flatMap((similarSkc) => {
    const [substitution] = planSubstitutes(order, [{ of: skcKey, to: similarSkc }], facts).accepted
    return substitution ? [proposal(similarSkc, substitution)] : []
  })
  return { list: list.slice(0, mostProposals) }
}

async function droppedSkc(db: Kysely<FairDb>, { goodsId, colourId }: SkcKey): Promise<number | null> {
  const result = await sql<{ id: number }>`
    select id from skcs
    where style_id = ${goodsId} and colour_id = ${colourId} and status = 'dropped' and deleted_at is null`.execute(db)
  return result.rows[0]?.id ?? null
}

/** All are of its category and near its price; those of its wave come first. */
function proposal(
  { goodsId, colourId, sameWave }: SimilarSkc,
  { to: replacement, qtys }: { to: RowFacts; qtys: readonly number[] },
) {
  const cells = replacement.sizes.flatMap(({ sizeId, slot }) => {
    const qty = qtyAt(qtys, slot)
    return qty > 0 ? [{ sizeId, qty }] : []
  })
  const why: ('category' | 'price' | 'wave')[] = sameWave ? ['category', 'price', 'wave'] : ['category', 'price']
  return { goodsId, colourId, why, cells }
}
