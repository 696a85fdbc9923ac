import type { goodsParameters } from '@fairdesk/contract/areas/data/goods-parameters'
import type { AreaHandlers } from '../context.ts'
import { moveParameter } from './move.ts'
import { priceRangesNow } from './price-bands.ts'
import { proposeRanges } from './price-steps.ts'
import { deleteSize, deleteSizeGroup } from './remove-size.ts'
import { addPriceBand, changePriceBand, deletePriceBand, replacePriceBands } from './save-price-bands.ts'
import { addSizeGroup, changeSizeGroup } from './save-size-group.ts'
import { exportPriceBands, priceBandTemplate } from './sheet/export-price-bands.ts'
import { importPriceBands } from './sheet/import-price-bands.ts'
import { sizeGroupPage } from './size-groups.ts'
import { orderSizes } from './size-order.ts'

export const goodsParametersHandlers: AreaHandlers<typeof goodsParameters> = {
  queryGoodsBaseSize: ({ db }, input) => sizeGroupPage(db, input),
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
  importGoodsPriceRange: importPriceBands,
  exportGoodsPriceRange: exportPriceBands,
  importGoodsPriceRangeTemplate: ({ caller }) => priceBandTemplate(caller.language),
}
