import type { goodsParameters } from '@fairdesk/contract/areas/data/goods-parameters'
import type { Input } from '@fairdesk/contract/endpoint'
import { phrasesIn } from '@fairdesk/phrases/phrases-in'
import { rangeRows } from '../../../../domain/prices/price-bands.ts'
import type { Download, ReadContext } from '../../../context.ts'
import { exportSheet, sheetTemplate } from '../../sheet/sheet-files.ts'
import { priceBands } from './columns.ts'

/** All price ranges by price. */
export async function exportPriceBands(
  { db, user, caller }: ReadContext,
  { format }: Input<typeof goodsParameters.exportGoodsPriceRange>,
): Promise<Download> {
  const rows = (await rangeRows(db)).map(({ name, min, max }) => ({ name, min, max }))
  return exportSheet(priceBands, { rows: [rows], fair: user.fair, format, phrases: phrasesIn(caller.language) })
}

/** Without a line that shows how: what is in a file takes the place of all ranges. */
export function priceBandTemplate({ caller }: ReadContext): Download {
  return sheetTemplate(priceBands, phrasesIn(caller.language), [])
}
