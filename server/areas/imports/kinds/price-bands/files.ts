import { type goodsParameters, mostPriceBands } from '@fairdesk/contract/areas/data/goods-parameters'
import { phrasesIn } from '@fairdesk/phrases/phrases-in'
import { rangeRows } from '../../../../domain/prices/price-bands.ts'
import type { Handler } from '../../../handler.ts'
import { exportSheet, sheetTemplate } from '../../sheet/sheet-files.ts'
import type { SheetKind } from '../../sheet/sheet-kind.ts'

/** All price ranges by price. */
export const exportPriceBands: Handler<typeof goodsParameters.exportGoodsPriceRange> = async (
  { db, user, caller },
  { format },
) => {
  const rows = (await rangeRows(db)).map(({ name, min, max }) => ({ name, min, max }))
  return exportSheet(priceBands, { rows: [rows], fair: user.fair, format, phrases: phrasesIn(caller.language) })
}

/** Returns the template without an example line: a file's content replaces all ranges. */
export const priceBandTemplate: Handler<typeof goodsParameters.importGoodsPriceRangeTemplate> = ({ caller }) => {
  return sheetTemplate(priceBands, phrasesIn(caller.language), [])
}

export type Column = 'name' | 'min' | 'max'

export const priceBands: SheetKind<Column> = {
  mostRows: mostPriceBands,
  texts: ({ priceSheet }) => ({ ...priceSheet, tooMany: priceSheet.tooMany({ max: mostPriceBands }) }),
  required: ['name', 'min', 'max'],
  columns: [
    {
      key: 'name',
      isMarked: true,
      synonyms: 'name | 名称 | 价格带 | 价格带名称 | 名稱 | 價格帶 | 價格帶名稱 | price band | price range',
    },
    {
      key: 'min',
      kind: 'money',
      isMarked: true,
      synonyms: 'min | 最低价（元） | 下限 | 起 | 从 | 最低價（元） | 起價 | lowest | from | minimum',
    },
    {
      key: 'max',
      kind: 'money',
      isMarked: true,
      synonyms: 'max | 最高价（元） | 上限 | 止 | 到 | 最高價（元） | 迄 | highest | to | maximum',
    },
  ],
}
