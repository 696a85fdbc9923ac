import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { FairDb } from '../../db/fair-types.gen.ts'

const maskOf = (mask: RawBuilder<unknown>) => sql`(
  select coalesce(bit_or(1 << (slot::int - 1)), 0)
  from unnest(moved.sources) with ordinality as place (source, slot) where (${mask} >> (source - 1)) & 1 = 1)`

/**
 * Moves what is kept of the goods themselves: offered sizes, holes, barcodes, guide quantities and cartons. `moved` is
 * the table of `moveSizes`; the groups of the styles change last.
 */
export async function moveGoods(db: Kysely<FairDb>, movedSkcs: RawBuilder<unknown>): Promise<void> {
  await sql`
    update barcodes set slot = array_position(moved.sources, barcodes.slot::int)
    from ${movedSkcs} where barcodes.skc_id = moved.skc_id`.execute(db)
  await moveGuides(db, movedSkcs)
  await sql`
    update lost_edits set size_id = fresh.id
    from (select distinct style_id, group_id, sources from ${movedSkcs}) moved
    join styles on styles.id = moved.style_id
    cross join lateral unnest(moved.sources) with ordinality as place (source, slot)
    join sizes was on was.size_group_id = styles.size_group_id and was.slot = place.source
    join sizes fresh on fresh.size_group_id = moved.group_id and fresh.slot = place.slot
    where lost_edits.goods_id = moved.style_id and lost_edits.size_id = was.id`.execute(db)
  await sql`
    update skcs set off_mask = ${maskOf(sql`skcs.off_mask`)}, version = skcs.version + 1
    from ${movedSkcs} where skcs.id = moved.skc_id`.execute(db)
  await moveStyles(db, movedSkcs)
}

/** They are taken out first: on its way to its new slot one could meet another that is still there. */
async function moveGuides(db: Kysely<FairDb>, movedSkcs: RawBuilder<unknown>): Promise<void> {
  await sql`
    with gone as (
      delete from guide_quantities using ${movedSkcs}
      where guide_quantities.skc_id = moved.skc_id and guide_quantities.slot > 0
      returning guide_quantities.*, array_position(moved.sources, guide_quantities.slot::int) as new_slot),
    every as materialized (
      select jsonb_agg(to_jsonb(gone) || jsonb_build_object('slot', new_slot)) as list from gone)
    insert into guide_quantities
    select row.* from every cross join lateral jsonb_populate_recordset(null::guide_quantities, every.list) as row`.execute(
    db,
  )
}

/** A carton's parts stand in the order in which the sizes are shown, which may be another one in the new group. */
async function moveStyles(db: Kysely<FairDb>, movedSkcs: RawBuilder<unknown>): Promise<void> {
  await sql`
    update styles set size_group_id = moved.group_id, size_mask = ${maskOf(sql`styles.size_mask`)},
      fixed_ratio = coalesce((
        select string_agg(carton.part, ':' order by fresh.size_no)
        from (
          select was.slot, row_number() over (order by was.size_no) as place, count(*) over () as sizes
          from sizes was where was.size_group_id = styles.size_group_id and (styles.size_mask >> (was.slot - 1)) & 1 = 1) offered
        join unnest(regexp_split_to_array(styles.fixed_ratio, '\\D+')) with ordinality as carton (part, place) using (place)
        join sizes fresh on fresh.size_group_id = moved.group_id and fresh.slot = array_position(moved.sources, offered.slot::int)
        where styles.fixed_ratio ~ '^\\d' and offered.sizes = cardinality(regexp_split_to_array(styles.fixed_ratio, '\\D+'))),
        styles.fixed_ratio),
      paper_sizes = coalesce((
        select jsonb_object_agg(place.slot, coalesce((styles.paper_sizes ->> place.source::text)::int, was.id))
        from unnest(moved.sources) with ordinality as place (source, slot)
        join sizes was on was.size_group_id = styles.size_group_id and was.slot = place.source), '{}'),
      size_move = pg_current_xact_id()::text::bigint, version = styles.version + 1, updated_at = now()
    from (select distinct style_id, group_id, sources from ${movedSkcs}) moved
    where styles.id = moved.style_id`.execute(db)
}
