import type { OutfitItemInput } from '@fairdesk/contract/areas/data/outfits'
import { refuse } from '@fairdesk/contract/refusal'
import { coloursOfStyles, keyOfColour } from '../../../domain/racks-outfits/colours-of-styles.ts'
import type { ReadItem } from '../../../domain/racks-outfits/outfit-items.ts'
import type { StoredOutfitItem } from '../../../domain/racks-outfits/write-outfits.ts'
import { visibleTo } from '../../../domain/visibility/session-user.ts'
import type { WriteContext } from '../../context.ts'

/**
 * Returns the chosen items in their stored form: goods of the user's brands, without duplicates. Items already in the
 * outfit may have been deleted since.
 */
export async function checkedItems(
  { db, user }: WriteContext,
  inputItems: readonly OutfitItemInput[],
  previousItems: readonly ReadItem[],
): Promise<StoredOutfitItem[]> {
  const styleIds = inputItems.map(({ goodsId }) => goodsId)
  const colours = await coloursOfStyles({ db, visibility: visibleTo(user) }, styleIds, previousItems)
  const usedKeys = new Set<string>()
  return inputItems.map(({ goodsId, colourId, spot }) => {
    const key = keyOfColour({ goodsId, colourId })
    const colour = colours.get(key)
    if (!colour) refuse('outfit.no-goods')
    if (usedKeys.has(key)) refuse('outfit.repeated-item', { goodsNo: colour.goodsNo })
    usedKeys.add(key)
    return { styleId: goodsId, skcId: colour.skcId, spot }
  })
}
