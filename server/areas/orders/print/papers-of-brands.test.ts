import { randomUUID } from 'node:crypto'
import { orderExtracts } from '@fairdesk/contract/areas/orders/order-extracts'
import { print } from '@fairdesk/contract/areas/orders/print'
import { paperMarkText } from '@fairdesk/contract/paper/paper-code'
import type { PaperDocument } from '@fairdesk/contract/paper/paper-document'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { clearOrders, row, save } from '../../../testing/order-desk.ts'
import type { Person } from '../../../testing/people.ts'
import { propertyRuns } from '../../../testing/property-runs.ts'
import { world } from '../../../testing/world.ts'

const { sizes, customers } = world
const customerId = customers.beijing
let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await sql`update customers set brand_codes = '{}' where id = ${customerId}`.execute(app.fair.db)
})
afterAll(() => app.stop())
beforeEach(async () => {
  await clearOrders(app)
  await sql`truncate print_log restart identity cascade`.execute(app.fair.db)
})

/** Zhao sees the sea brand alone: of this order the sneakers, not the tee. */
const ordered = () => saved(row('teeBlack', [sizes.s, 7]), row('sneakerWhite', [sizes.n40, 2]))
const saved = (...rows: Parameters<typeof save>[1]) => save(app, rows, { customerId })
const theOrder = async () =>
  (await sql<{ id: number }>`select id from orders where deleted_at is null`.execute(app.fair.db)).rows[0]?.id ?? 0

async function paper(as: Person): Promise<PaperDocument> {
  const [document] = (await app.call(print.getPrintData, { orderIds: [await theOrder()] }, as)).data?.list ?? []
  if (!document) throw new Error('nothing to print')
  return document
}
const textOf = ({ orderNo, codes }: PaperDocument) =>
  `FD:${paperMarkText({ no: orderNo, code: codes.plain, brands: codes.brands ?? null })}.1/1`
const check = async (text: string, as: Person = 'admin') => (await app.call(print.checkPaper, { text }, as)).data
const verdict = async (text: string, as?: Person) => (await check(text, as))?.verdict

async function printed({ codes }: PaperDocument, as: Person, more: { code?: string } = {}) {
  const orders = [{ orderId: await theOrder(), pages: 1, code: codes.plain, codes, ...more }]
  return app.call(print.updateOrderPrintCount, { jobId: randomUUID(), kind: 'order', template: 'order-a4', orders }, as)
}

describe('the paper of who sees some brands of an order', () => {
  it('names them and bears a code of theirs; who sees all of it has a whole paper', async () => {
    await ordered()
    const [whole, part] = [await paper('admin'), await paper('zhao')]
    expect([whole.scope, whole.codes.brands]).toEqual([undefined, undefined])
    expect([part.scope, part.codes.brands]).toEqual([{ brands: ['海风'] }, [2]])
    expect(part.rows.map(({ qty }) => qty)).toEqual([2])
    expect(part.codes.plain).not.toBe(whole.codes.plain)
    expect(textOf(part)).toMatch(/\.B2\.1\/1$/)
    expect((await paper('wang')).scope).toBeUndefined()
  })

  it('is checked as that part, and says so, whoever asks', async () => {
    await ordered()
    const text = textOf(await paper('zhao'))
    for (const as of ['admin', 'zhao'] as const)
      expect(await check(text, as)).toMatchObject({ verdict: 'true', scope: { brands: ['海风'] }, now: { qty: 2 } })
    expect(await check(textOf(await paper('admin')))).toMatchObject({ verdict: 'true', scope: null, now: { qty: 9 } })
  })

  it('is true until a row of its part changes, and rows outside do not touch it', async () => {
    const edit = fc.record({ place: fc.constantFrom('teeBlack', 'sneakerWhite'), qty: fc.integer({ min: 1, max: 4 }) })
    await fc.assert(
      fc.asyncProperty(fc.array(edit, { minLength: 1, maxLength: 4 }), async (edits) => {
        await clearOrders(app)
        await sql`truncate print_log restart identity cascade`.execute(app.fair.db)
        await ordered()
        const document = await paper('zhao')
        await printed(document, 'zhao')
        let sneakers = 2
        for (const { place, qty } of edits) {
          if (place === 'sneakerWhite') sneakers = qty
          await saved(row(place, [place === 'sneakerWhite' ? sizes.n40 : sizes.s, qty]))
          expect(await verdict(textOf(document))).toBe(sneakers === 2 ? 'true' : 'changed')
        }
      }),
      { numRuns: propertyRuns(6) },
    )
  })

  it('stays a paper of its part when nothing else is left, and no whole paper becomes one', async () => {
    await saved(row('sneakerWhite', [sizes.n40, 2]))
    const whole = await paper('zhao')
    expect(whole.scope).toBeUndefined()
    await printed(whole, 'zhao')
    await saved(row('teeBlack', [sizes.s, 7]))
    const part = await paper('zhao')
    await printed(part, 'zhao')
    expect([await verdict(textOf(whole)), await verdict(textOf(part))]).toEqual(['changed', 'true'])
    await saved(row('teeBlack', [sizes.s, 0]))
    expect([await verdict(textOf(whole)), await verdict(textOf(part))]).toEqual(['true', 'true'])
  })

  it('is known by number and code alone once it was counted, and is counted with its own codes only', async () => {
    await ordered()
    const [whole, part] = [await paper('admin'), await paper('zhao')]
    const typed = `${part.orderNo} ${part.codes.plain}`
    expect(await verdict(typed)).toBe('unknown')
    expect((await printed(whole, 'zhao')).code).toBe(409)
    const { brands: _, ...unscoped } = part.codes
    expect((await printed({ ...part, codes: unscoped }, 'zhao')).code).toBe(409)
    expect((await printed(part, 'zhao')).data?.list).toMatchObject([{ printCount: 1 }])
    expect(await check(typed)).toMatchObject({ verdict: 'true', scope: { brands: ['海风'] } })
    const state = (await app.call(print.getPrintState, { orderIds: [await theOrder()] }, 'zhao')).data?.orders
    expect(state).toMatchObject([{ codes: part.codes }])
  })

  it('stands in the list as true while its part is, and prices of others do not count', async () => {
    await ordered()
    const document = await paper('zhao')
    await printed(document, 'zhao', { code: document.codes.priced })
    const standing = async () =>
      (await app.call(orderExtracts.of, { orderIds: [await theOrder()] })).data?.orders[0]?.paper?.standing
    expect(await standing()).toBe('true')
    await saved(row('teeBlack', [sizes.s, 9]))
    expect(await standing()).toBe('true')
    await saved(row('sneakerWhite', [sizes.n40, 3]))
    expect(await standing()).toBe('changed')
  })

  it('is made into a file and summed up with its scope', async () => {
    await ordered()
    const orderIds = [await theOrder()]
    const { data } = await app.call(print.makePdf, { jobId: randomUUID(), orderIds, template: 'order-a4' }, 'zhao')
    await app.server.jobs.idle()
    const file = (await app.call(print.pdfState, { id: data?.id ?? 0 }, 'zhao')).data
    expect(file?.orders).toMatchObject([{ codes: (await paper('zhao')).codes }])
    const summary = async (as: Person) =>
      (await app.call(print.getPrintData, { orderIds, kind: 'summary' }, as)).data?.list[0]?.scope
    expect([await summary('zhao'), await summary('admin')]).toEqual([{ brands: ['海风'] }, undefined])
  })

  it('names no brand that who checks it does not see', async () => {
    await ordered()
    const { orderNo, codes } = await paper('admin')
    const text = `FD:${paperMarkText({ no: orderNo, code: codes.plain, brands: [1, 2] })}.1/1`
    expect((await check(text, 'zhao'))?.scope).toEqual({ brands: ['海风'] })
  })
})
