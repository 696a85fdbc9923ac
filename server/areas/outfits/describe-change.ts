import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../db/fair-types.gen.ts'
import type { OutfitContent } from '../../domain/racks-outfits/write-outfits.ts'

/** What the operation log keeps of an outfit: names where it has numbers. */
export async function logOf(db: Kysely<FairDb>, { outfitNo, name, type1, type2, enabled, items }: OutfitContent) {
  const found = await sql<{ at: number; said: string }>`
    select chosen.at::int, concat_ws(' ', coalesce(skcs.skc_no, styles.goods_no), colours.name) as said
    from unnest(${items.map(({ styleId }) => styleId)}::int[], ${items.map(({ skcId }) => skcId)}::int[])
      with ordinality as chosen (style_id, skc_id, at)
    join styles on styles.id = chosen.style_id
    left join skcs on skcs.id = chosen.skc_id
    left join colours on colours.id = skcs.colour_id
    order by chosen.at`.execute(db)
  const spotted = items.map(({ spot }) => (spot ? ` (${spot.x / 10}%, ${spot.y / 10}%)` : ''))
  return {
    outfitNo,
    name,
    type1,
    type2,
    enabled,
    items: found.rows.map(({ at, said }) => `${said}${spotted[at - 1] ?? ''}`),
  }
}
