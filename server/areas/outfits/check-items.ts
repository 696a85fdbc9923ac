import type { OutfitItemInput } from '@fairdesk/contract/areas/data/outfits'
import { refuse } from '@fairdesk/contract/refusal'
import { sql } from 'kysely'
import { visibleTo } from '../../domain/accounts/session-user.ts'
import type { ReadItem } from '../../domain/racks-outfits/outfit-items.ts'
import type { KeptItem } from '../../domain/racks-outfits/write-outfits.ts'
import { styleVisible } from '../../domain/visibility.ts'
import type { WriteContext } from '../context.ts'

type Colour = {
  readonly styleId: number
  readonly goodsNo: string
  readonly colourId: number | null
  readonly skcId: number | null
}

/**
 * The chosen items as they are kept: goods of the user's brands, each once. What was among them before may have been deleted
 * meanwhile.
 */
export async function checkedItems(
  context: WriteContext,
  chosen: readonly OutfitItemInput[],
  before: readonly ReadItem[],
): Promise<KeptItem[]> {
  const colours = await coloursOf(context, chosen, before)
  const taken = new Set<string>()
  return chosen.map(({ goodsId, colourId, spot }) => {
    const found = colours.find((one) => one.styleId === goodsId && one.colourId === colourId)
    if (!found) refuse('outfit.no-goods')
    const key = `${goodsId} ${colourId}`
    if (taken.has(key)) refuse('outfit.repeated-item', { goodsNo: found.goodsNo })
    taken.add(key)
    return { styleId: goodsId, skcId: found.skcId, spot }
  })
}

/** A row per style with no colour, meaning any, and one per colour it has; a living one before a deleted one. */
async function coloursOf(
  { db, user }: WriteContext,
  chosen: readonly OutfitItemInput[],
  before: readonly ReadItem[],
): Promise<Colour[]> {
  const styleIds = chosen.map(({ goodsId }) => goodsId)
  const keptSkcs = before.flatMap(({ skcId }) => skcId ?? [])
  const keptStyles = before.map(({ styleId }) => styleId)
  const found = await sql<Colour>`
    select styles.id as "styleId", styles.goods_no as "goodsNo", coloured.colour_id as "colourId", coloured.id as "skcId"
    from styles
    cross join lateral (
      select null::int as id, null::int as colour_id, false as is_gone
      union all
      select skcs.id, skcs.colour_id, skcs.deleted_at is not null from skcs
      where skcs.style_id = styles.id and (skcs.deleted_at is null or skcs.id = any(${keptSkcs}::int[]))) coloured
    where styles.id = any(${styleIds}::int[]) and ${styleVisible(visibleTo(user))}
      and (styles.deleted_at is null or styles.id = any(${keptStyles}::int[]))
    order by coloured.is_gone`.execute(db)
  return found.rows
}
