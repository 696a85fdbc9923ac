import type { orderSplits, SplitDiff } from '@fairdesk/contract/areas/orders/order-splits'
import type { Output } from '@fairdesk/contract/endpoint'
import { formatOrderNumber } from '@fairdesk/contract/orders/order-number'
import { phrasesIn } from '@fairdesk/phrases/phrases-in'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../../../db/fair-types.gen.ts'
import { qtyAt, sumOf } from '../../../../domain/orders/size-slots.ts'
import { emptyContent, readContents, readSizeBook, type SizeBook } from '../../../../domain/splits/order-content.ts'
import { readPartStates } from '../../../../domain/splits/part-states.ts'
import { hasAny, type Quantities, quantitiesOf, readParts, sumOfParts } from '../../../../domain/splits/parts.ts'
import { readSplitHeads } from '../../../../domain/splits/split-orders.ts'
import { visibleTo } from '../../../../domain/visibility/session-user.ts'
import type { ReadContext } from '../../../context.ts'
import type { Handler } from '../../../handler.ts'

type Check = Output<typeof orderSplits.getSplitOrderCheckStatus>['list'][number]
/** Maximum sizes reported per order; the count of its pieces is complete. */
const mostDiffs = 500

export const checkSplits: Handler<typeof orderSplits.getSplitOrderCheckStatus> = async (context, query) => {
  const { orderIds = [], splitIds = [] } = query
  const partStates = await readPartStates(context.db, splitIds, { visibility: visibleTo(context.user) })
  const ids = [...orderIds, ...[...partStates.values()].map(({ orderId }) => orderId)]
  return { list: await checksOf(context, [...new Set(ids)]) }
}

/** Order by order how far it is split, and where order and parts differ. */
export async function checksOf(
  { db, user, caller }: Pick<ReadContext, 'db' | 'user' | 'caller'>,
  orderIds: readonly number[],
): Promise<Check[]> {
  const visibility = visibleTo(user)
  const sizes = await readSizeBook(db)
  const heads = await readSplitHeads(db, orderIds, visibility)
  const ids = heads.map(({ id }) => id)
  const contents = await readContents(db, { orderIds: ids, goods: {}, visibility, isByPack: false, sizes })
  const partsByOrder = Map.groupBy(await readParts(db, ids), ({ orderId }) => orderId)
  const { orderSplits: texts } = phrasesIn(caller.language)
  return Promise.all(
    heads.map(async ({ id, number, customerName }) => {
      const content = contents.get(id) ?? emptyContent
      const orderParts = partsByOrder.get(id) ?? []
      const [order, split] = [quantitiesOf(content.rows), sumOfParts(orderParts)]
      const isStale = orderParts.some(({ status, mark }) => status !== 'exported' && mark !== content.mark)
      const diffLines = orderParts.length === 0 ? [] : await diffsOf(db, { order, split, sizes })
      const orderQty = piecesIn(order)
      const splitQty = piecesIn(split)
      return {
        orderId: id,
        number: formatOrderNumber(user.fair.numberPrefix, number),
        customerName,
        status: statusOf({ isStale, partCount: orderParts.length, isWhole: diffLines.length === 0 }),
        orderQty,
        splitQty,
        diffLines,
        staleReason: isStale ? texts.staleReason({ ordered: orderQty, split: splitQty }) : '',
      }
    }),
  )
}

function statusOf(order: {
  readonly isStale: boolean
  readonly partCount: number
  readonly isWhole: boolean
}): Check['status'] {
  if (order.partCount === 0) return 'none'
  if (order.isStale) return 'stale'
  return order.isWhole ? 'full' : 'partial'
}

function piecesIn(rows: Quantities): number {
  return [...rows.values()].reduce((sum, qtys) => sum + sumOf(qtys), 0)
}

type SkcNames = Pick<SplitDiff, 'goodsId' | 'colourId' | 'skcNo' | 'goodsNo' | 'colour'> & {
  readonly skcId: number
  readonly groupId: number
}

async function diffsOf(
  db: Kysely<FairDb>,
  { order, split, sizes }: { readonly order: Quantities; readonly split: Quantities; readonly sizes: SizeBook },
): Promise<SplitDiff[]> {
  const skcIds = [...new Set([...order.keys(), ...split.keys()])].filter((skcId) => {
    const [have, splitQtys] = [order.get(skcId) ?? [], split.get(skcId) ?? []]
    return hasAny(
      Array.from(
        { length: Math.max(have.length, splitQtys.length) },
        (_, index) => qtyAt(have, index + 1) - qtyAt(splitQtys, index + 1),
      ),
    )
  })
  const result = await sql<SkcNames>`
    select skcs.id as "skcId", styles.id as "goodsId", skcs.colour_id as "colourId", skcs.skc_no as "skcNo",
      styles.goods_no as "goodsNo", colours.name as colour, styles.size_group_id as "groupId"
    from skcs join styles on styles.id = skcs.style_id join colours on colours.id = skcs.colour_id
    where skcs.id = any(${skcIds}::int[]) order by styles.sort, styles.id, skcs.sort, skcs.id`.execute(db)
  const diffs = result.rows.flatMap(({ skcId, groupId, ...names }) =>
    (sizes.get(groupId) ?? []).flatMap(({ sizeId, slot, name }) => {
      const [ordered, splitQty] = [qtyAt(order.get(skcId) ?? [], slot), qtyAt(split.get(skcId) ?? [], slot)]
      return ordered === splitQty
        ? []
        : [{ ...names, sizeId, size: name, ordered, split: splitQty, diff: ordered - splitQty }]
    }),
  )
  return diffs.slice(0, mostDiffs)
}
