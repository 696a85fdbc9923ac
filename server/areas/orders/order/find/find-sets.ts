import type { orderEntry } from '@fairdesk/contract/areas/orders/order-entry'
import type { GoodsSet } from '@fairdesk/contract/areas/orders/size-ratios'
import { sql } from 'kysely'
import { countedSkc } from '../../../../db/counted-skcs.ts'
import { textMatches } from '../../../../db/keyword.ts'
import { outfitVisible } from '../../../../domain/racks-outfits/outfit-items.ts'
import { rackVisible } from '../../../../domain/racks-outfits/rack-visibility.ts'
import { visibleTo } from '../../../../domain/visibility/session-user.ts'
import { styleVisible } from '../../../../domain/visibility/visibility.ts'
import type { Handler } from '../../../handler.ts'

/** SKCs of outfits: a style in any colour stands for all its colours. */
const ofOutfits = sql`
  select outfit_items.outfit_id, skcs.id as skc_id, outfit_items.seq, skcs.sort
  from outfit_items
  join outfits on outfits.id = outfit_items.outfit_id and outfits.deleted_at is null
  join skcs on skcs.style_id = outfit_items.style_id and (outfit_items.skc_id is null or skcs.id = outfit_items.skc_id)`

/** Finds outfits or racks by number or name, each with its order rows, without duplicates, in hanging order. */
export const findSets: Handler<typeof orderEntry.findSets> = async ({ db, user }, { kind, text, limit }) => {
  const visibility = visibleTo(user)
  const named = (no: string) => textMatches(text, { names: [sql`name`], codes: [sql.ref(no)] })
  const isOutfit = kind === 'outfit'
  const sets = isOutfit
    ? sql`select id, outfit_no as no, name, sort from outfits
        where enabled and ${outfitVisible(visibility)} and ${named('outfit_no')}`
    : sql`select id, display_no as no, name, sort from displays
        where enabled and deleted_at is null and ${rackVisible(visibility)}
          and ${named('display_no')}`
  const pieces = isOutfit
    ? sql`select outfit_id as set_id, skc_id, seq, 0 as within, sort from (${ofOutfits}) worn`
    : sql`select display_id as set_id, skc_id, seq, 0 as within, 0 as sort from display_items where skc_id is not null
        union all
        select display_items.display_id, worn.skc_id, display_items.seq, worn.seq, worn.sort
        from display_items join (${ofOutfits}) worn on worn.outfit_id = display_items.outfit_id`
  const result = await sql<GoodsSet>`
    with chosen as materialized (${sets} order by sort, id limit ${limit}),
    placed as (
      select pieces.set_id, skcs.style_id, skcs.colour_id, min(array[pieces.seq, pieces.within, pieces.sort]) as place
      from (${pieces}) pieces
      join skcs on skcs.id = pieces.skc_id and ${countedSkc()}
      join styles on styles.id = skcs.style_id and styles.deleted_at is null
      where pieces.set_id in (select id from chosen) and ${styleVisible(visibility)}
      group by pieces.set_id, skcs.style_id, skcs.colour_id)
    select chosen.id, chosen.no, chosen.name, coalesce((
        select json_agg(json_build_object('goodsId', style_id, 'colourId', colour_id) order by place, style_id, colour_id)
        from placed where set_id = chosen.id), '[]') as rows
    from chosen order by chosen.sort, chosen.id`.execute(db)
  return { list: result.rows }
}
