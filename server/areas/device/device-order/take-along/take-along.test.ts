import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { readSheet } from '../../../../domain/sheets/read.ts'
import { type TestApp, testApp } from '../../../../testing/app.ts'
import { type Dealers, dealerOf, dealersOf, switchesFor } from '../../../../testing/hall/dealer-desk.ts'
import { clearOrders, row, save } from '../../../../testing/order-desk.ts'
import { world } from '../../../../testing/world.ts'

const { customers, sizes, skcs } = world
let app: TestApp
let dealers: Dealers
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())
afterEach(() => clearOrders(app))

type Kind = 'orderPdf' | 'orderSheet'
const take = async (kind: Kind, who: keyof Dealers = 'hangzhou', query = '') => {
  // Files are paced for each session.
  dealers = await dealersOf(app)
  return app.server.app.inject({
    method: 'GET',
    url: `/api/device/${kind}${query}`,
    headers: { token: dealers[who].token },
  })
}
const order = (customerId?: number) =>
  save(app, [row('teeBlack', [sizes.s, 3], [sizes.m, 2]), row('sneakerWhite', [sizes.n40, 1])], {
    ...(customerId === undefined ? {} : { customerId }),
  })

async function sheetsOf(bytes: Buffer) {
  const place = path.join(mkdtempSync(path.join(tmpdir(), 'fairdesk-copy-')), 'copy.xlsx')
  writeFileSync(place, bytes)
  const { sheets } = await readSheet(place, { fileName: 'copy.xlsx' })
  return Promise.all(
    sheets.map(async ({ name }) => {
      const { header, rows } = await readSheet(place, { fileName: 'copy.xlsx', sheet: name })
      return { header, rows }
    }),
  )
}

describe('the order as a workbook', () => {
  it('has a sheet for each group of sizes, with the amounts of the order and their sums', async () => {
    await order()
    const answer = await take('orderSheet')
    expect(answer.headers['content-disposition']).toMatch(/\.xlsx/)
    const [tees, shoes] = await sheetsOf(answer.rawPayload)
    const shown = (sheet: typeof tees, heading: string) =>
      sheet?.rows.map((cells) => cells[sheet.header.indexOf(heading)])
    expect(shown(tees, '款号')).toEqual(['T001', ''])
    expect(shown(tees, 'S')).toEqual(['3', '3'])
    expect(shown(tees, 'M')).toEqual(['2', '2'])
    expect(shown(tees, '合计')).toEqual(['5', '5'])
    expect(shown(tees, '吊牌价')?.[0]).toBe('199.00')
    expect(shown(tees, '单价')?.[0]).toBe('99.50')
    expect(shown(tees, '金额')).toEqual(['497.50', '497.50'])
    expect(shown(shoes, '款号')).toEqual(['S001', ''])
  })

  it('leaves out dropped colours, hidden prices, purchase prices and what staff noted', async () => {
    await order()
    await sql`update styles set purchase_fen = 7654321`.execute(app.fair.db)
    await sql`update orders set note = 'ZZ-NOTE'`.execute(app.fair.db)
    await sql`update order_rows set note = 'ZZ-NOTE'`.execute(app.fair.db)
    await sql`update skcs set status = 'dropped' where id = ${skcs.sneakerWhite}`.execute(app.fair.db)
    await switchesFor(app, { dealerPrices: 'none' })
    const sheets = await sheetsOf((await take('orderSheet')).rawPayload)
    await sql`update skcs set status = 'onSale' where id = ${skcs.sneakerWhite}`.execute(app.fair.db)
    expect(sheets).toHaveLength(1)
    expect(sheets[0]?.header).not.toEqual(expect.arrayContaining(['吊牌价']))
    expect(sheets[0]?.header.join()).not.toMatch(/价|金额/)
    expect(JSON.stringify(sheets)).not.toMatch(/76543|ZZ-NOTE|497|199/)
  })

  it("is an agent's for his customer's order, and nobody else's", async () => {
    await order(customers.ningbo)
    const [tees] = await sheetsOf((await take('orderSheet', 'agent', `?customerId=${customers.ningbo}`)).rawPayload)
    expect(tees?.rows[0]).toContain('T001')
    expect((await take('orderSheet', 'beijing', `?customerId=${customers.ningbo}`)).json()).toMatchObject({ code: 403 })
  })

  it('is refused where nothing is ordered', async () => {
    const refusal = { code: 422, msg: '订单还没有件数，没有可以带走的内容' }
    expect((await take('orderSheet')).json()).toMatchObject(refusal)
    expect((await take('orderPdf')).json()).toMatchObject(refusal)
  })
})

describe('the order as a PDF', () => {
  it('is a whole file, of which nothing stays on the server', async () => {
    await order()
    const { rawPayload, headers } = await take('orderPdf')
    expect(headers['content-type']).toBe('application/pdf')
    expect(decodeURIComponent(String(headers['content-disposition']))).toContain('我的订单')
    expect(rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    expect(rawPayload.subarray(-6).toString().trim()).toBe('%%EOF')
    const left = () => readdirSync(path.join(app.dataDir, 'paper'), { recursive: true, encoding: 'utf8' })
    await vi.waitFor(() => expect(left().filter((name) => name.endsWith('.pdf'))).toEqual([]))
  })

  it('is made for an account one at a time', async () => {
    await order()
    const { token } = await dealerOf(app, customers.hangzhou)
    const ask = () => app.server.app.inject({ method: 'GET', url: '/api/device/orderPdf', headers: { token } })
    const answers = await Promise.all([ask(), ask()])
    const types = answers.map(({ headers }) => String(headers['content-type']).replace(/;.*/, ''))
    expect(types.toSorted()).toEqual(['application/json', 'application/pdf'])
    const refused = answers.find(({ headers }) => String(headers['content-type']).includes('json'))
    expect(refused?.json()).toMatchObject({ code: 429 })
    expect((await ask()).headers['content-type']).toBe('application/pdf')
  })
})
