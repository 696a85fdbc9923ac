import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../db/fair-types.gen.ts'
import type { ReadRack } from './racks.ts'

/** What the operation log keeps of what hangs on racks: numbers and names, rack by rack. */
export async function describeHanging(db: Kysely<FairDb>, racks: readonly ReadRack[]) {
  const all = racks.flatMap(({ items }) => items)
  const found = await sql<{ skcId: number | null; outfitId: number | null; said: string }>`
    select skcs.id as "skcId", null::int as "outfitId", concat_ws(' ', skcs.skc_no, styles.name, colours.name) as said
    from skcs join styles on styles.id = skcs.style_id join colours on colours.id = skcs.colour_id
    where skcs.id = any(${all.flatMap(({ skcId }) => skcId ?? [])}::int[])
    union all
    select null, id, concat_ws(' ', outfit_no, name) from outfits
    where id = any(${all.flatMap(({ outfitId }) => outfitId ?? [])}::int[])`.execute(db)
  const names = new Map(found.rows.map(({ skcId, outfitId, said }) => [`${skcId} ${outfitId}`, said]))
  return (said: readonly ReadRack[]) =>
    said.map(({ displayNo, items }) => ({
      displayNo,
      items: items.map(({ skcId, outfitId, hangers }) => `${names.get(`${skcId} ${outfitId}`) ?? ''} ×${hangers}`),
    }))
}
