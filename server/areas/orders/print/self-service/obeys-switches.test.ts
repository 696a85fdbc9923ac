import { randomUUID } from 'node:crypto'
import { kiosk } from '@fairdesk/contract/areas/self-print/kiosk'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../../testing/app.ts'
import { clearOrders, row, save, setSwitch } from '../../../../testing/order-desk.ts'
import { world } from '../../../../testing/world.ts'
import { customerAccount, enrolled, type KioskBrowser } from './testing/kiosk-desk.ts'

const { customers, sizes } = world
const { hangzhou, ningbo } = customers
let app: TestApp
let password: string
let self: KioskBrowser
beforeAll(async () => {
  app = await testApp()
  password = await customerAccount(app, { customerId: hangzhou, username: 'agent' })
  self = await enrolled(app, 'self')
})
afterAll(() => app.stop())
beforeEach(async () => {
  await clearOrders(app)
  await sql`delete from settings`.execute(app.fair.db)
  await sql`update customers set enabled = true, brand_codes = '{}',
    agent_id = case when id = ${ningbo} then ${hangzhou}::int end`.execute(app.fair.db)
  for (const customerId of [hangzhou, ningbo]) await save(app, [row('teeBlack', [sizes.s, 2])], { customerId })
})

const proofOf = async (at: KioskBrowser) =>
  (await at.ask(kiosk.prove, { username: 'agent', password })).data?.proof ?? ''
const listed = async (proof: string) => (await self.ask(kiosk.orders, { proof })).data?.list ?? []
const papers = async (proof: string, customerId: number) => {
  const choice = (await listed(proof)).find((one) => one.customerId === customerId)?.choices[0]
  return (await self.ask(kiosk.printData, { proof, kind: 'order', id: choice?.id ?? 0 })).data
}
const idsOf = async (proof: string) => (await listed(proof)).map(({ customerId }) => customerId)

it.each([
  ['both', true, true],
  ['tag', true, false],
  ['net', false, true],
  ['none', false, false],
] as const)('where customers see prices %s, so do their papers', async (value, tag, net) => {
  await setSwitch(app, 'dealerPrices', value)
  const proof = await proofOf(self)
  for (const customerId of [hangzhou, ningbo]) {
    const { document } = (await papers(proof, customerId)) ?? expect.fail('no paper')
    const said = JSON.stringify(document)
    expect([/"tag[^"]*":/i.test(said), /"(net|discount)[^"]*":/i.test(said)]).toEqual([tag, net])
    expect(document.codes.priced !== '').toBe(tag || net)
  }
})

it('leaves out templates that are made of amounts which the customer may not see', async () => {
  const body = { title: '合同', columns: [], blocks: ['terms'], price: 'net', terms: ['合计 {amount}'] }
  await sql`insert into print_templates (kind, name, name_key, paper, level_codes, body)
    values ('order', '大写', '大写', 'a4', array[''], ${JSON.stringify(body)}::jsonb)`.execute(app.fair.db)
  const named = async () => (await papers(await proofOf(self), hangzhou))?.template.name
  expect(await named()).toBe('大写')
  await setSwitch(app, 'dealerPrices', 'tag')
  expect(await named()).not.toBe('大写')
  await sql`delete from print_templates`.execute(app.fair.db)
})

it.each([
  ['edit', [hangzhou, ningbo]],
  ['see', [hangzhou, ningbo]],
  ['off', [hangzhou]],
] as const)('where agents have the orders of others %s, their kiosk lists and prints no more', async (value, ids) => {
  const before = await proofOf(self)
  const other = (await listed(before)).find(({ customerId }) => customerId === ningbo)?.choices[0]?.id ?? 0
  await setSwitch(app, 'agentOrders', value)
  expect(await idsOf(before)).toEqual(ids)
  const { code } = await self.ask(kiosk.printData, { proof: before, kind: 'order', id: other })
  expect(code).toBe(ids.length === 2 ? 200 : 422)
})

it('lists no customers that are switched off, and nothing to one who is', async () => {
  const proof = await proofOf(self)
  await sql`update customers set enabled = false where id = ${ningbo}`.execute(app.fair.db)
  expect(await idsOf(proof)).toEqual([hangzhou])
  await sql`update customers set enabled = false where id = ${hangzhou}`.execute(app.fair.db)
  expect((await self.ask(kiosk.orders, { proof })).code).toBe(422)
})

it('shows an agent the brands that both may order, and prints just these at a station', async () => {
  await sql`update customers set brand_codes = '{no-such-brand}' where id = ${hangzhou}`.execute(app.fair.db)
  const [, below] = await listed(await proofOf(self))
  expect(below?.choices[0]?.qty).toBe(0)
  expect((await papers(await proofOf(self), ningbo))?.document.rows).toEqual([])
  const { station } = await ticketAtStation(below?.choices[0]?.id)
  expect((await station.ask(kiosk.next, {})).data?.ticket?.document.rows).toEqual([])
})

it('a station prints an agent’s ticket with the prices that he may see, not those of the customer', async () => {
  await sql`insert into settings (key, value, scope, ref) values ('dealerPrices', '"tag"', 'customer', ${hangzhou})`.execute(
    app.fair.db,
  )
  const [, below] = await listed(await proofOf(self))
  const { station } = await ticketAtStation(below?.choices[0]?.id)
  const printed = JSON.stringify((await station.ask(kiosk.next, {})).data?.ticket?.document)
  expect(printed).toMatch(/"tag[^"]*":/i)
  expect(printed).not.toMatch(/"(net|discount)[^"]*":/i)
})

it('a station sets the ticket aside of an agent whom the customer has left, or whose account is off', async () => {
  const [, below] = await listed(await proofOf(self))
  const { station } = await ticketAtStation(below?.choices[0]?.id)
  await sql`update customers set agent_id = null where id = ${ningbo}`.execute(app.fair.db)
  expect((await station.ask(kiosk.next, {})).data?.ticket).toBeNull()
  const { rows } = await sql<{ state: string }>`
    select state from print_tickets order by id desc limit 1`.execute(app.fair.db)
  expect(rows).toEqual([{ state: 'failed' }])
})

/** A ticket of the agent for this order, which waits for a station. */
async function ticketAtStation(id = 0): Promise<{ station: KioskBrowser }> {
  await sql`delete from print_tickets`.execute(app.fair.db)
  const remote = await enrolled(app, 'self', { printsHere: false })
  const proof = await proofOf(remote)
  const taken = await remote.ask(kiosk.ticket, { kind: 'order', id, pages: 1, jobId: randomUUID(), proof })
  expect(taken.data?.state).toBe('queued')
  return { station: await enrolled(app, 'station') }
}
