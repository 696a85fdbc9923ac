import { movedMask, sharedSlots } from '../../../../../../domain/size-moves/shared-slots.ts'
import type { SizeGroup } from '../../../lookup/size-groups.ts'
import type { PresentStyle } from '../present-goods.ts'

/** A present style that goes to another group, as it will be there, and the new slots of its sizes. */
export type StyleMove = { readonly present: PresentStyle; readonly slots: ReadonlyMap<number, number> }

/** Returns the move of a style with sizes to a group; null where it stays in its own, or has no sizes. */
export function moveOf(
  present: PresentStyle | undefined,
  formerGroup: SizeGroup | undefined,
  group: SizeGroup | null,
): StyleMove | null {
  if (!present || !formerGroup || !group || formerGroup === group || present.size_mask === 0) return null
  const slots = sharedSlots(formerGroup.sizes, group.sizes)
  return {
    present: {
      ...present,
      size_group_id: group.id,
      size_mask: movedMask(present.size_mask, slots),
      skcs: present.skcs.map((skc) => ({ ...skc, off_mask: movedMask(skc.off_mask, slots) })),
    },
    slots,
  }
}
