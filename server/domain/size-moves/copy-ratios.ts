import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { FairDb } from '../../db/fair-types.gen.ts'

/**
 * Copies the ratios of the styles' former groups to the new ones, so that whoever orders by one still can. Ratios that
 * the new group has already, by name or parts, stay as they are; a ratio of another name is added beside them.
 */
export async function copyRatios(db: Kysely<FairDb>, movedSkcs: RawBuilder<unknown>): Promise<void> {
  await sql`
    insert into size_ratios (size_group_id, customer_id, name, parts)
    select distinct on (copied.group_id, copied.customer_id, lower(copied.name))
      copied.group_id, copied.customer_id, copied.name, copied.parts
    from (
      select moved.group_id, size_ratios.customer_id, size_ratios.name, size_ratios.id,
        moved_numbers(size_ratios.parts::int[], moved.sources, 0)::smallint[] as parts
      from (select distinct style_id, group_id, sources from ${movedSkcs}) moved
      join styles on styles.id = moved.style_id
      join size_ratios on size_ratios.size_group_id = styles.size_group_id) copied
    where 0 < any(copied.parts) and not exists (
      select from size_ratios own where own.size_group_id = copied.group_id
        and own.customer_id is not distinct from copied.customer_id
        and (lower(own.name) = lower(copied.name) or own.parts = copied.parts))
    order by copied.group_id, copied.customer_id, lower(copied.name), copied.id`.execute(db)
}
