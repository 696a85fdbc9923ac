import type { Visibility } from '@fairdesk/contract/visibility'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../../../db/fair-types.gen.ts'
import { outfitVisible } from '../../../../domain/racks-outfits/outfit-items.ts'
import { rackVisible } from '../../../../domain/racks-outfits/rack-visibility.ts'
import type { Values } from '../../columns/values.ts'
import type { GoodsIndex } from '../../lookup/goods-index.ts'
import { hangersPart } from './hung-counts.ts'
import { inOrder } from './write-displays.ts'

/** A rack that there is, and what of it the user sees as a file says it. */
type PresentDisplay = { readonly key: string; readonly isSeen: boolean; readonly values: Values }

type RackKeys = { readonly keys: readonly string[]; readonly goods: GoodsIndex; readonly visibility: Visibility }

/** The racks with these numbers. */
export async function presentDisplays(
  db: Kysely<FairDb>,
  { keys, goods, visibility }: RackKeys,
): Promise<PresentDisplay[]> {
  const seenItems = sql`display_items
    left join skcs on skcs.id = display_items.skc_id and skcs.id = any(${goods.skcIds()}::int[])
    left join outfits on outfits.id = display_items.outfit_id and ${outfitVisible(visibility)}
    where display_id = displays.id and num_nonnulls(skcs.id, outfits.id) = 1`
  const found = await sql<Row>`
    select display_no_key as key, ${rackVisible(visibility)} as "isSeen",
      (select coalesce(json_agg(json_build_object('skc', skcs.skc_no, 'outfit', outfits.outfit_no, 'hangers', hangers)
        order by seq, display_items.id), '[]') from ${seenItems}) as hung,
      json_build_object('name', displays.name, 'room', displays.room_no, 'capacity', displays.capacity,
        'type', displays.type1, 'type2', displays.type2, 'intro', displays.intro, 'enabled', displays.enabled) as own
    from displays where displays.deleted_at is null and display_no_key = any(${[...keys]})`.execute(db)
  return found.rows.map(({ key, isSeen, hung, own }) => ({ key, isSeen, values: { ...own, ...hungValues(hung) } }))
}

type Hung = { readonly skc: string | null; readonly outfit: string | null; readonly hangers: number }
type Row = { readonly key: string; readonly isSeen: boolean; readonly hung: readonly Hung[]; readonly own: Values }

/** An order is said only where it is not that of SKC and then outfits. */
function hungValues(hung: readonly Hung[]): Values {
  const lists = { skcs: hung.flatMap(({ skc }) => skc ?? []), outfits: hung.flatMap(({ outfit }) => outfit ?? []) }
  const order = hung.map(({ skc, outfit }) => skc ?? outfit ?? '')
  const isPlain = JSON.stringify(order) === JSON.stringify(inOrder(lists))
  const hangers = hung.flatMap((one) => hangersPart(one.skc ?? one.outfit ?? '', one.hangers)).toSorted()
  return { ...lists, order: isPlain ? [] : order, hangers }
}
