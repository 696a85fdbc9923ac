import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { print } from '@fairdesk/contract/areas/orders/print'
import type { Params } from '@fairdesk/contract/endpoint'
import type { PaperDocument } from '@fairdesk/contract/paper/paper-document'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { clearOrders, row, save, setSwitch } from '../../../testing/order-desk.ts'
import type { Person } from '../../../testing/people.ts'
import { world } from '../../../testing/world.ts'

const { sizes, customers } = world
let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())
beforeEach(async () => {
  await clearOrders(app)
  await sql`truncate print_log, print_templates, print_template_versions restart identity cascade`.execute(app.fair.db)
  await sql`update skcs set status = 'onSale' where id = ${world.skcs.teeBlack}`.execute(app.fair.db)
  await save(app, [row('teeBlack', [sizes.s, 3], [sizes.m, 2]), row('sneakerWhite', [sizes.n41, 4])])
})

async function documents(
  as: Person = 'admin',
  input: Params<typeof print.getPrintData> = {},
): Promise<PaperDocument[]> {
  const { data } = await app.call(print.getPrintData, { customerIds: [customers.hangzhou], ...input }, as)
  return data?.list ?? []
}
async function theDocument(as: Person = 'admin'): Promise<PaperDocument & { orderId: number }> {
  const [document] = await documents(as)
  if (document?.orderId == null) throw new Error('nothing to print')
  return { ...document, orderId: document.orderId }
}
async function counted(more: Partial<Params<typeof print.updateOrderPrintCount>> = {}, as: Person = 'admin') {
  const { orderId, codes } = await theDocument()
  const orders = [{ orderId, pages: 2, code: codes.priced, codes }]
  return app.call(print.updateOrderPrintCount, { jobId: randomUUID(), template: 'order-a4', orders, ...more }, as)
}
const check = async (text: string, as: Person = 'admin') => (await app.call(print.checkPaper, { text }, as)).data

describe('what is printed', () => {
  it('is the order with its sizes by position, holes and amounts', async () => {
    const document = await theDocument()
    expect(document.orderNo).toMatch(/^\w+-\d{6}$/)
    expect(document.customer?.code).toBeTruthy()
    expect(document.sizeGroups.map((group) => group.sizes.join(' '))).toEqual(['S M L XL', '40 41 42 '])
    const [tee, sneaker] = document.rows
    expect(tee?.cells).toEqual([3, 2, 0, 0])
    expect(sneaker?.cells).toEqual([0, 4, 0, null])
    expect(tee?.qty).toBe(5)
    expect(tee?.netAmount).toBe((tee?.net ?? 0) * 5)
    expect(document.rows.map(({ texts }) => texts.colour)).toEqual(['黑', '白'])
  })

  it('is what who asks may see: no price, no other brand, no other area', async () => {
    const [unpriced] = await documents('wang')
    expect(unpriced?.rows.length).toBe(2)
    expect(JSON.stringify(unpriced)).not.toMatch(/"(tag|net|tagAmount|netAmount)":/)
    expect(unpriced?.codes.priced).toBe('')
    const [ownBrand] = await documents('lin')
    expect(ownBrand?.rows.map(({ texts }) => texts.colour)).toEqual(['黑'])
    expect(await documents('zhao')).toEqual([])
  })

  it('is all chosen orders together in a summary', async () => {
    await save(app, [row('teeBlack', [sizes.s, 7])], { customerId: customers.nanjing })
    const customerIds: number[] = [customers.hangzhou, customers.nanjing]
    const [summary, ...more] = await documents('admin', { customerIds, kind: 'summary' })
    expect(more).toEqual([])
    expect(summary?.rows.map(({ qty, cells }) => [qty, cells[0]])).toEqual([
      [12, 10],
      [4, 0],
    ])
    const single = await documents('admin', { customerIds })
    const amounts = (list: readonly PaperDocument[]) =>
      list.flatMap(({ rows }) => rows).reduce((sum, { netAmount = 0 }) => sum + Math.round(netAmount * 100), 0)
    expect(summary ? amounts([summary]) : 0).toBe(amounts(single))
  })

  it('has no dropped colour, and orders come in the order that was asked for', async () => {
    await sql`update skcs set status = 'dropped' where id = ${world.skcs.teeBlack}`.execute(app.fair.db)
    expect((await theDocument()).rows.map(({ texts }) => texts.colour)).toEqual(['白'])
    await save(app, [row('pantsBlack', [sizes.s, 1])], { customerId: customers.nanjing })
    const list = await documents('admin', { customerIds: [customers.nanjing, customers.hangzhou] })
    expect(list.map(({ customer }) => customer?.id)).toEqual([customers.nanjing, customers.hangzhou])
  })

  it('waits for the state that the organiser wants, but for a preview of the settings', async () => {
    await setSwitch(app, 'printRequiresStatus', 'submitted')
    const refused = await app.call(print.getPrintData, { customerIds: [customers.hangzhou] })
    expect(refused.msg).toMatch(/^订单 \S+还没有到可以打印的状态$/)
    expect(await documents('admin', { preview: true })).toHaveLength(1)
    expect(await documents('wang', { preview: true })).toEqual([])
  })
})

describe('a print', () => {
  it('is counted once for each order, however often its job is told', async () => {
    const jobId = randomUUID()
    for (let time = 0; time < 3; time++) expect((await counted({ jobId })).data?.list[0]?.printCount).toBe(1)
    const parallel = await Promise.all(
      Array.from({ length: 5 }, () => counted({ jobId: `${jobId}-2`, reason: '缺纸' })),
    )
    expect(new Set(parallel.map(({ data }) => data?.list[0]?.printCount))).toEqual(new Set([2]))
    expect((await theDocument()).printCount).toBe(2)
  })

  it('asks why from the second paper on, as often as the organiser says', async () => {
    await counted()
    expect((await counted()).msg).toMatch(/已打印 1 次，请填写重打原因$/)
    expect((await counted({ reason: '字迹不清' })).data?.list[0]?.printCount).toBe(2)
    await setSwitch(app, 'printMaxCount', null)
    expect((await counted()).data?.list[0]?.printCount).toBe(3)
  })

  it('of several orders keeps by which template each was printed', async () => {
    await save(app, [row('teeBlack', [sizes.s, 7])], { customerId: customers.nanjing })
    const both = await documents('admin', { customerIds: [customers.hangzhou, customers.nanjing] })
    const orders = both.map(({ orderId, codes }, at) => ({
      orderId: orderId ?? 0,
      pages: 1,
      code: codes.priced,
      codes,
      ...(at === 0 ? {} : { template: '7', templateVersion: 3, copies: 2 }),
    }))
    expect((await counted({ orders })).code).toBe(200)
    const { rows } = await sql`
      select template, template_version as version, copies from print_log order by template_version`.execute(
      app.fair.db,
    )
    expect(rows).toEqual([
      { template: 'order-a4', version: 0, copies: 1 },
      { template: '7', version: 3, copies: 2 },
    ])
  })

  it('of an order out of sight is refused whole', async () => {
    expect((await counted({}, 'zhao')).code).toBe(422)
    expect((await theDocument()).printCount).toBe(0)
  })

  it('of a customer counts for all his orders', async () => {
    const input = { jobId: randomUUID(), customerId: customers.hangzhou, template: 'ticket-80' }
    for (let time = 0; time < 2; time++)
      expect(
        (await app.call(print.logAccountOrderPrint, input)).data?.list.map(({ printCount }) => printCount),
      ).toEqual([1])
  })

  it('moves no figure of any report', async () => {
    const before = await sql`select xmin::text, version from orders order by id`.execute(app.fair.db)
    await counted()
    expect((await sql`select xmin::text, version from orders order by id`.execute(app.fair.db)).rows).toEqual(
      before.rows,
    )
  })
})

describe('a paper', () => {
  it('is true while the order is as it was, whatever the case and O or 0', async () => {
    const { orderNo, codes } = await theDocument()
    await counted()
    for (const text of [
      `FD:${orderNo}.${codes.priced}.1/2`,
      `${orderNo} ${codes.priced.toLowerCase().replaceAll('0', 'o')}`,
    ])
      expect(await check(text)).toMatchObject({ verdict: 'true', printed: { by: expect.any(String) } })
    expect(await check(`${orderNo}.${codes.plain}`)).toMatchObject({ verdict: 'true', printed: null })
  })

  it('is changed by a piece more, and true again when it is taken out', async () => {
    const { orderNo, codes } = await theDocument()
    await counted()
    await save(app, [row('teeBlack', [sizes.s, 5])], { as: 'lin' })
    const found = await check(`FD:${orderNo}.${codes.priced}.1/2`)
    expect(found).toMatchObject({ verdict: 'changed', since: { rows: 1, qty: 2, by: 'lin' } })
    await save(app, [row('teeBlack', [sizes.s, 3])])
    expect((await check(`${orderNo}.${codes.priced}`))?.verdict).toBe('true')
  })

  it('tells prices that moved from pieces that moved', async () => {
    const { orderNo, codes } = await theDocument()
    await counted()
    await sql`update order_rows set unit_net_fen = unit_net_fen + 100, net_fen = qty * (unit_net_fen + 100)`.execute(
      app.fair.db,
    )
    expect((await check(`${orderNo}.${codes.priced}`))?.verdict).toBe('prices')
    expect((await check(`${orderNo}.${codes.plain}`))?.verdict).toBe('true')
  })

  it('is changed by a colour that was dropped, gone with its order, unknown to who may not see it', async () => {
    const { orderNo, codes } = await theDocument()
    await counted()
    const text = `${orderNo}.${codes.priced}`
    await sql`update skcs set status = 'dropped' where id = ${world.skcs.teeBlack}`.execute(app.fair.db)
    expect((await check(text))?.verdict).toBe('changed')
    expect(await check(text, 'zhao')).toMatchObject({ verdict: 'unknown', customer: '', printed: null })
    await sql`update orders set deleted_at = now(), deleted_by = 'admin'`.execute(app.fair.db)
    expect(await check(text)).toMatchObject({ verdict: 'gone', orderId: null })
  })

  it('that we never printed is unknown; what is none is said to be none', async () => {
    const { orderNo } = await theDocument()
    expect(await check(`${orderNo}.ZZZZZZZZZZ`)).toMatchObject({ verdict: 'unknown', printed: null })
    const said = async (text: string) => (await app.call(print.checkPaper, { text })).msg
    expect(await said('你好')).toMatch(/^这不是单据上的号码/)
    expect(await said(`${orderNo.slice(0, -1)}${(Number(orderNo.at(-1)) + 1) % 10}.ZZZZZZZZZZ`)).toMatch(/^单号有误/)
  })
})

describe('a template', () => {
  const templates = async () => (await app.call(print.getPrintTitle, {})).data?.list ?? []
  const saved = async (more: Partial<Params<typeof print.savePrintTitle>> = {}) => {
    const [first] = await templates()
    if (!first) throw new Error('no template')
    const { kind, paper, body } = first
    return app.call(print.savePrintTitle, { kind, paper, body, name: '我的确认单', ...more })
  }
  const bodyOf = async () => (await templates())[0]?.body

  it('of the product is there in the language of who asks, and is copied', async () => {
    expect((await templates()).filter(({ id }) => id === null)).toHaveLength(14)
    const { data } = await saved()
    expect(data).toMatchObject({ id: expect.any(Number), version: 1, enabled: true })
    expect((await templates()).at(-1)).toEqual(data)
  })

  it('keeps every version, is not overwritten unseen, deleted once and taken back', async () => {
    const id = (await saved()).data?.id ?? 0
    expect((await saved({ id, version: 1, name: '二' })).data?.version).toBe(2)
    expect((await saved({ id, version: 1, name: '三' })).code).toBe(409)
    const gone = await app.call(print.deletePrintTitle, { id })
    expect((await templates()).some((one) => one.id === id)).toBe(false)
    expect(await app.call(print.deletePrintTitle, { id })).toMatchObject({ code: 200, data: gone.data })
    expect((await saved({ id, version: gone.data?.version, name: '二' })).data?.version).toBe(4)
    const versions = await app.call(print.printTitleVersions, { id })
    expect(versions.data?.list.map(({ version }) => version)).toEqual([4, 2, 1])
  })

  it('of a level is one of each kind: a level that another takes is refused until that is off or gone', async () => {
    const id = (await saved({ levelCodes: ['A', ''] })).data?.id ?? 0
    const other = { name: '另一个', levelCodes: ['VIP', 'A'] }
    expect(await saved(other)).toMatchObject({
      code: 422,
      field: 'levelCodes',
      msg: '所选的级别已用于模板“我的确认单”，请先在那里取消',
    })
    expect((await saved({ ...other, levelCodes: [''] })).code).toBe(422)
    expect((await saved({ ...other, kind: 'contract' })).code).toBe(200)
    expect((await saved({ ...other, enabled: false })).code).toBe(200)
    await app.call(print.deletePrintTitle, { id })
    expect((await saved({ ...other, name: '第三个' })).code).toBe(200)
    expect((await saved({ id, levelCodes: ['A'] })).code).toBe(422)
    expect((await templates()).some((one) => one.id === id)).toBe(false)
  })

  it('has versions with all that was saved of it', async () => {
    const id = (await saved({ levelCodes: ['A'] })).data?.id ?? 0
    const body = await bodyOf()
    if (!body) throw new Error('no template')
    await saved({ id, version: 1, paper: 'a5', body: { ...body, logoAt: 'right', title: '单' } })
    const { data } = await app.call(print.printTitleVersions, { id })
    expect(data?.list).toMatchObject([
      { version: 2, paper: 'a5', levelCodes: [], body: { title: '单', logoAt: 'right' } },
      { version: 1, paper: 'a4', levelCodes: ['A'] },
    ])
  })

  it('that cannot be printed is refused with what is wrong', async () => {
    const body = await bodyOf()
    if (!body) throw new Error('no template')
    const refused = async (more: Partial<Params<typeof print.savePrintTitle>>) => (await saved(more)).msg
    expect(await refused({ body: { ...body, columns: [] } })).toBe('请至少选择一列')
    const wide = {
      ...body,
      columns: [{ field: 'name', width: 150 }, { field: 'sizes' }, { field: 'note', width: 20 }],
    } as const
    expect(await refused({ body: { ...wide, columns: [...wide.columns] } })).toBe(
      '所选的列超出纸张 13.6 毫米，请减少列或改窄',
    )
    expect(await refused({ body: { ...body, terms: ['{price}'] } })).toBe('不认识的占位符 {price}')
    const margins = { top: 0, right: 60, bottom: 0, left: 60 }
    expect(await refused({ paper: 'a5', body: { ...body, margins } })).toMatch(/^所选的列超出纸张/)
    expect(await refused({ paper: 'roll80', body: { ...body, margins } })).toBe('页边距过大，纸上没有地方打印')
    await saved()
    expect(await refused({ name: ' 我的确认单 ' })).toMatch(/^已有名为/)
    expect((await saved({ id: 999 })).msg).toBe('模板已被删除，请刷新')
  })

  it('is changed by administrators alone', async () => {
    const body = await bodyOf()
    if (!body) throw new Error('no template')
    const mine = { kind: 'order', name: 'x', paper: 'a4', body } as const
    expect((await app.call(print.savePrintTitle, mine, 'wang')).code).toBe(403)
  })
})

describe('a file of many papers', () => {
  const made = async (as: Person = 'admin', template = 'order-a4-pictures') => {
    const { orderId } = await theDocument()
    const { data } = await app.call(print.makePdf, { jobId: randomUUID(), orderIds: [orderId], template }, as)
    await app.server.jobs.idle()
    return data?.id ?? 0
  }
  const download = async (id: number, as: Person = 'admin') =>
    app.server.app.inject({
      method: 'POST',
      url: `/api${print.downloadPdf.path}`,
      headers: { token: await app.tokenOf(as) },
      payload: { id },
    })

  it('is made by a job, of what who asks may see, and is his alone', async () => {
    const document = await theDocument()
    const id = await made()
    const state = (await app.call(print.pdfState, { id })).data
    expect(state).toMatchObject({ state: 'done', done: 1, total: 1, pages: 1, missing: '' })
    expect(state?.orders).toEqual([
      { orderId: document.orderId, pages: 1, code: document.codes.priced, codes: document.codes },
    ])
    const answer = await download(id)
    expect(answer.headers['content-type']).toBe('application/pdf')
    const text = textOf(answer.rawPayload)
    if (text !== null) {
      expect(text).toContain(document.orderNo)
      expect(text).toContain('订货确认单')
    }
    expect((await app.call(print.pdfState, { id }, 'wang')).msg).toBe('打印文件已不在，请重新生成')
    expect((await download(id, 'wang')).json()).toMatchObject({ code: 422 })
  })

  it('has no price for who sees none', async () => {
    const id = await made('wang')
    const document = await theDocument('wang')
    expect((await app.call(print.pdfState, { id }, 'wang')).data?.orders[0]?.code).toBe(document.codes.plain)
    const text = textOf((await download(id, 'wang')).rawPayload)
    if (text !== null) expect(text).not.toMatch(/金额|\d\.\d\d/)
  })

  it('of nothing in sight, or by a template that is gone, is refused', async () => {
    const { orderId } = await theDocument()
    const asked = { jobId: randomUUID(), orderIds: [orderId], template: 'order-a4' }
    expect((await app.call(print.makePdf, asked, 'zhao')).msg).toBe('没有可打印的订单')
    expect((await app.call(print.makePdf, { ...asked, template: '12' })).msg).toBe('模板已被删除，请刷新')
  })
})

/** Null on a machine without poppler's programs. */
function textOf(pdf: Uint8Array): string | null {
  const folder = mkdtempSync(path.join(tmpdir(), 'fairdesk-print-'))
  try {
    writeFileSync(path.join(folder, 'paper.pdf'), pdf)
    return execFileSync('pdftotext', [path.join(folder, 'paper.pdf'), '-'], { encoding: 'utf8' })
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
