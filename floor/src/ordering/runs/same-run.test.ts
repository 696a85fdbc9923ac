import { expect, test } from 'vitest'
import { catalogueOf } from '../../goods/catalogue.ts'
import { sameRun } from './same-run.ts'

const style = (goodsId: number, sizeGroupId: number, sizeIds: readonly number[]) => ({
  ...{ goodsId, goodsNo: `T${goodsId}`, name: '', sizeGroupId, sizeIds, sort: goodsId },
  colours: [
    { colourId: 1, status: 'onSale', offSizeIds: [], barcodes: [] },
    { colourId: 2, status: 'frozen', offSizeIds: [], barcodes: [] },
  ],
})
const sizes = (sizeGroupId: number, names: Readonly<Record<number, string>>) => ({
  sizeGroupId,
  sizes: Object.entries(names).map(([sizeId, name]) => ({ sizeId: Number(sizeId), name, no: Number(sizeId) })),
})
const file = (rows: readonly object[]) => rows.map((row) => JSON.stringify(row)).join('\n')
const goods = catalogueOf(
  1,
  new Map([
    [
      'goods.ndjson',
      file([style(1, 1, [1, 2, 3]), style(2, 1, [2, 3]), style(3, 2, [11, 12, 13]), style(4, 3, [21, 22])]),
    ],
    [
      'sizes.ndjson',
      file([
        sizes(1, { 1: 'S', 2: 'M', 3: 'L' }),
        sizes(2, { 11: 'M', 12: 'L', 13: 'XL' }),
        sizes(3, { 21: '36', 22: '37' }),
      ]),
    ],
  ]),
)

test('a run fits sizes of another group by their names; styles without most of it are left out, and frozen colours', () => {
  const qtyBySize = new Map([
    [1, 1],
    [2, 3],
    [3, 2],
  ])
  const { edits, unlike } = sameRun(goods, goods.styles, { run: { goodsId: 1, colourId: 1, qtyBySize }, times: 2 })
  expect(edits.map(({ goodsId, colourId, sizeId, qty }) => [goodsId, colourId, sizeId, qty])).toEqual([
    [2, 1, 2, 6],
    [2, 1, 3, 4],
    [3, 1, 11, 6],
    [3, 1, 12, 4],
    [3, 1, 13, 0],
  ])
  expect(unlike.map(({ goodsNo }) => goodsNo)).toEqual(['T4'])
})
