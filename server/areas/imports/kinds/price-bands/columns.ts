import { mostPriceBands } from '@fairdesk/contract/areas/data/goods-parameters'
import type { SheetKind } from '../../sheet/sheet-kind.ts'

export type Column = 'name' | 'min' | 'max'

export const priceBands: SheetKind<Column> = {
  mostRows: mostPriceBands,
  words: ({ priceSheet }) => ({ ...priceSheet, tooMany: priceSheet.tooMany({ max: mostPriceBands }) }),
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
