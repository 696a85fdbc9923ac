import type { Visibility } from '@fairdesk/contract/visibility'
import { type RawBuilder, sql } from 'kysely'
import { styleVisible } from '../../../../domain/visibility.ts'
import type { ExportedRow } from '../../export-file.ts'

/** Outfits with those of their pieces that the user sees. */
export const exportedOutfits = (visibility: Visibility): RawBuilder<ExportedRow> => sql<ExportedRow>`
  select outfits.outfit_no as number, outfits.name, outfits.type1 as type, outfits.type2, items.skcs, items.spots,
    outfits.enabled
  from outfits join lateral (
    select array_agg(item.number order by outfit_items.seq, outfit_items.id) as skcs,
      array_agg(case when item.number ~ '[;；\n]|^["\s]|\s$'
          then '"' || replace(item.number, '"', '""') || '"' else item.number end
        || '@' || trim_scale(spot_x / 1000.0) || ',' || trim_scale(spot_y / 1000.0)
        order by outfit_items.seq, outfit_items.id) filter (where spot_x is not null) as spots
    from outfit_items join styles on styles.id = outfit_items.style_id
    left join skcs on skcs.id = outfit_items.skc_id
    cross join lateral (select coalesce(skcs.skc_no, styles.goods_no || case when exists (
      select 1 from skcs other where other.skc_no_key = styles.goods_no_key and other.deleted_at is null)
      then ' *' else '' end) as number) item
    where outfit_items.outfit_id = outfits.id and styles.deleted_at is null and skcs.deleted_at is null
      and ${styleVisible(visibility)}) items on items.skcs is not null
  where outfits.deleted_at is null order by outfits.sort, outfits.id`
