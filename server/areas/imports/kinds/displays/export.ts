import type { Visibility } from '@fairdesk/contract/visibility'
import { type RawBuilder, sql } from 'kysely'
import { outfitVisible } from '../../../../domain/racks-outfits/outfit-items.ts'
import { rackVisible } from '../../../../domain/racks-outfits/rack-visibility.ts'
import { styleVisible } from '../../../../domain/visibility.ts'
import type { ExportedRow } from '../../export-file.ts'

/** Racks with what the user sees of what hangs on them. */
export const exportedDisplays = (visibility: Visibility): RawBuilder<ExportedRow> => sql<ExportedRow>`
  select displays.display_no as number, displays.name, displays.room_no as room, items.skcs, items.outfits,
    case when items.hung <> coalesce(items.skcs, '{}') || coalesce(items.outfits, '{}') then items.hung end as "order",
    items.hangers, displays.capacity, displays.type1 as type, displays.type2, displays.intro, displays.enabled
  from displays left join lateral (
    select array_agg(skcs.skc_no order by display_items.seq, display_items.id)
        filter (where skcs.id is not null and ${styleVisible(visibility)}) as skcs,
      array_agg(outfits.outfit_no order by display_items.seq, display_items.id)
        filter (where outfits.id is not null) as outfits,
      array_agg(coalesce(skcs.skc_no, outfits.outfit_no) order by display_items.seq, display_items.id)
        filter (where outfits.id is not null or (skcs.id is not null and ${styleVisible(visibility)})) as hung,
      array_agg(coalesce(skcs.skc_no, outfits.outfit_no) || '×' || hangers order by display_items.seq, display_items.id)
        filter (where hangers > 1 and (outfits.id is not null or (skcs.id is not null and ${styleVisible(visibility)})))
        as hangers
    from display_items
    left join skcs on skcs.id = display_items.skc_id and skcs.deleted_at is null
    left join styles on styles.id = skcs.style_id and styles.deleted_at is null
    left join outfits on outfits.id = display_items.outfit_id and ${outfitVisible(visibility)}
    where display_items.display_id = displays.id) items on true
  where displays.deleted_at is null and ${rackVisible(visibility)} order by displays.sort, displays.id`
