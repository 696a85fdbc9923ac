import type { Rack } from '@fairdesk/contract/areas/data/displays'
import { refuse } from '@fairdesk/contract/refusal'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { countRows } from '../../../domain/count-rows.ts'
import { photoOf } from '../../../domain/pictures/photo-address.ts'
import { hangsVisible, rackVisible } from '../../../domain/racks-outfits/rack-visibility.ts'
import { type HungItem, rackColumns, type StoredRack } from '../../../domain/racks-outfits/write-displays.ts'
import { sortedByNames } from '../../../domain/sort-by.ts'
import { visibleTo } from '../../../domain/visibility/session-user.ts'
import { type GoodsPieces, orderedGoods } from '../../../engine/ordered-pieces.ts'
import type { ReadContext, WriteContext } from '../../context.ts'
import { itemDetailsOf } from './item-details.ts'

type Context = Pick<ReadContext | WriteContext, 'db' | 'user' | 'engine'>

/** A rack as it is kept, each item with whether the user sees it. */
export type ReadRack = Omit<StoredRack, 'items'> & {
  readonly items: readonly (HungItem & { readonly isSeen: boolean })[]
  readonly pictureId: string | null
  readonly picture: string | null
}

/** Reads the matching racks in the user's sight, up to `limit`, in the order of rooms and of racks within them. */
export async function readRacks(
  { db, user }: Context,
  condition: RawBuilder<SqlBool>,
  limit: number | null = null,
): Promise<ReadRack[]> {
  const visibility = visibleTo(user)
  const roomOrder = await sortedByNames(
    db,
    sql`select id, room_no as name from displays where room_no <> ''`,
    sql`displays.id`,
  )
  const result = await sql<ReadRack>`
    select ${rackColumns},
      displays.picture_sha256 as "pictureId", ${photoOf('displays.picture_sha256')} as picture,
      (select coalesce(json_agg(json_build_object('skcId', skc_id, 'outfitId', outfit_id, 'hangers', hangers,
          'isSeen', ${hangsVisible(visibility)}) order by seq, id), '[]')
        from display_items where display_id = displays.id) as items
    from displays ${roomOrder.joined}
    where displays.deleted_at is null and ${rackVisible(visibility)} and ${condition}
    order by ${roomOrder.key} nulls last, displays.sort, displays.id limit ${limit}`.execute(db)
  return result.rows
}

export function countRacks({ db, user }: Context, condition: RawBuilder<SqlBool>): Promise<number> {
  const visible = rackVisible(visibleTo(user))
  return countRows(db, sql`displays where displays.deleted_at is null and ${visible} and ${condition}`)
}

/** @throws Refusal `access.denied` where there is none in the user's sight */
export async function knownRack(context: Context, displayId: number): Promise<ReadRack> {
  const [rack] = await readRacks(context, sql`displays.id = ${displayId}`)
  return rack ?? refuse('access.denied')
}

/** One rack as the user is shown it; refused like `knownRack`. */
export async function rackOf(context: Context, displayId: number): Promise<Rack> {
  const { list } = await shownRacks(context, [await knownRack(context, displayId)])
  return list[0] ?? refuse('access.denied')
}

/** The same as the user is shown them; `version` is that of the figures. */
export async function shownRacks(
  context: Context,
  racks: readonly ReadRack[],
): Promise<{ list: Rack[]; version: number }> {
  const visibility = visibleTo(context.user)
  const pieces = await orderedGoods(await context.engine(), visibility)
  const all = racks.flatMap(({ items }) => items)
  const itemIds = {
    skcIds: all.flatMap(({ skcId }) => skcId ?? []),
    outfitIds: all.flatMap(({ outfitId }) => outfitId ?? []),
  }
  const details = await itemDetailsOf(context.db, itemIds, { visibility, pieces })
  const { ofSkc, ofOutfit } = details
  const list = racks.map(({ id, items, ...rack }) => {
    const visibleItems = items.flatMap(({ skcId, outfitId, hangers }) => {
      const detail = skcId === null ? ofOutfit.get(outfitId ?? 0) : ofSkc.get(skcId)
      return detail ? [{ ...detail, hangers }] : []
    })
    const hangers = items.reduce((sum, item) => sum + item.hangers, 0)
    return {
      displayId: id,
      ...rack,
      items: visibleItems,
      otherItems: items.length - visibleItems.length,
      hangers,
      ...rackFigures(items, details, pieces),
    }
  })
  return { list, version: pieces.version }
}

type Hung = { readonly skcId: number | null; readonly status: string }

/**
 * Counts the orders of a rack's items, each SKC once however often it hangs there. A piece in any colour is no SKC.
 */
function rackFigures(
  items: readonly HungItem[],
  { ofSkc, itemsOf }: Awaited<ReturnType<typeof itemDetailsOf>>,
  { ofSkc: pieces }: GoodsPieces,
): Pick<Rack, 'skcs' | 'depth'> {
  const hung = items.flatMap(({ skcId, outfitId }): readonly Hung[] =>
    skcId === null ? itemsOf(outfitId ?? 0) : [{ skcId, status: ofSkc.get(skcId)?.status ?? 'gone' }],
  )
  const offered = hung.filter(({ status }) => status === 'onSale' || status === 'frozen')
  const skcIds = new Set(offered.flatMap(({ skcId }) => skcId ?? []))
  const ordered = [...skcIds].map((skcId) => pieces.get(skcId) ?? 0).filter((qty) => qty > 0)
  const sum = ordered.reduce((total, qty) => total + qty, 0)
  return {
    skcs: { ordered: ordered.length, total: skcIds.size },
    depth: ordered.length === 0 ? null : Math.round((sum / ordered.length) * 100) / 100,
  }
}
