import { baseData } from '@fairdesk/contract/areas/base-data'
import { goodsParameters, type SizeGroup } from '@fairdesk/contract/areas/goods-parameters'
import type { Output, Params } from '@fairdesk/contract/endpoint'
import { type CallOptions, call } from '../../../kit/api.ts'
import { moveOrAgain } from '../../../kit/move-or-again.ts'
import { newRequestId } from '../../../kit/outbox/request-id.ts'
import { queries } from '../../../kit/queries.ts'
import { outdate } from '../../../kit/use-read.ts'

export type WishedSize = Params<typeof goodsParameters.addGoodsBaseSize>['sizes'][number]

/** After each of these the list is asked anew; after a refusal too, for it may be out of date. */
export function addGroup(wish: Params<typeof goodsParameters.addGoodsBaseSize>): Promise<SizeGroup> {
  return call(goodsParameters.addGoodsBaseSize, wish).finally(askAnew)
}

export function changeGroup(
  { id, version, code, name, sizes }: SizeGroup,
  changes: { readonly code?: string; readonly name?: string; readonly sizes?: readonly WishedSize[] },
): Promise<SizeGroup> {
  const wish = { id, version, code, name, ...changes, sizes: [...(changes.sizes ?? sizes.map(wishOf))] }
  return call(goodsParameters.updateGoodsBaseSize, wish).then(show).finally(askAnew)
}

/** Puts the sizes into this order; all of the group, by their numbers. */
export function orderSizes(
  { id, version }: SizeGroup,
  sizeIds: readonly number[],
  options: CallOptions = {},
): Promise<SizeGroup> {
  const items = sizeIds.map((sizeId, index) => ({ sizeId, sizeNo: index + 1 }))
  const wish = { groupId: id, version, items }
  return call(goodsParameters.updateGoodsBaseSizeNo, wish, options).then(show).finally(askAnew)
}

export function deleteSize({ version }: SizeGroup, id: number): Promise<SizeGroup> {
  return call(goodsParameters.deleteSizeId, { id, version }).then(show).finally(askAnew)
}

export function deleteGroup({ id, version }: SizeGroup): Promise<unknown> {
  return call(goodsParameters.deleteGoodsBaseSize, { id, version }).finally(askAnew)
}

export function moveGroup({ id, name }: SizeGroup, direction: 'up' | 'down'): void {
  const wish = { type: 'sizeGroup' as const, id, direction, requestId: newRequestId() }
  void moveOrAgain({ key: `sizeGroup ${id}`, name }, () =>
    call(goodsParameters.moveUpAndDown, wish, { quiet: true }).finally(askAnew),
  )
}

export function wishOf({ id, sizeCode, sizeName }: SizeGroup['sizes'][number]): WishedSize {
  return { id, sizeCode, sizeName }
}

/** The next change is of this version, even before the list has been asked anew. */
function show(saved: SizeGroup): SizeGroup {
  queries.setQueriesData<Output<typeof goodsParameters.queryGoodsBaseSize>>(
    { queryKey: [goodsParameters.queryGoodsBaseSize.path] },
    (page) => page && { ...page, list: page.list.map((group) => (group.id === saved.id ? saved : group)) },
  )
  return saved
}

function askAnew(): void {
  outdate(goodsParameters.queryGoodsBaseSize, baseData.getSizeList)
}
