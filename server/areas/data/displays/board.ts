import type { displays, Room } from '@fairdesk/contract/areas/data/displays'
import { sortByName } from '@fairdesk/contract/names/compare'
import { foldCode } from '@fairdesk/contract/names/fold'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { outfitNamed, skcTagged, styleNamed, textMatches } from '../../../db/keyword.ts'
import { outfitVisible } from '../../../domain/racks-outfits/outfit-items.ts'
import { hangsVisible, rackVisible } from '../../../domain/racks-outfits/rack-visibility.ts'
import { visibleTo } from '../../../domain/visibility/session-user.ts'
import { styleVisible } from '../../../domain/visibility/visibility.ts'
import { orderedGoods } from '../../../engine/ordered-pieces.ts'
import type { ReadContext } from '../../context.ts'
import type { Handler } from '../../handler.ts'
import { itemDetailsOf } from './item-details.ts'
import { countRacks, readRacks, shownRacks } from './racks.ts'

/** Lists the room names of racks in the user's sight, the unnamed room last. */
export const listRooms: Handler<typeof displays.rooms> = async ({ db, user }) => {
  const result = await sql<Room>`
    select room_no as "roomNo", count(*)::int as racks from displays
    where deleted_at is null and ${rackVisible(visibleTo(user))}
    group by room_no`.execute(db)
  const [nameless, named] = [true, false].map((is) => result.rows.filter(({ roomNo }) => (roomNo === '') === is))
  return [...sortByName(named ?? [], ({ roomNo }) => roomNo), ...(nameless ?? [])]
}

export const board: Handler<typeof displays.board> = async (context, { roomNo, keyword, limit }) => {
  const roomCondition = roomNo === undefined ? sql<SqlBool>`true` : sql<SqlBool>`displays.room_no = ${roomNo}`
  const condition = keyword?.trim() ? called(context, keyword) : roomCondition
  const racks = await readRacks(context, condition, limit)
  const count = racks.length < limit ? racks.length : await countRacks(context, condition)
  return { ...(await shownRacks(context, racks)), count }
}

/** Matches racks by name or number, or by an item in sight on them. */
function called({ user }: ReadContext, keyword: string): RawBuilder<SqlBool> {
  const itself = textMatches(keyword, { names: [sql`displays.name`], codes: [sql`displays.display_no`] })
  return sql<SqlBool>`(${itself} or exists (
    select from display_items
    left join skcs on skcs.id = display_items.skc_id
    left join styles on styles.id = skcs.style_id
    left join outfits hung on hung.id = display_items.outfit_id
    where display_items.display_id = displays.id and ${hangsVisible(visibleTo(user))}
      and (${styleNamed(keyword)} or ${outfitNamed(keyword, 'hung')})))`
}

const mostFound = 30

/** Finds what can be hung up: an exact number or barcode first, then goods in each colour and outfits. */
export const find: Handler<typeof displays.find> = async ({ db, user, engine }, { keyword }) => {
  const visibility = visibleTo(user)
  const key = foldCode(keyword)
  const result = await sql<{ skcId: number | null; outfitId: number | null }>`
    select "skcId", "outfitId" from (
      (select skcs.id as "skcId", null::int as "outfitId", ${skcTagged(keyword)} as is_exact,
        styles.sort as one, skcs.sort as other
      from skcs join styles on styles.id = skcs.style_id
      where styles.deleted_at is null and skcs.deleted_at is null and ${styleVisible(visibility)}
        and ${styleNamed(keyword)}
      order by is_exact desc, one, other, skcs.id limit ${mostFound})
      union all
      (select null, outfits.id, outfits.outfit_no_key = ${key}, outfits.sort, 0 from outfits
      where ${outfitVisible(visibility)} and ${outfitNamed(keyword)}
      order by outfits.sort, outfits.id limit ${mostFound})) found
    order by is_exact desc, "skcId" is null, one, other limit ${mostFound}`.execute(db)
  const itemIds = {
    skcIds: result.rows.flatMap(({ skcId }) => skcId ?? []),
    outfitIds: result.rows.flatMap(({ outfitId }) => outfitId ?? []),
  }
  const pieces = await orderedGoods(await engine(), visibility)
  const { ofSkc, ofOutfit } = await itemDetailsOf(db, itemIds, { visibility, pieces })
  return result.rows.flatMap(({ skcId, outfitId }) => {
    const detail = skcId === null ? ofOutfit.get(outfitId ?? 0) : ofSkc.get(skcId)
    return detail ? [{ ...detail, hangers: 1 }] : []
  })
}
