import { formatSplitNo } from '@fairdesk/contract/orders/split-arrows'
import { refuse } from '@fairdesk/contract/refusal'
import type { Visibility } from '@fairdesk/contract/visibility'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../db/fair-types.gen.ts'
import { qtyAt } from '../orders/size-slots.ts'
import type { SeenPart } from './move-parts.ts'
import { emptyContent, type OrderContent, readContents, type SizeBook } from './order-content.ts'
import { holdPartStates } from './part-states.ts'
import { type Quantities, quantitiesOf, readParts, type StoredPart, sumOfParts } from './parts.ts'
import { holdHeads } from './split-orders.ts'

/** An order that is held for this transaction, with what it has and its parts. */
export type HeldSplitOrder = {
  readonly orderId: number
  readonly content: OrderContent
  readonly parts: readonly StoredPart[]
}

type Holding = { readonly visibility: Visibility; readonly sizes: SizeBook }

/** The order that these parts are of, held. @throws Refusal split.gone, split.changed, split.not-draft, split.other-order */
export async function holdOrderOfDrafts(
  db: Kysely<FairDb>,
  seen: readonly SeenPart[],
  holding: Holding,
): Promise<HeldSplitOrder> {
  const states = await holdPartStates(
    db,
    seen.map(({ id }) => id),
    holding,
  )
  const orderIds = new Set<number>()
  for (const { id, version } of seen) {
    const part = states.get(id) ?? refuse('split.gone')
    const splitNo = formatSplitNo(id)
    if (part.version !== version) refuse('split.changed', { splitNo, by: part.by })
    if (part.status !== 'draft') refuse('split.not-draft', { splitNo })
    orderIds.add(part.orderId)
  }
  const [orderId] = orderIds
  if (orderId === undefined || orderIds.size > 1) refuse('split.other-order')
  return readHeld(db, orderId, holding)
}

/** @throws Refusal order.gone */
export async function holdSplitOrder(db: Kysely<FairDb>, orderId: number, holding: Holding): Promise<HeldSplitOrder> {
  await holdHeads(db, [orderId])
  return readHeld(db, orderId, holding)
}

async function readHeld(db: Kysely<FairDb>, orderId: number, { visibility, sizes }: Holding): Promise<HeldSplitOrder> {
  const contents = await readContents(db, { orderIds: [orderId], goods: {}, visibility, isByPack: false, sizes })
  return { orderId, content: contents.get(orderId) ?? emptyContent, parts: await readParts(db, [orderId]) }
}

/**
 * Parts hold at most what their order has, for each size. What was more before, since the order shrank, may stay or become less.
 * @throws Refusal split.more-than-order with the size and the most that it can be
 */
export async function checkWithinOrder(
  db: Kysely<FairDb>,
  { content, parts }: HeldSplitOrder,
  after: readonly { readonly rows: Quantities }[],
): Promise<void> {
  const order = quantitiesOf(content.rows)
  const [before, now] = [sumOfParts(parts), sumOfParts(after)]
  for (const [skcId, qtys] of now) {
    for (const [at, qty] of qtys.entries()) {
      const most = qtyAt(order.get(skcId) ?? [], at + 1)
      if (qty <= most || qty <= qtyAt(before.get(skcId) ?? [], at + 1)) continue
      refuse('split.more-than-order', { ...(await namesOf(db, skcId, at + 1)), most })
    }
  }
}

async function namesOf(db: Kysely<FairDb>, skcId: number, slot: number) {
  const found = await sql<{ goodsNo: string; colour: string; size: string }>`
    select styles.goods_no as "goodsNo", colours.name as colour, coalesce(sizes.name, '') as size
    from skcs join styles on styles.id = skcs.style_id join colours on colours.id = skcs.colour_id
    left join sizes on sizes.size_group_id = styles.size_group_id and sizes.slot = ${slot}
    where skcs.id = ${skcId}`.execute(db)
  return found.rows[0] ?? { goodsNo: '', colour: '', size: '' }
}
