import { highestPrice, mostPriceBands, priceBandNameLength } from '@fairdesk/contract/areas/data/goods-parameters'
import { field } from '../../columns/field.ts'
import type { ListKind } from '../../lists/list-kind.ts'

const price = { required: true, most: highestPrice } as const

export const priceBands: ListKind = {
  mostRows: mostPriceBands,
  texts: ({ priceSheet }) => ({ ...priceSheet, tooMany: priceSheet.tooMany({ max: mostPriceBands }) }),
  needed: ['name', 'min', 'max'],
  named: 'name',
  fields: [
    field.text('name', 'name | 名称 | 价格带 | 价格带名称 | 名稱 | 價格帶 | 價格帶名稱 | price band | price range', {
      required: true,
      most: priceBandNameLength,
    }),
    field.money('min', 'min | 最低价（元） | 下限 | 起 | 从 | 最低價（元） | 起價 | lowest | from | minimum', price),
    field.money('max', 'max | 最高价（元） | 上限 | 止 | 到 | 最高價（元） | 迄 | highest | to | maximum', price),
  ],
}
