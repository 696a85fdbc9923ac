import { customerRecord } from '@fairdesk/contract/areas/data/customer-record'
import { displays } from '@fairdesk/contract/areas/data/displays'
import { goodsCodes } from '@fairdesk/contract/areas/data/goods-codes'
import { goodsParameters } from '@fairdesk/contract/areas/data/goods-parameters'
import { goodsRecord } from '@fairdesk/contract/areas/data/goods-record'
import { outfits } from '@fairdesk/contract/areas/data/outfits'
import { places } from '@fairdesk/contract/areas/data/places'
import { limitedColumns } from '@fairdesk/contract/values/code-lengths'
import { type TestApp, testApp } from '@fairdesk/server/testing/app'
import { world } from '@fairdesk/server/testing/world'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await app.call(outfits.save, { ...look, outfitNo: 'L1' })
  await app.call(displays.save, { ...rack, displayNo: 'R1' })
  const { pool } = app.fair
  await pool.query("insert into barcodes (code, skc_id, slot) values ('6901234567892', 1, 1)")
  await pool.query("insert into seasons (code, code_key, name) values ('27', '27', '27') on conflict do nothing")
})
afterAll(() => app.stop())

const look = { name: '', type1: '', type2: '', enabled: true, items: [{ goodsId: 1, colourId: 1, spot: null }] }
const rack = { name: '', roomNo: '', type1: '', type2: '', intro: '', capacity: null, enabled: true }

const of = (place: string) => {
  const [table = '', column = ''] = place.split('.')
  return [table, column] as const
}

/** A text of a time without limits put into a row, or into the table's first; answers it. */
async function inherited(place: string, id?: number): Promise<string> {
  const [table, column] = of(place)
  const text = `${place} ${'长'.repeat(150)}`
  const row = id === undefined ? `ctid = (select ctid from ${table} order by ${column} limit 1)` : `id = ${id}`
  await app.fair.pool.query(`alter table ${table} disable trigger user`)
  await app.fair.pool.query(`update ${table} set ${column} = $1 where ${row}`, [text])
  await app.fair.pool.query(`alter table ${table} enable trigger user`)
  return text
}

describe.each(limitedColumns)('%s', (place) => {
  const [table, column] = of(place)
  it('stays as long as it is where the row is changed in anything else, and takes no new text that is too long', async () => {
    const text = await inherited(place)
    const write = (sql: string) =>
      app.fair.pool.query(`update ${table} set ${column} = ${sql} where ${column} = $1`, [text])
    expect((await write(column)).rowCount).toBe(1)
    await expect(write(`${column} || '长'`)).rejects.toMatchObject({ code: '23514', table, column })
    expect((await write(`left(${column}, 20)`)).rowCount).toBe(1)
  })
})

describe('a screen', () => {
  it('paints a colour anew whose name is of a time without limits', async () => {
    const id = world.colours.red
    const name = await inherited('colours.name', id)
    const version = async () =>
      (await app.call(goodsCodes.colourList, {})).data?.find((one) => one.id === id)?.version ?? 0
    const change = async (more: object) => app.call(goodsCodes.updateColour, { id, version: await version(), ...more })
    expect((await change({ rgb: '010203' })).data).toMatchObject({ rgb: '010203', name })
    expect((await change({ rgb: '040506', name })).data).toMatchObject({ rgb: '040506', name })
    const refused = await change({ name: `${name}长`, rgb: '070809' })
    expect([refused.code, refused.msg]).toEqual([422, '颜色名称最多 60 个字符，请缩短'])
    expect((await app.call(goodsCodes.colourList, {})).data?.find((one) => one.id === id)?.rgb).toBe('040506')
  })

  it('changes a common code beside its long name', async () => {
    const id = world.codes.shoes
    const name = await inherited('common_codes.name', id)
    const change = (more: object, version: number) =>
      app.call(goodsCodes.updateGoodsBese, { id, type: 'category', version, ...more })
    expect((await change({ name, enabled: false }, 1)).data).toMatchObject({ enabled: false, name })
    expect((await change({ name: 'x'.repeat(61) }, 2)).msg).toBe('名称最多 60 个字符，请缩短')
  })

  it('saves a size group whose first size is longer than a column', async () => {
    const sizeCode = await inherited('sizes.code', world.sizes.s)
    const group = (await app.call(goodsParameters.queryGoodsBaseSize, {})).data?.list.find(({ id }) => id === 1)
    if (!group) throw new Error('no group')
    const save = (sizes: typeof group.sizes, version: number) =>
      app.call(goodsParameters.updateGoodsBaseSize, { ...group, name: '上衣', sizes, version })
    expect((await save(group.sizes, group.version)).data?.sizes[0]).toMatchObject({ sizeCode })
    const [, ...others] = group.sizes
    const first = { ...group.sizes[0], id: world.sizes.s, styles: 1, sizeName: 'S', sizeNo: 1 }
    const refused = await save([{ ...first, sizeCode: 'S'.repeat(31) }, ...others], group.version + 1)
    expect([refused.code, refused.msg]).toEqual([422, '尺码编码最多 30 个字符，请缩短'])
  })

  it('saves a customer, a style, an outfit, a rack and a place under their long numbers', async () => {
    const code = await inherited('customers.code', 1)
    const customer = (await app.call(customerRecord.get, { customerId: 1 })).data
    const goodsNo = await inherited('styles.goods_no', 1)
    const skcNo = await inherited('skcs.skc_no', 1)
    await inherited('barcodes.code')
    const style = (await app.call(goodsRecord.get, { goodsId: 1 })).data
    if (!customer || !style) throw new Error('nobody')
    expect((await app.call(customerRecord.save, { ...customer, remark: '新' })).data).toMatchObject({
      code,
      remark: '新',
    })
    expect(
      (await app.call(customerRecord.save, { ...customer, version: customer.version + 1, code: 'C'.repeat(61) })).msg,
    ).toBe('客户编码最多 60 个字符，请缩短')
    const kept = await app.call(goodsRecord.save, { ...style, name: '新' })
    expect(kept.msg).toBe('ok')
    expect(kept.data).toMatchObject({ goodsNo, name: '新' })
    expect(kept.data?.colours.map((one) => one.skcNo)).toContain(skcNo)
    const outfitNo = await inherited('outfits.outfit_no', 1)
    expect((await app.call(outfits.save, { ...look, outfitId: 1, version: 1, outfitNo, name: '新' })).data?.name).toBe(
      '新',
    )
    const displayNo = await inherited('displays.display_no', 1)
    expect(
      (await app.call(displays.save, { ...rack, displayId: 1, version: 1, displayNo, name: '新' })).data?.name,
    ).toBe('新')
    await inherited('areas.code', 1)
    const place = { level: 'area', id: 1, version: 1, parentId: 1, name: '新', province: '' } as const
    expect((await app.call(places.savePlace, place)).code).toBe(200)
  })
})
