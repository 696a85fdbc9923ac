import type { SizeGroup } from '@fairdesk/contract/areas/data/goods-parameters'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../../../kit/call/api-error.ts'
import { offerUndo } from '../../../kit/notify/notices.ts'
import { useAutosave } from '../../../kit/save/use-autosave.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { moved } from '../../../ui/form/moved.ts'
import { orderSizes } from './size-writes.ts'
import { inOrderOf } from './sizes-in-order.ts'

type Dragged = { readonly groupId: number; readonly sizeId: number }

/**
 * The orders of groups' sizes while somebody moves them; they are saved a moment after they are at rest, and can be taken
 * back. They stay, whichever groups a search or a page has in sight.
 */
export function useSizeOrders(shown: readonly SizeGroup[]) {
  const { goodsParameters: words } = usePhrases()
  const [dragged, setDragged] = useState<Dragged | null>(null)
  // What goes out of sight while it is dragged is dropped nowhere, and its end is told by nobody.
  if (dragged && !shown.some(({ id }) => id === dragged.groupId)) setDragged(null)
  /** Groups as they were seen last: one that is out of sight is saved over that. */
  const seen = useRef(new Map<number, SizeGroup>())
  useEffect(() => {
    for (const group of shown) seen.current.set(group.id, group)
  }, [shown])

  /** Saves one group's order. */
  const saveOne = async (group: SizeGroup, order: readonly number[]) => {
    const former = group.sizes.map(({ id }) => id)
    const sizeIds = inOrderOf(order, group.sizes).map(({ id }) => id)
    if (sizeIds.join() === former.join()) return
    const saved = await orderSizes(group, sizeIds, { quiet: true })
    seen.current.set(group.id, saved)
    offerUndo(words.sizes.reordered({ name: group.name }), () => orderSizes(saved, former))
  }
  const { arranged, arrange, failed } = useAutosave<SizeOrders>({
    isHeld: dragged !== null,
    save: (sent) => saveEach(sent, (id, { group, order }) => saveOne(seen.current.get(id) ?? group, order)),
  })

  /** Moves the size to that column, from 0; false where there is none. */
  const move = (group: SizeGroup, id: number, to: number): boolean => {
    const ids = sizesOf(group, arranged).map((size) => size.id)
    const from = ids.indexOf(id)
    if (from < 0 || from === to || to < 0 || to >= ids.length) return false
    arrange((now) => ordered(now, group, moved(ids, from, to)))
    return true
  }
  return {
    sizesOf: (group: SizeGroup) => sizesOf(group, arranged),
    move,
    dragged: (group: SizeGroup) => (dragged?.groupId === group.id ? dragged.sizeId : null),
    drag: (group: SizeGroup, sizeId: number | null) =>
      setDragged(sizeId === null ? null : { groupId: group.id, sizeId }),
    /** What of it could not be saved; it may be of groups that are not in sight. */
    notSaved: failed && arranged && { ...failed, groups: [...arranged.values()].map(({ group }) => group.name) },
    isNotSaved: ({ id }: SizeGroup) => failed !== null && arranged?.has(id) === true,
  }
}

/** Saves one group after the other; answers what is left then. @throws ApiError the first one's, where none was saved */
async function saveEach(sent: SizeOrders, saveOne: (groupId: number, one: SizeOrder) => Promise<void>) {
  const done = new Set<number>()
  const failures: ApiError[] = []
  for (const [id, one] of sent) {
    try {
      await saveOne(id, one)
      done.add(id)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      failures.push(error)
    }
  }
  // Where some are saved the others are tried once more; where none is, they wait with the reason.
  if (failures[0] && done.size === 0) throw failures[0]
  return (now: SizeOrders) => leftOf(now, sent, done)
}

export type SizeOrdering = ReturnType<typeof useSizeOrders>

/** The order that somebody has put a group's sizes into, and the group as it was seen then. */
type SizeOrder = { readonly group: SizeGroup; readonly order: readonly number[] }

/** What is put into another order and not yet saved, by group. */
type SizeOrders = ReadonlyMap<number, SizeOrder>

/** The sizes of a group as they stand in sight: in the order that is not yet saved, if there is one. */
function sizesOf(group: SizeGroup, orders: SizeOrders | null): SizeGroup['sizes'] {
  const arranged = orders?.get(group.id)
  return arranged ? [...inOrderOf(arranged.order, group.sizes)] : group.sizes
}

/** With this group in another order as well. */
function ordered(orders: SizeOrders | null, group: SizeGroup, order: readonly number[]): SizeOrders {
  return new Map(orders).set(group.id, { group, order })
}

/** What is left of it once some of what was to be saved is saved; what was moved meanwhile goes on from there. */
function leftOf(now: SizeOrders, sent: SizeOrders, saved: ReadonlySet<number>): SizeOrders | null {
  const left = [...now].filter(([id, { order }]) => !saved.has(id) || order !== sent.get(id)?.order)
  return left.length > 0 ? new Map(left) : null
}
