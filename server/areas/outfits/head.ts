import { sql } from 'kysely'
import { photoOf } from '../../domain/pictures/photo-address.ts'

/** What an outfit's own row says, and the racks it hangs on. */
export const headColumns = sql`
  outfits.id as "outfitId", outfits.outfit_no as "outfitNo", outfits.name, outfits.type1, outfits.type2, outfits.enabled,
  ${photoOf('outfits.picture_sha256')} as picture,
  (select coalesce(json_agg(displays.display_no order by displays.sort, displays.id), '[]')
    from display_items join displays on displays.id = display_items.display_id
    where display_items.outfit_id = outfits.id and displays.deleted_at is null) as displays`
