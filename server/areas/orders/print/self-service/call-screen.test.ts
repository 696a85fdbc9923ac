import { kiosk } from '@fairdesk/contract/areas/self-print/kiosk'
import { selfPrint } from '@fairdesk/contract/areas/self-print/self-print'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../../testing/app.ts'
import { clearOrders, row, save } from '../../../../testing/order-desk.ts'
import { world } from '../../../../testing/world.ts'
import { enrolled, type KioskBrowser, ticketOf } from './testing/kiosk-desk.ts'

const { customers, sizes } = world
const { hangzhou, ningbo, nanjing } = customers
let app: TestApp
let self: KioskBrowser
let station: KioskBrowser
let screen: KioskBrowser
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())
beforeEach(async () => {
  await clearOrders(app)
  await sql`truncate print_log, print_tickets, print_days, kiosks restart identity cascade`.execute(app.fair.db)
  for (const customerId of [hangzhou, ningbo, nanjing]) await save(app, [row('teeBlack', [sizes.s, 2])], { customerId })
  self = await enrolled(app, 'self', { printsHere: false })
  station = await enrolled(app, 'station', { name: '1 号窗口' })
  screen = await enrolled(app, 'screen')
})

const calledNow = async () => (await screen.ask(kiosk.screen, {})).data?.called.map(({ no }) => no)
/** As though so long ago happened all that has happened. */
const pass = (seconds: number) =>
  sql`update print_tickets set called_at = called_at - make_interval(secs => ${seconds}),
    done_at = done_at - make_interval(secs => ${seconds}), lease_until = lease_until - make_interval(secs => ${seconds})`.execute(
    app.fair.db,
  )

/** The station prints its next ticket, and asks for the one after it. */
async function prints(at: KioskBrowser = station): Promise<number> {
  const { data } = await at.ask(kiosk.next, {})
  const ticket = data?.ticket ?? expect.fail('nothing to print')
  const { codes } = ticket.document
  await at.ask(kiosk.printed, { id: ticket.id, pages: 1, code: codes.priced, codes })
  return ticket.id
}
const asks = (at: KioskBrowser = station) => at.ask(kiosk.next, {})

it('keeps a printed number for a minute, whatever the station prints after it', async () => {
  for (const customerId of [hangzhou, ningbo]) await ticketOf(app, self, customerId)
  await prints()
  await prints()
  expect(await calledNow()).toEqual([2, 1])
  await pass(59)
  expect(await calledNow()).toEqual([2, 1])
  await pass(2)
  expect(await calledNow()).toEqual([2])
})

it('keeps the last number of a window until the next is called there, for ten minutes at most', async () => {
  await ticketOf(app, self, hangzhou)
  await prints()
  await asks()
  await pass(300)
  expect(await calledNow()).toEqual([1])
  await ticketOf(app, self, ningbo)
  await asks()
  expect(await calledNow()).toEqual([2])
  await ticketOf(app, self, nanjing)
  await pass(-1)
  const other = await enrolled(app, 'station', { name: '2 号窗口' })
  await prints(other)
  await asks(other)
  await pass(601)
  expect(await calledNow()).toEqual([])
})

it('takes off what was fetched, as the station or the counter says', async () => {
  for (const customerId of [hangzhou, ningbo]) await ticketOf(app, self, customerId)
  const [first, second] = [await prints(), await prints()]
  expect((await station.ask(kiosk.fetched, { id: first })).code).toBe(200)
  expect((await station.ask(kiosk.fetched, { id: first })).code).toBe(200)
  expect(await calledNow()).toEqual([2])
  const other = await enrolled(app, 'station')
  expect((await other.ask(kiosk.fetched, { id: second })).code).toBe(409)
  expect(await calledNow()).toEqual([2])
  await app.call(selfPrint.act, { id: second, act: 'done' })
  expect(await calledNow()).toEqual([])
})

it('shows what its station still prints before what is printed, and not more than twelve', async () => {
  await ticketOf(app, self, hangzhou)
  const id = await prints()
  await sql`
    insert into print_tickets (day, no, kiosk_id, station_id, customer_id, ref_kind, ref_id, paper, template,
      template_version, job_id, pages, state, called_at, done_at)
    select day, no + n, kiosk_id, station_id, customer_id, 'order', 1, paper, template, 0, 'more-job-' || n, 1, 'done',
      clock_timestamp() + make_interval(secs => n), clock_timestamp()
    from print_tickets, generate_series(1, 20) n where id = ${id}`.execute(app.fair.db)
  expect(await calledNow()).toEqual([21, 20, 19, 18, 17, 16, 15, 14, 13, 12, 11, 1])
})

it('a paused station has done what it printed, and takes nothing', async () => {
  for (const customerId of [hangzhou, ningbo]) await ticketOf(app, self, customerId)
  await prints()
  const { data } = await station.ask(kiosk.next, { isPaused: true })
  expect(data).toEqual({ ticket: null, waiting: 1 })
  await pass(200)
  const { data: open } = await app.call(selfPrint.tickets, { isOpen: true })
  expect(open?.list.map(({ no, state }) => [no, state])).toEqual([[2, 'queued']])
})
