import { formatSplitNo } from '@fairdesk/contract/orders/split-arrows'
import { refuse } from '@fairdesk/contract/refusal'
import type { Visibility } from '@fairdesk/contract/visibility'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../db/fair-types.gen.ts'
import { qtyAt } from '../orders/size-slots.ts'
import type { PartVersionRef } from './move-parts.ts'
import { emptyContent, type OrderContent, readContents, type SizeBook } from './order-content.ts'
import { holdPartStates } from './part-states.ts'
import { type Quantities, quantitiesOf, readParts, type StoredPart, sumOfParts } from './parts.ts'
import { holdHeads } from './split-orders.ts'

/** Order locked for this transaction, with its content and parts. */
export type SplitOrderForUpdate = {
  readonly orderId: number
  readonly content: OrderContent
  readonly orderParts: readonly StoredPart[]
}

type HoldSplitOptions = { readonly visibility: Visibility; readonly sizes: SizeBook }

/** The order that these parts are of, held. @throws Refusal split.gone, split.changed, split.not-draft, split.other-order */
export async function holdOrderOfDrafts(
  db: Kysely<FairDb>,
  seenParts: readonly PartVersionRef[],
  holding: HoldSplitOptions,
): Promise<SplitOrderForUpdate> {
  const states = await holdPartStates(
    db,
    seenParts.map(({ id }) => id),
    holding,
  )
  const orderIds = new Set<number>()
  for (const { id, version } of seenParts) {
    const partState = states.get(id) ?? refuse('split.gone')
    const splitNo = formatSplitNo(id)
    if (partState.version !== version) refuse('split.changed', { splitNo, by: partState.by })
    if (partState.status !== 'draft') refuse('split.not-draft', { splitNo })
    orderIds.add(partState.orderId)
  }
  const [orderId] = orderIds
  if (orderId === undefined || orderIds.size > 1) refuse('split.other-order')
  return readHeld(db, orderId, holding)
}

/** @throws Refusal order.gone */
export async function holdSplitOrder(
  db: Kysely<FairDb>,
  orderId: number,
  holding: HoldSplitOptions,
): Promise<SplitOrderForUpdate> {
  await holdHeads(db, [orderId])
  return readHeld(db, orderId, holding)
}

async function readHeld(
  db: Kysely<FairDb>,
  orderId: number,
  { visibility, sizes }: HoldSplitOptions,
): Promise<SplitOrderForUpdate> {
  const contents = await readContents(db, { orderIds: [orderId], goods: {}, visibility, isByPack: false, sizes })
  return { orderId, content: contents.get(orderId) ?? emptyContent, orderParts: await readParts(db, [orderId]) }
}

/**
 * Checks that parts hold at most their order's quantity, for each size. An existing excess, since the order shrank, may
 * stay or decrease.
 * @throws Refusal split.more-than-order with the size and its maximum
 */
export async function checkWithinOrder(
  db: Kysely<FairDb>,
  { content, orderParts }: SplitOrderForUpdate,
  updatedParts: readonly { readonly rows: Quantities }[],
): Promise<void> {
  const order = quantitiesOf(content.rows)
  const [previousQtys, newQtys] = [sumOfParts(orderParts), sumOfParts(updatedParts)]
  for (const [skcId, qtys] of newQtys) {
    for (const [index, qty] of qtys.entries()) {
      const maxQty = qtyAt(order.get(skcId) ?? [], index + 1)
      if (qty <= maxQty || qty <= qtyAt(previousQtys.get(skcId) ?? [], index + 1)) continue
      refuse('split.more-than-order', { ...(await namesOf(db, skcId, index + 1)), most: maxQty })
    }
  }
}

async function namesOf(db: Kysely<FairDb>, skcId: number, slot: number) {
  const result = await sql<{ goodsNo: string; colour: string; size: string }>`
    select styles.goods_no as "goodsNo", colours.name as colour, coalesce(sizes.name, '') as size
    from skcs join styles on styles.id = skcs.style_id join colours on colours.id = skcs.colour_id
    left join sizes on sizes.size_group_id = styles.size_group_id and sizes.slot = ${slot}
    where skcs.id = ${skcId}`.execute(db)
  return result.rows[0] ?? { goodsNo: '', colour: '', size: '' }
}
