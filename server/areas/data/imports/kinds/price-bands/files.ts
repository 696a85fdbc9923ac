import type { goodsParameters } from '@fairdesk/contract/areas/data/goods-parameters'
import { phrasesIn } from '@fairdesk/phrases/phrases-in'
import { rangeRows } from '../../../../../domain/prices/price-bands.ts'
import type { Handler } from '../../../../handler.ts'
import { exportList, listTemplate } from '../../lists/list-files.ts'
import { priceBands } from './columns.ts'

/** All price ranges by price. */
export const exportPriceBands: Handler<typeof goodsParameters.exportGoodsPriceRange> = async (
  { db, user, caller },
  { format },
) => {
  const rows = (await rangeRows(db)).map(({ name, min, max }) => ({ name, min, max }))
  return exportList(priceBands, { rows: [rows], fair: user.fair, format, phrases: phrasesIn(caller.language) })
}

/** Returns the template without an example line: a file's content replaces all ranges. */
export const priceBandTemplate: Handler<typeof goodsParameters.importGoodsPriceRangeTemplate> = ({ caller }) =>
  listTemplate(priceBands, phrasesIn(caller.language), [])
