import { baseData } from '@fairdesk/contract/areas/data/base-data'
import { goodsParameters, type SizeGroup } from '@fairdesk/contract/areas/data/goods-parameters'
import type { Output, Params } from '@fairdesk/contract/endpoint'
import { type CallOptions, call } from '../../../../kit/call/api.ts'
import { queries } from '../../../../kit/query/queries.ts'
import { invalidate } from '../../../../kit/query/use-read.ts'
import { changeRow, moveRow } from '../../../../kit/save/row-queue.ts'
import { inOrderOf } from './sizes-in-order.ts'

export type SizeInput = Params<typeof goodsParameters.addGoodsBaseSize>['sizes'][number]

/** Adds a size group. Each of these writes refetches the list; also after a refusal, since it may be out of date. */
export function addGroup(query: Params<typeof goodsParameters.addGoodsBaseSize>): Promise<SizeGroup> {
  return call(goodsParameters.addGoodsBaseSize, query).finally(askAnew)
}

type Changes = { readonly code?: string; readonly name?: string; readonly sizes?: readonly SizeInput[] }

/** `changesOf` is given the group as the change before has left it. */
export function changeGroup(group: SizeGroup, changesOf: (currentGroup: SizeGroup) => Changes): Promise<SizeGroup> {
  return groupInTurn(group, (currentGroup) => {
    const { id, version, code, name } = currentGroup
    const { sizes = currentGroup.sizes.map(inputOf), ...changes } = changesOf(currentGroup)
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

function groupInTurn(group: SizeGroup, change: (currentGroup: SizeGroup) => Promise<SizeGroup>): Promise<SizeGroup> {
  return changeRow(`size group ${group.id}`, group, (currentGroup) => change(currentGroup).then(show).finally(askAnew))
}

export function deleteGroup({ id, version }: SizeGroup): Promise<unknown> {
  return call(goodsParameters.deleteGoodsBaseSize, { id, version }).finally(askAnew)
}

export function moveGroup({ id, name }: SizeGroup, direction: 'up' | 'down'): void {
  void moveRow({ key: `sizeGroup ${id}`, name }, (requestId) =>
    call(goodsParameters.moveUpAndDown, { type: 'sizeGroup', id, direction, requestId }, { quiet: true }).finally(
      askAnew,
    ),
  )
}

export function inputOf({ id, sizeCode, sizeName }: SizeGroup['sizes'][number]): SizeInput {
  return { id, sizeCode, sizeName }
}

/** Updates the cached list so that the next change has this version, even before the refetch. */
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
