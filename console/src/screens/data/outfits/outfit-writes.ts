import { outfits } from '@fairdesk/contract/areas/data/outfits'
import { invalidating } from '../../../kit/save/invalidating.ts'

const writing = invalidating(outfits.list, outfits.get, outfits.types)

export const saveOutfit = writing(outfits.save)
export const enableOutfits = writing(outfits.enable)
export const removeOutfits = writing(outfits.remove)
export const restoreOutfits = writing(outfits.restore)
