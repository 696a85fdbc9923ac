import { expect, test } from 'vitest'
import { catalogueOf, tagOf } from './catalogue.ts'

const colour = (skcId: number, barcodes: readonly (readonly [number, string])[]) => ({
  ...{ skcId, skcNo: `T00${skcId}-01`, colourId: 1, status: 'onSale', moq: null, mustOrder: false, mainPush: false },
  ...{ image: null, offSizeIds: [], barcodes },
})
const style = (goodsId: number, barcodes: readonly (readonly [number, string])[]) => ({
  ...{
    goodsId,
    goodsNo: `T00${goodsId}`,
    name: '',
    category: null,
    wave: null,
    brand: null,
    sizeGroupId: 1,
    sizeIds: [1, 2],
  },
  ...{ moq: null, multiple: null, mustOrder: false, hot: false, sellingPoints: null, fabricUsage: null, sort: goodsId },
  ...{ image: null, colours: [colour(goodsId, barcodes)] },
})
const lines = [
  style(1, [
    [1, '6901234567892'],
    [2, '06907654321090'],
  ]),
  style(2, [
    [1, '012345678905'],
    [2, '0036000291452'],
  ]),
  style(3, [[1, '96385074']]),
]
const goods = catalogueOf(1, new Map([['goods.ndjson', lines.map((line) => JSON.stringify(line)).join('\n')]]))

test.each([
  ['06901234567892', 1, 1],
  ['6901234567892', 1, 1],
  ['6907654321090', 1, 2],
  ['0012345678905', 2, 1],
  ['00012345678905', 2, 1],
  ['12345678905', 2, 1],
  ['036000291452', 2, 2],
  ['00000096385074', 3, 1],
  [']E06901234567892', 1, 1],
  ['(01)06901234567892', 1, 1],
  ['https://id.gs1.org/01/06901234567892', 1, 1],
])('a scan of %s names the size', (text, goodsId, sizeId) => {
  expect(tagOf(goods, text)).toEqual({ goodsId, colourId: 1, sizeId })
})

test('a number with a wrong check digit names nothing else', () => {
  expect(tagOf(goods, '06901234567891')).toBeUndefined()
})
