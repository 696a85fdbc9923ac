import type { baseData } from '@fairdesk/contract/areas/data/base-data'
import type { AreaHandlers } from '../../context.ts'
import { accountNames } from './account-names.ts'
import { codesInUse, customNames } from './codes.ts'
import { brands, priceRanges, seasons, sizes } from './goods-lists.ts'
import { missingCodes } from './missing-codes.ts'
import { areas, bigAreas, regions } from './places.ts'
import { styles } from './styles.ts'

export const baseDataHandlers: AreaHandlers<typeof baseData> = {
  getAuthAllCommonCodeMap: codesInUse,
  getAllCommonCodeCustomNameMap: customNames,
  getAllSeason: seasons,
  getAuthBrand: brands,
  getAuthArea: areas,
  getAllRegion: regions,
  getAllBigArea: bigAreas,
  getGoodsPriceRange: priceRanges,
  getSizeList: ({ db }, { sizeGroupId }) => sizes(db, sizeGroupId),
  getStyle: styles,
  getAccountname: accountNames,
  getMissingCodes: missingCodes,
}
