import { baseData } from '@fairdesk/contract/areas/data/base-data'
import { goodsParameters, type SizeGroup } from '@fairdesk/contract/areas/data/goods-parameters'
import type { Output, Params } from '@fairdesk/contract/endpoint'
import { type CallOptions, call } from '../../../kit/call/api.ts'
import { newRequestId } from '../../../kit/call/request-id.ts'
import { inTurn } from '../../../kit/in-turn.ts'
import { moveOrAgain } from '../../../kit/move-or-again.ts'
import { queries } from '../../../kit/query/queries.ts'
import { invalidate } from '../../../kit/query/use-read.ts'
import { inOrderOf } from './sizes-in-order.ts'

export type WishedSize = Params<typeof goodsParameters.addGoodsBaseSize>['sizes'][number]

/** After each of these the list is asked anew; after a refusal too, for it may be out of date. */
export function addGroup(query: Params<typeof goodsParameters.addGoodsBaseSize>): Promise<SizeGroup> {
  return call(goodsParameters.addGoodsBaseSize, query).finally(askAnew)
}

type Changes = { readonly code?: string; readonly name?: string; readonly sizes?: readonly WishedSize[] }

/** `changesOf` is given the group as the change before has left it. */
export function changeGroup(group: SizeGroup, changesOf: (now: SizeGroup) => Changes): Promise<SizeGroup> {
  return groupInTurn(group, (now) => {
    const { id, version, code, name } = now
    const { sizes = now.sizes.map(wishOf), ...changes } = changesOf(now)
    return call(goodsParameters.updateGoodsBaseSize, { id, version, code, name, ...changes, sizes: [...sizes] })
  })
}

/** Puts the sizes into this order, by their numbers; one that it does not name comes last. */
export function orderSizes(group: SizeGroup, order: readonly number[], options: CallOptions = {}): Promise<SizeGroup> {
  return groupInTurn(group, ({ id, version, sizes }) => {
    const items = inOrderOf(order, sizes).map(({ id: sizeId }, index) => ({ sizeId, sizeNo: index + 1 }))
    return call(goodsParameters.updateGoodsBaseSizeNo, { groupId: id, version, items }, options)
  })
}

export function deleteSize(group: SizeGroup, id: number): Promise<SizeGroup> {
  return groupInTurn(group, ({ version }) => call(goodsParameters.deleteSizeId, { id, version }))
}

function groupInTurn(group: SizeGroup, change: (now: SizeGroup) => Promise<SizeGroup>): Promise<SizeGroup> {
  return inTurn(`size group ${group.id}`, group, (now) => change(now).then(show).finally(askAnew))
}

export function deleteGroup({ id, version }: SizeGroup): Promise<unknown> {
  return call(goodsParameters.deleteGoodsBaseSize, { id, version }).finally(askAnew)
}

export function moveGroup({ id, name }: SizeGroup, direction: 'up' | 'down'): void {
  const query = { type: 'sizeGroup' as const, id, direction, requestId: newRequestId() }
  void moveOrAgain({ key: `sizeGroup ${id}`, name }, () =>
    call(goodsParameters.moveUpAndDown, query, { quiet: true }).finally(askAnew),
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
  invalidate(goodsParameters.queryGoodsBaseSize, baseData.getSizeList)
}
