import { goodsParameters } from '@fairdesk/contract/areas/data/goods-parameters'
import type { Desk } from './desk.ts'

/** The writes of size groups, price ranges and the order of lists. */
export const parameterExercises: Readonly<Record<string, (desk: Desk) => Promise<unknown>>> = {
  'size-group.add': (desk) => newGroup(desk),
  'size-group.change': async (desk) => {
    const { id, code } = await newGroup(desk)
    await desk.call(goodsParameters.updateGoodsBaseSize, { id, code, name: '改', sizes: [{ sizeCode: 'XS' }] })
  },
  'size-group.order': async (desk) => {
    const { id, sizes } = await newGroup(desk)
    const items = sizes.map(({ id: sizeId, sizeNo }) => ({ sizeId, sizeNo: 3 - sizeNo }))
    await desk.call(goodsParameters.updateGoodsBaseSizeNo, { groupId: id, items })
  },
  'size-group.delete': async (desk) =>
    desk.call(goodsParameters.deleteGoodsBaseSize, { id: (await newGroup(desk)).id }),
  'size.delete': async (desk) => {
    const { sizes } = await newGroup(desk)
    await desk.call(goodsParameters.deleteSizeId, { id: sizes[0]?.id ?? 0 })
  },
  'parameter.move': async (desk) => {
    const { id } = await newGroup(desk)
    await desk.call(goodsParameters.moveUpAndDown, { type: 'sizeGroup', id, direction: 'up' })
  },
  'price-band.add': (desk) => newRange(desk),
  'price-band.change': async (desk) => {
    const { id, min, max } = await newRange(desk)
    await desk.call(goodsParameters.updateGoodsPriceRange, { id, name: `改 ${id}`, min, max })
  },
  'price-band.delete': async (desk) =>
    desk.call(goodsParameters.deleteGoodsPriceRange, { id: (await newRange(desk)).id }),
  'price-band.replace': async (desk) => {
    const { data } = await desk.app.call(goodsParameters.queryGoodsPriceRange, {})
    const { replaceGoodsPriceRange } = goodsParameters
    await desk.call(replaceGoodsPriceRange, { ranges: data?.ranges.slice(1) ?? [] })
  },
  'price-band.import': async (desk) => {
    await newRange(desk)
    const text = `名称,最低价,最高价\r\n起步 ${Date.now()},0,199.99`
    await desk.upload(goodsParameters.importGoodsPriceRange, new TextEncoder().encode(text), { mode: 'commit' })
  },
}

function newGroup(desk: Desk) {
  const sizes = [{ sizeCode: 'S' }, { sizeCode: 'M' }]
  return desk.call(goodsParameters.addGoodsBaseSize, { code: `G${Math.random()}`, name: '组', sizes })
}

/** Dearer than those that are there, and as narrow as can be. */
async function newRange(desk: Desk) {
  const { data } = await desk.app.call(goodsParameters.queryGoodsPriceRange, {})
  const min = Math.floor(data?.ranges.at(-1)?.max ?? 0) + 1
  const { ranges } = await desk.call(goodsParameters.addGoodsPriceRange, { name: `带 ${min}`, min, max: min })
  return { id: ranges.at(-1)?.id ?? 0, min, max: min }
}
