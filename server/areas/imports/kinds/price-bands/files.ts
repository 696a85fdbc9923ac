import type { goodsParameters } from '@fairdesk/contract/areas/data/goods-parameters'
import { phrasesIn } from '@fairdesk/phrases/phrases-in'
import { rangeRows } from '../../../../domain/prices/price-bands.ts'
import type { Handler } from '../../../handler.ts'
import { exportSheet, sheetTemplate } from '../../sheet/sheet-files.ts'
import { priceBands } from './columns.ts'

/** All price ranges by price. */
export const exportPriceBands: Handler<typeof goodsParameters.exportGoodsPriceRange> = async (
  { db, user, caller },
  { format },
) => {
  const rows = (await rangeRows(db)).map(({ name, min, max }) => ({ name, min, max }))
  return exportSheet(priceBands, { rows: [rows], fair: user.fair, format, phrases: phrasesIn(caller.language) })
}

/** Without a line that shows how: what is in a file takes the place of all ranges. */
export const priceBandTemplate: Handler<typeof goodsParameters.importGoodsPriceRangeTemplate> = ({ caller }) => {
  return sheetTemplate(priceBands, phrasesIn(caller.language), [])
}
