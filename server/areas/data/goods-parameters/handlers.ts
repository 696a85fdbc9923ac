import type { goodsParameters } from '@fairdesk/contract/areas/data/goods-parameters'
import { priceRangesNow } from '../../../domain/prices/price-bands.ts'
import type { AreaHandlers } from '../../context.ts'
import { moveParameter } from './move.ts'
import { proposeRanges } from './price-steps.ts'
import { deleteSize, deleteSizeGroup } from './remove-size.ts'
import { addPriceBand, changePriceBand, deletePriceBand, replacePriceBands } from './save-price-bands.ts'
import { addSizeGroup, changeSizeGroup } from './save-size-group.ts'
import { sizeGroupPage } from './size-groups.ts'
import { orderSizes } from './size-order.ts'

export const goodsParametersHandlers: Omit<
  AreaHandlers<typeof goodsParameters>,
  'importGoodsPriceRange' | 'exportGoodsPriceRange' | 'importGoodsPriceRangeTemplate'
> = {
  queryGoodsBaseSize: sizeGroupPage,
  addGoodsBaseSize: addSizeGroup,
  updateGoodsBaseSize: changeSizeGroup,
  updateGoodsBaseSizeNo: orderSizes,
  deleteSizeId: deleteSize,
  deleteGoodsBaseSize: deleteSizeGroup,
  moveUpAndDown: moveParameter,
  queryGoodsPriceRange: ({ db }) => priceRangesNow(db),
  addGoodsPriceRange: addPriceBand,
  updateGoodsPriceRange: changePriceBand,
  deleteGoodsPriceRange: deletePriceBand,
  proposeGoodsPriceRange: ({ db }, { step }) => proposeRanges(db, step),
  replaceGoodsPriceRange: replacePriceBands,
}
