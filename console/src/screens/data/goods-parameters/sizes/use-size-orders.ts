import type { SizeGroup } from '@fairdesk/contract/areas/data/goods-parameters'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../../../../kit/call/api-error.ts'
import { offerUndo } from '../../../../kit/notify/notices.ts'
import { useAutosave } from '../../../../kit/save/use-autosave.ts'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import { moveItem } from '../../../../ui/form/moved.ts'
import { orderSizes } from './size-writes.ts'
import { inOrderOf } from './sizes-in-order.ts'

type SizeDrag = { readonly groupId: number; readonly sizeId: number }

/**
 * Orders of the groups' sizes during arranging; saved shortly after the last move, and undoable. Kept regardless of
 * the groups a search or page shows.
 */
export function useSizeOrders(visibleGroups: readonly SizeGroup[]) {
  const { goodsParameters: texts } = usePhrases()
  const [dragged, setDragged] = useState<SizeDrag | null>(null)
  // A size scrolled out of view during a drag is never dropped and gets no dragend.
  if (dragged && !visibleGroups.some(({ id }) => id === dragged.groupId)) setDragged(null)
  /** Groups as last displayed; the base for saving a hidden one. */
  const latestGroups = useRef(new Map<number, SizeGroup>())
  useEffect(() => {
    for (const group of visibleGroups) latestGroups.current.set(group.id, group)
  }, [visibleGroups])

  /** Saves one group's order. */
  const saveOne = async (group: SizeGroup, order: readonly number[]) => {
    const former = group.sizes.map(({ id }) => id)
    const sizeIds = inOrderOf(order, group.sizes).map(({ id }) => id)
    if (sizeIds.join() === former.join()) return
    const saved = await orderSizes(group, sizeIds, { quiet: true })
    latestGroups.current.set(group.id, saved)
    offerUndo(texts.sizes.reordered({ name: group.name }), () => orderSizes(saved, former))
  }
  const { arranged, arrange, failed } = useAutosave<SizeOrders>({
    isHeld: dragged !== null,
    save: (sent) => saveEach(sent, (id, { group, order }) => saveOne(latestGroups.current.get(id) ?? group, order)),
  })

  /** Moves the size to that column, from 0; returns false if it does not exist. */
  const move = (group: SizeGroup, id: number, toIndex: number): boolean => {
    const ids = sizesOf(group, arranged).map((size) => size.id)
    const fromIndex = ids.indexOf(id)
    if (fromIndex < 0 || fromIndex === toIndex || toIndex < 0 || toIndex >= ids.length) return false
    arrange((current) => ordered(current, group, moveItem(ids, fromIndex, toIndex)))
    return true
  }
  return {
    sizesOf: (group: SizeGroup) => sizesOf(group, arranged),
    move,
    dragged: (group: SizeGroup) => (dragged?.groupId === group.id ? dragged.sizeId : null),
    drag: (group: SizeGroup, sizeId: number | null) =>
      setDragged(sizeId === null ? null : { groupId: group.id, sizeId }),
    /** Groups that could not be saved; they may be hidden. */
    notSaved: failed && arranged && { ...failed, groups: [...arranged.values()].map(({ group }) => group.name) },
    isNotSaved: ({ id }: SizeGroup) => failed !== null && arranged?.has(id) === true,
  }
}

/**
 * Saves the groups one by one; returns a function to get what is left.
 * @throws ApiError that of the first if no group was saved
 */
async function saveEach(sent: SizeOrders, saveOne: (groupId: number, sizeOrder: SizeOrder) => Promise<void>) {
  const done = new Set<number>()
  const failures: ApiError[] = []
  for (const [id, sizeOrder] of sent) {
    try {
      await saveOne(id, sizeOrder)
      done.add(id)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      failures.push(error)
    }
  }
  // If some are saved, retry the others; if none is, keep them with the reason.
  if (failures[0] && done.size === 0) throw failures[0]
  return (current: SizeOrders) => leftOf(current, sent, done)
}

export type SizeOrdering = ReturnType<typeof useSizeOrders>

/** Unsaved order of a group's sizes, and the group as it was read. */
type SizeOrder = { readonly group: SizeGroup; readonly order: readonly number[] }

/** Unsaved orders of sizes, by group. */
type SizeOrders = ReadonlyMap<number, SizeOrder>

/** Returns a group's sizes as displayed: in the unsaved order if there is one. */
function sizesOf(group: SizeGroup, orders: SizeOrders | null): SizeGroup['sizes'] {
  const arranged = orders?.get(group.id)
  return arranged ? [...inOrderOf(arranged.order, group.sizes)] : group.sizes
}

/** With this group in another order as well. */
function ordered(orders: SizeOrders | null, group: SizeGroup, order: readonly number[]): SizeOrders {
  return new Map(orders).set(group.id, { group, order })
}

/** Returns the unsaved rest after a save; moves made meanwhile are based on it. */
function leftOf(current: SizeOrders, sent: SizeOrders, saved: ReadonlySet<number>): SizeOrders | null {
  const remaining = [...current].filter(([id, { order }]) => !saved.has(id) || order !== sent.get(id)?.order)
  return remaining.length > 0 ? new Map(remaining) : null
}
