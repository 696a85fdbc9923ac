import type { goodsParameters, SizeGroup } from '@fairdesk/contract/areas/data/goods-parameters'
import type { Input } from '@fairdesk/contract/endpoint'
import { refuse } from '@fairdesk/contract/refusal'
import { sql } from 'kysely'
import type { Handler } from '../../handler.ts'
import { recordGroup, sizeGroupAlone, sizeGroupNow } from './size-groups.ts'

type SizeOrderInput = Input<typeof goodsParameters.updateGoodsBaseSizeNo>

/** Moves a group's sizes to other columns. Slots stay, so quantities do not move, only their headings. */
export const orderSizes: Handler<typeof goodsParameters.updateGoodsBaseSizeNo> = async (
  context,
  { groupId, version, items },
) => {
  const { db } = context
  const previousGroup = await sizeGroupAlone(db, { id: groupId, version })
  refuseHalfOrder(previousGroup, items)
  await sql`
    update sizes set size_no = given.no, version = version + 1
    from unnest(${items.map(({ sizeId }) => sizeId)}::int[], ${items.map(({ sizeNo }) => sizeNo)}::smallint[]) as given (id, no)
    where sizes.id = given.id`.execute(db)
  await sql`update size_groups set version = version + 1 where id = ${groupId}`.execute(db)
  return recordGroup(context, { previousGroup, updatedGroup: await sizeGroupNow(db, groupId) })
}

/** Every size of the group once, each in a column of its own. */
function refuseHalfOrder({ sizes }: SizeGroup, items: SizeOrderInput['items']): void {
  const ids = new Set(items.map(({ sizeId }) => sizeId))
  const columns = new Set(items.map(({ sizeNo }) => sizeNo))
  const isWhole = items.length === sizes.length && sizes.every(({ id }) => ids.has(id))
  if (!isWhole || columns.size < items.length) refuse('size-group.half-order')
}
