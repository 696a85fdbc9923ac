import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../../../db/fair-types.gen.ts'
import type { SizeSlot } from '../../../../domain/orders/size-slots.ts'

/** The sizes of each style's group, in the order they are shown; by style. */
export async function sizesOfStyles(
  db: Kysely<FairDb>,
  styleIds: readonly number[],
): Promise<Map<number, readonly SizeSlot[]>> {
  if (styleIds.length === 0) return new Map()
  const result = await sql<{ styles: number[]; sizes: [sizeId: number, slot: number, no: number, name: string][] }>`
    select json_agg(json_build_array(sizes.id, sizes.slot, sizes.size_no, sizes.name) order by sizes.size_no) as sizes, used.styles
    from (
      select size_group_id, array_agg(id) as styles from styles where id = any(${[...styleIds]}::int[]) group by size_group_id) used
    join sizes on sizes.size_group_id = used.size_group_id
    group by used.size_group_id, used.styles`.execute(db)
  const byStyle = new Map<number, readonly SizeSlot[]>()
  for (const group of result.rows) {
    const sizes = group.sizes.map(([sizeId, slot, no, name]) => ({ sizeId, slot, no, name }))
    for (const styleId of group.styles) byStyle.set(styleId, sizes)
  }
  return byStyle
}
