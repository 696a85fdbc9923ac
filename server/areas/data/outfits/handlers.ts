import type { outfits } from '@fairdesk/contract/areas/data/outfits'
import type { AreaHandlers } from '../../context.ts'
import { enableOutfits, removeOutfits, restoreOutfits } from './change-batch.ts'
import { foundGoods } from './goods.ts'
import { outfitList } from './list.ts'
import { outfitRecord, outfitTypes } from './record.ts'
import { saveOutfit } from './save.ts'

export const outfitsHandlers: AreaHandlers<typeof outfits> = {
  list: outfitList,
  get: outfitRecord,
  types: outfitTypes,
  goods: foundGoods,
  save: saveOutfit,
  enable: enableOutfits,
  remove: removeOutfits,
  restore: restoreOutfits,
}
