import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { orderFiles } from '@fairdesk/contract/areas/orders/order-files'
import type { Params } from '@fairdesk/contract/endpoint'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { formSheet, parseForm } from '../../../../domain/orders/form/order-form.ts'
import { readSheet } from '../../../../domain/sheets/read.ts'
import { type TestApp, testApp } from '../../../../testing/app.ts'
import { clearOrders, row, save } from '../../../../testing/order-desk.ts'
import type { Person } from '../../../../testing/people.ts'
import { world } from '../../../../testing/world.ts'

const { customers, sizes, skcs } = world
let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())
beforeEach(() => clearOrders(app))

async function exported(input: Params<typeof orderFiles.exportForms>, as: Person = 'admin') {
  return app.server.app.inject({
    method: 'POST',
    url: `/api${orderFiles.exportForms.path}`,
    headers: { token: await app.tokenOf(as) },
    payload: input,
  })
}

async function formOf(customerId: number, as: Person = 'admin'): Promise<string> {
  const { rawPayload } = await exported({ orders: [{ customerId }] }, as)
  const place = path.join(mkdtempSync(path.join(tmpdir(), 'fairdesk-form-')), 'form.xlsx')
  writeFileSync(place, rawPayload)
  return place
}

const sheetOf = (place: string, sheet?: string) =>
  readSheet(place, { fileName: 'form.xlsx', ...(sheet === undefined ? {} : { sheet }) })

describe('an order form', () => {
  it('has a sheet for each size group with what the customer may order and has', async () => {
    await save(app, [row('teeBlack', [sizes.s, 4], [sizes.l, 2])])
    const place = await formOf(customers.hangzhou)
    const { sheets, header, rows } = await sheetOf(place)
    expect(sheets.filter(({ hidden }) => !hidden)).toHaveLength(2)
    expect(sheets.at(-1)).toMatchObject({ name: formSheet, hidden: true })
    const shown = (heading: string) => rows.map((cells) => cells[header.indexOf(heading)])
    expect(shown('圆牌号')).toEqual(['T001-01', 'T001-02', 'T001-03', 'P001-01', '合计'])
    expect(shown('S')).toEqual(['4', '', '', '', '4'])
    expect(shown('合计件数')).toEqual(['6', '0', '0', '0', '6'])
    expect(shown('状态')[2]).toContain('停订')
    await sheetOf(place, 'x').catch(({ kind }) => expect(kind).toBe('no-such-sheet'))
  })

  it('keeps what each cell showed, and leaves dropped colours out', async () => {
    await save(app, [row('teeBlack', [sizes.s, 4]), row('teeWhite', [sizes.m, 1])])
    const setWhite = (status: string) =>
      sql`update skcs set status = ${status} where id = ${skcs.teeWhite}`.execute(app.fair.db)
    await setWhite('dropped')
    const { rows } = await sheetOf(await formOf(customers.hangzhou), formSheet)
    await setWhite('onSale')
    const form = parseForm(rows)
    expect(form).toMatchObject({ customer: { code: 'C001' }, type: 'first', version: 2 })
    expect(form?.rows.find(({ skcNo }) => skcNo === 'T001-01')?.was).toEqual({ [sizes.s]: 4 })
    expect(form?.rows.map(({ skcNo }) => skcNo)).not.toContain('T001-02')
  })

  it('says above its columns whose it is, and what must be ordered and in which cartons', async () => {
    await sql`update skcs set must_order = true where id = ${skcs.teeWhite}`.execute(app.fair.db)
    await sql`update styles set by_carton = true, fixed_ratio = '1:2:2:1' where id = ${world.styles.tee}`.execute(
      app.fair.db,
    )
    const place = await formOf(customers.hangzhou)
    const { header, rows } = await sheetOf(place)
    const shown = (heading: string) => rows.slice(0, 3).map((cells) => cells[header.indexOf(heading)])
    expect(shown('必订')).toEqual(['', '必订', ''])
    expect(shown('整箱')[0]).toBe('1:2:2:1 S×1 M×2 L×2 XL×1')
    const head = await readSheet(place, { fileName: 'form.xlsx', headerRow: 1 })
    expect(head.header[0]).toMatch(/^测试订货会 · C001 .* · 首单$/)
    await sql`update skcs set must_order = false`.execute(app.fair.db)
    await sql`update styles set by_carton = false, fixed_ratio = ''`.execute(app.fair.db)
  })

  it('has a picture in each row where pictures are asked for, and is read back the same', async () => {
    await save(app, [row('teeBlack', [sizes.s, 4])])
    const input = { orders: [{ customerId: customers.hangzhou }], pictures: true }
    const { rawPayload } = await exported(input)
    const place = path.join(mkdtempSync(path.join(tmpdir(), 'fairdesk-form-')), 'form.xlsx')
    writeFileSync(place, rawPayload)
    const { header, rows } = await sheetOf(place)
    expect(header).toContain('图片')
    expect(rows[0]?.[header.indexOf('S')]).toBe('4')
    expect(
      rawPayload.toString('latin1').match(/xl\/media\/image\d+\.jpg|xl\/media\/image\d+\.jpeg/g)?.length,
    ).toBeGreaterThan(0)
  })

  it('holds no price for who may see none, and no customer of others', async () => {
    const { header } = await sheetOf(await formOf(customers.hangzhou, 'wang'))
    expect(header.filter((heading) => /价|金额/.test(heading))).toEqual([])
    const several = [customers.hangzhou, customers.beijing].map((customerId) => ({ customerId }))
    expect(JSON.parse((await exported({ orders: several }, 'lin')).body)).toMatchObject({ code: 403 })
  })

  it('of several customers are a zip with a file each', async () => {
    const orders = [customers.hangzhou, customers.ningbo].map((customerId) => ({ customerId }))
    const { headers, rawPayload } = await exported({ orders })
    expect(headers['content-type']).toBe('application/zip')
    const text = rawPayload.toString('utf8')
    expect(text.match(/订货表 C00\d [^.]*\.xlsx/g)?.length).toBe(4)
  })
})
