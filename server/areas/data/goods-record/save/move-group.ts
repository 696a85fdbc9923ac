import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../../../db/fair-types.gen.ts'
import { moveSizes } from '../../../../domain/size-moves/move-sizes.ts'
import { coversMask, sharedSlots } from '../../../../domain/size-moves/shared-slots.ts'
import { sizesInUse } from '../../../../domain/size-moves/sizes-in-use.ts'
import type { StoredStyle, StyleSize } from '../stored-style.ts'

/**
 * Moves a style to another size group, with all that is kept by its sizes, where that group has all of them. Returns
 * the orders that were rewritten; null where the style stays, since the group is the same or lacks a size.
 */
export async function moveToGroup(
  db: Kysely<FairDb>,
  { id, sizeGroup, groupSizes }: StoredStyle,
  groupId: number | null,
): Promise<number[] | null> {
  if (!sizeGroup || groupId === null || groupId === sizeGroup.id) return null
  const { rows } = await sql<StyleSize>`
    select id, slot, code, name from sizes where size_group_id = ${groupId} order by size_no`.execute(db)
  const slots = sharedSlots(groupSizes, rows)
  const masks = await sizesInUse(db, [id])
  if (!coversMask(slots, masks.get(id) ?? 0)) return null
  return moveSizes(db, [{ styleId: id, groupId, slots }])
}
