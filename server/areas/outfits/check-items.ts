import type { OutfitItemInput } from '@fairdesk/contract/areas/data/outfits'
import { refuse } from '@fairdesk/contract/refusal'
import { sql } from 'kysely'
import { visibleTo } from '../../domain/accounts/session-user.ts'
import type { ReadItem } from '../../domain/racks-outfits/outfit-items.ts'
import type { StoredOutfitItem } from '../../domain/racks-outfits/write-outfits.ts'
import { styleVisible } from '../../domain/visibility.ts'
import type { WriteContext } from '../context.ts'

type Colour = {
  readonly styleId: number
  readonly goodsNo: string
  readonly colourId: number | null
  readonly skcId: number | null
}

/**
 * Returns the chosen items in their stored form: goods of the user's brands, without duplicates. Items already in the
 * outfit may have been deleted since.
 */
export async function checkedItems(
  context: WriteContext,
  inputItems: readonly OutfitItemInput[],
  previousItems: readonly ReadItem[],
): Promise<StoredOutfitItem[]> {
  const colours = await coloursOf(context, inputItems, previousItems)
  const usedKeys = new Set<string>()
  return inputItems.map(({ goodsId, colourId, spot }) => {
    const colour = colours.find((candidate) => candidate.styleId === goodsId && candidate.colourId === colourId)
    if (!colour) refuse('outfit.no-goods')
    const key = `${goodsId} ${colourId}`
    if (usedKeys.has(key)) refuse('outfit.repeated-item', { goodsNo: colour.goodsNo })
    usedKeys.add(key)
    return { styleId: goodsId, skcId: colour.skcId, spot }
  })
}

/** A row per style with no colour, meaning any, and one per colour it has; a living one before a deleted one. */
async function coloursOf(
  { db, user }: WriteContext,
  inputItems: readonly OutfitItemInput[],
  previousItems: readonly ReadItem[],
): Promise<Colour[]> {
  const styleIds = inputItems.map(({ goodsId }) => goodsId)
  const keptSkcs = previousItems.flatMap(({ skcId }) => skcId ?? [])
  const keptStyles = previousItems.map(({ styleId }) => styleId)
  const result = await sql<Colour>`
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
  return result.rows
}
