import type { SizeGroup } from '@fairdesk/contract/areas/goods-parameters'
import { notify } from '../../../kit/notices.ts'
import { usePhrases } from '../../../kit/phrases.ts'
import { useArranging } from '../../../kit/use-arranging.ts'
import { moved } from '../../../ui/moved.ts'
import { orderSizes } from './size-writes.ts'
import { inOrderOf } from './sizes-in-order.ts'

/** The order of a group's sizes while somebody moves them; it is saved a moment after it is at rest, and can be taken back. */
export function useSizeOrder(group: SizeGroup, isAtRest: boolean) {
  const { goodsParameters: words, shell } = usePhrases()
  const { arranged, arrange, failed } = useArranging<readonly number[]>({
    isHeld: !isAtRest,
    save: async (order) => {
      const former = group.sizes.map(({ id }) => id)
      const wished = inOrderOf(order, group.sizes).map(({ id }) => id)
      if (wished.join() === former.join()) return () => null
      const saved = await orderSizes(group, wished, { quiet: true })
      const undo = () => void orderSizes(saved, former).catch(() => undefined)
      const text = words.sizes.reordered({ name: group.name })
      notify({ kind: 'undoable', text, undoText: shell.undo, undo })
      // What was moved meanwhile is saved after it.
      return (now) => (now === order ? null : [...now])
    },
  })
  const sizes = arranged ? inOrderOf(arranged, group.sizes) : group.sizes
  const ids = sizes.map(({ id }) => id)

  /** Moves the size to that column, from 0; false where there is none. */
  const move = (id: number, to: number): boolean => {
    const from = ids.indexOf(id)
    if (from < 0 || from === to || to < 0 || to >= ids.length) return false
    arrange(moved(ids, from, to))
    return true
  }
  return { sizes, move, failed }
}
