import type { SizeGroup } from '@fairdesk/contract/areas/goods-parameters'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { notify } from '../../../kit/notices.ts'
import { usePhrases } from '../../../kit/phrases.ts'
import { useUnsaved } from '../../../kit/unsaved.ts'
import { moved } from '../../../ui/moved.ts'
import { orderSizes } from './size-writes.ts'

/** Who moves a size by several columns makes one change of it. */
const restMs = 700

/** The order of a group's sizes while somebody moves them; it is saved a moment after it is at rest, and can be taken back. */
export function useSizeOrder(group: SizeGroup, isAtRest: boolean) {
  const { goodsParameters: words, shell } = usePhrases()
  const [order, setOrder] = useState<readonly number[] | null>(null)
  const isSaving = useRef(false)
  useUnsaved(order !== null)
  const ids = order ?? group.sizes.map(({ id }) => id)
  const byId = new Map(group.sizes.map((size) => [size.id, size]))
  const sizes = ids.flatMap((id) => byId.get(id) ?? [])

  const save = useEffectEvent(async () => {
    const former = group.sizes.map(({ id }) => id)
    if (order === null || isSaving.current) return
    if (order.join() === former.join()) {
      setOrder(null)
      return
    }
    isSaving.current = true
    try {
      const saved = await orderSizes(group, order)
      const undo = () => void orderSizes(saved, former).catch(() => undefined)
      const text = words.sizes.reordered({ name: group.name })
      notify({ kind: 'undoable', text, undoText: shell.undo, undo })
    } catch {
      // Told already; what the server has is shown again.
    } finally {
      isSaving.current = false
      setOrder((now) => (now === order ? null : now))
    }
  })

  // The version moves when a save ends: what was moved meanwhile is saved after it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  useEffect(() => {
    if (order === null || !isAtRest) return
    const timer = setTimeout(() => void save(), restMs)
    return () => clearTimeout(timer)
  }, [order, isAtRest, group.version])

  /** Moves the size to that column, from 0; false where there is none. */
  const move = (id: number, to: number): boolean => {
    const from = ids.indexOf(id)
    if (from < 0 || from === to || to < 0 || to >= ids.length) return false
    setOrder(moved(ids, from, to))
    return true
  }
  return { sizes, move }
}
