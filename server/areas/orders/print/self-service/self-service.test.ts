import { randomUUID } from 'node:crypto'
import { type KioskTicket, kiosk } from '@fairdesk/contract/areas/self-print/kiosk'
import { selfPrint } from '@fairdesk/contract/areas/self-print/self-print'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../../testing/app.ts'
import { clearOrders, row, save, setSwitch } from '../../../../testing/order-desk.ts'
import { world } from '../../../../testing/world.ts'
import {
  codeFor,
  customerAccount,
  enrolled,
  type KioskBrowser,
  paperOf,
  proven,
  ticketOf,
} from './testing/kiosk-desk.ts'

const { customers, sizes } = world
const { hangzhou, ningbo, nanjing } = customers
const everyone = [hangzhou, ningbo, nanjing, customers.beijing]
let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())
beforeEach(async () => {
  await clearOrders(app)
  await sql`truncate print_log, print_tickets, print_days, kiosk_codes, kiosks, customer_accounts restart identity cascade`.execute(
    app.fair.db,
  )
  await sql`update customers set agent_id = null`.execute(app.fair.db)
  await sql`truncate login_failures`.execute(app.server.platform.db)
  for (const customerId of everyone) await save(app, [row('teeBlack', [sizes.s, customerId])], { customerId })
})

const rowsOf = async (table: 'print_log' | 'print_tickets') =>
  (await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}`.execute(app.fair.db)).rows[0]
    ?.count
const tickets = async () => (await app.call(selfPrint.tickets, { isOpen: false })).data?.list ?? []
const ticketNo = async (no: number) => (await tickets()).find((ticket) => ticket.no === no) ?? expect.fail('no ticket')
const stateOf = async (no: number) => (await ticketNo(no)).state
const lapse = () => sql`update print_tickets set lease_until = now() - interval '1 second'`.execute(app.fair.db)
const stationTakes = async (station: KioskBrowser) => (await station.ask(kiosk.next, {})).data?.ticket ?? null

/** Tells that what the station has taken goes to its printer. */
async function sends(station: KioskBrowser, id: number, document: { codes: { priced: string; plain: string } }) {
  return station.ask(kiosk.printed, { id, pages: 3, code: document.codes.priced, codes: document.codes })
}

describe('a customer proves himself', () => {
  it('by a code that the counter has made for him, once', async () => {
    const self = await enrolled(app, 'self')
    const code = await codeFor(app, hangzhou)
    const { data } = await self.ask(kiosk.prove, { code })
    expect(data?.customer).toBe('杭州西湖店')
    const { data: choices } = await self.ask(kiosk.orders, { proof: data?.proof ?? '' })
    expect(choices?.list.map(({ customerId, choices: own }) => [customerId, own.length])).toEqual([[hangzhou, 1]])
    expect(await self.ask(kiosk.prove, { code })).toMatchObject({ code: 422, msg: expect.stringContaining('取号码') })
  })

  it('by a code that two kiosks try at once: one of them', async () => {
    const [one, other] = await Promise.all([enrolled(app, 'self'), enrolled(app, 'self')])
    const code = await codeFor(app, hangzhou)
    const answers = await Promise.all([one, other].map((at) => at.ask(kiosk.prove, { code })))
    expect(answers.map((answer) => answer.code).sort()).toEqual([200, 422])
  })

  it('not by one that is older than ten minutes', async () => {
    const self = await enrolled(app, 'self')
    const code = await codeFor(app, hangzhou)
    await sql`update kiosk_codes set expires_at = now()`.execute(app.fair.db)
    expect((await self.ask(kiosk.prove, { code })).code).toBe(422)
  })

  it('by account and password; a wrong one and no account are refused alike, and soon slowly', async () => {
    const self = await enrolled(app, 'self')
    const password = await customerAccount(app, { customerId: ningbo, username: 'NB01' })
    const { data } = await self.ask(kiosk.prove, { username: 'nb01', password })
    expect(data?.customer).toBe('宁波天一店')
    const wrong = await self.ask(kiosk.prove, { username: 'nb01', password: 'wrong-one' })
    expect(await self.ask(kiosk.prove, { username: 'nobody', password: 'wrong-one' })).toEqual(wrong)
    for (let attempt = 0; attempt < 4; attempt++)
      await self.ask(kiosk.prove, { username: 'nb01', password: 'wrong-one' })
    const slowed = await self.ask(kiosk.prove, { username: 'nb01', password })
    expect(slowed.msg).toContain('秒后再试')
    await sql`update customer_accounts set enabled = false`.execute(app.fair.db)
    await sql`truncate login_failures`.execute(app.server.platform.db)
    expect((await self.ask(kiosk.prove, { username: 'nb01', password })).msg).toContain('停用')
  })

  it('guesses of a code are counted', async () => {
    const self = await enrolled(app, 'self')
    const answers = []
    for (let guess = 0; guess < 6; guess++) answers.push(await self.ask(kiosk.prove, { code: `00000${guess}` }))
    expect(answers.at(-1)?.msg).toContain('秒后再试')
  })

  it('for a few minutes, at this kiosk, and for as long as his account is on', async () => {
    const [self, other] = await Promise.all([enrolled(app, 'self'), enrolled(app, 'self')])
    const password = await customerAccount(app, { customerId: ningbo, username: 'nb' })
    const { data } = await self.ask(kiosk.prove, { username: 'nb', password })
    const proof = data?.proof ?? ''
    expect((await self.ask(kiosk.orders, { proof })).code).toBe(200)
    expect((await other.ask(kiosk.orders, { proof })).code).toBe(422)
    expect((await self.ask(kiosk.orders, { proof: `${proof.slice(0, -4)}AAAA` })).code).toBe(422)
    await sql`update customer_accounts set enabled = false`.execute(app.fair.db)
    expect((await self.ask(kiosk.orders, { proof })).code).toBe(422)
  })

  it('as an agent by any account of his, with the customers who buy through him at that moment; a code opens one', async () => {
    const self = await enrolled(app, 'self')
    const agent = await customerAccount(app, { customerId: hangzhou, username: 'agent' })
    const shop = await customerAccount(app, { customerId: ningbo, username: 'shop' })
    const seen = async (username: string, password: string) => {
      const { data } = await self.ask(kiosk.prove, { username, password })
      const { data: choices } = await self.ask(kiosk.orders, { proof: data?.proof ?? '' })
      return choices?.list.map(({ customerId }) => customerId)
    }
    expect(await seen('agent', agent)).toEqual([hangzhou])
    await sql`update customers set agent_id = ${hangzhou} where id = ${ningbo}`.execute(app.fair.db)
    expect(await seen('agent', agent)).toEqual([hangzhou, ningbo])
    expect(await seen('shop', shop)).toEqual([ningbo])
    const { data } = await self.ask(kiosk.orders, { proof: await proven(app, self, hangzhou) })
    expect(data?.list.map(({ customerId }) => customerId)).toEqual([hangzhou])
  })
})

describe('what is printed', () => {
  it('is his own: another customer’s order is as one that does not exist', async () => {
    const self = await enrolled(app, 'self')
    const mine = await proven(app, self, hangzhou)
    const { id } = await paperOf(self, await proven(app, self, ningbo))
    const others = await self.ask(kiosk.printData, { proof: mine, kind: 'order', id })
    expect(others).toEqual({ code: 422, msg: '没有可打印的订单' })
    expect(await self.ask(kiosk.printData, { proof: mine, kind: 'order', id: 9999 })).toEqual(others)
    expect((await self.ask(kiosk.printData, { proof: mine, kind: 'summary', id: ningbo })).code).toBe(422)
  })

  it('is one ticket and one count, however often it is tapped', async () => {
    const self = await enrolled(app, 'self')
    const proof = await proven(app, self, hangzhou)
    const job = { proof, jobId: randomUUID(), ...(await paperOf(self, proof)) }
    const answers = await Promise.all(Array.from({ length: 5 }, () => self.ask(kiosk.ticket, job)))
    expect(answers.map(({ data }) => data)).toEqual(
      Array.from({ length: 5 }, () => ({ no: 1, state: 'printing', ahead: 0, waitMin: null })),
    )
    expect([await rowsOf('print_tickets'), await rowsOf('print_log')]).toEqual([1, 1])
    const logged = await sql`select account, device, job_id = ${job.jobId} as "isJob", pages from print_log`.execute(
      app.fair.db,
    )
    expect(logged.rows).toEqual([{ account: `kiosk 1 ${self.id}`, device: expect.any(String), isJob: true, pages: 2 }])
    const again = await self.ask(kiosk.ticket, { ...job, jobId: randomUUID() })
    expect(again).toMatchObject({ code: 409, msg: expect.stringContaining('001') })
  })

  it('keeps to the organiser’s limit and to the states that he lets out', async () => {
    const self = await enrolled(app, 'self')
    const proof = await proven(app, self, hangzhou)
    const paper = await paperOf(self, proof)
    const jobId = randomUUID()
    await self.ask(kiosk.ticket, { proof, jobId, ...paper })
    await self.ask(kiosk.done, { jobId, came: true })
    const more = await self.ask(kiosk.ticket, { proof, jobId: randomUUID(), ...paper })
    expect(more.msg).toContain('请到服务台')
    const choice = async () => (await self.ask(kiosk.orders, { proof })).data?.list[0]?.choices[0]
    expect(await choice()).toMatchObject({ printCount: 1, hindrance: 'enough' })
    await save(app, [row('teeBlack', [sizes.s, 7])], { customerId: hangzhou })
    expect(await choice()).toMatchObject({ printCount: 1, hindrance: null })
    const anew = { proof, jobId: randomUUID(), ...(await paperOf(self, proof)) }
    expect((await self.ask(kiosk.ticket, anew)).data?.state).toBe('printing')
    await self.ask(kiosk.done, { jobId: anew.jobId, came: true })
    expect(await choice()).toMatchObject({ printCount: 2, hindrance: 'enough' })
    await setSwitch(app, 'printMaxCount', null)
    expect(await choice()).toMatchObject({ hindrance: null })
    await setSwitch(app, 'printRequiresStatus', 'approved')
    expect(await choice()).toMatchObject({ hindrance: 'notYet' })
    expect((await self.ask(kiosk.printData, { proof, kind: 'order', id: paper.id })).code).toBe(422)
    expect(await rowsOf('print_tickets')).toBe(2)
  })

  it('is all his orders as one, where he has several and there is a template for the paper', async () => {
    const self = await enrolled(app, 'self')
    await save(app, [row('teeBlack', [sizes.m, 5])], { customerId: hangzhou, type: 'replenish' })
    const proof = await proven(app, self, hangzhou)
    const { data } = await self.ask(kiosk.orders, { proof })
    expect(data?.list[0]?.choices.map(({ kind, qty }) => [kind, qty])).toEqual([
      ['order', 1],
      ['order', 5],
      ['summary', 6],
    ])
    const papers = await self.ask(kiosk.printData, { proof, kind: 'summary', id: hangzhou })
    expect(papers.data?.template.kind).toBe('summary')
    const { data: ticket } = await self.ask(kiosk.ticket, {
      proof,
      jobId: randomUUID(),
      kind: 'summary',
      id: hangzhou,
      pages: 1,
    })
    expect(ticket?.state).toBe('printing')
    expect(await rowsOf('print_log')).toBe(0)
    const roll = await enrolled(app, 'self', { paper: 'roll80' })
    const { data: ofRoll } = await roll.ask(kiosk.orders, { proof: await proven(app, roll, hangzhou) })
    expect(ofRoll?.list[0]?.choices.map(({ kind }) => kind)).toEqual(['order', 'order'])
  })

  it('leaves the reports’ version where it is', async () => {
    const self = await enrolled(app, 'self')
    const feed = async () => (await app.fair.pool.query('select count(*)::int as n from change_feed')).rows[0].n
    const before = await feed()
    await ticketOf(app, self, hangzhou)
    expect(await feed()).toBe(before)
  })
})

describe('a kiosk with a printer', () => {
  it('hears from who stands there whether the paper came; three times without is the counter’s', async () => {
    const self = await enrolled(app, 'self')
    const { jobId, no } = await ticketOf(app, self, hangzhou)
    const states: (KioskTicket['state'] | undefined)[] = []
    for (let tried = 0; tried < 3; tried++) {
      states.push((await self.ask(kiosk.done, { jobId, came: false })).data?.state)
      states.push((await self.ask(kiosk.again, { jobId })).data?.state)
    }
    expect(states).toEqual(['queued', 'printing', 'queued', 'printing', 'failed', 'failed'])
    expect(await ticketNo(no)).toMatchObject({ state: 'failed', tries: 3 })
    expect(await rowsOf('print_log')).toBe(1)
  })

  it('is taken to have printed where nobody says otherwise', async () => {
    const self = await enrolled(app, 'self')
    const { no } = await ticketOf(app, self, hangzhou)
    expect(await stateOf(no)).toBe('printing')
    await lapse()
    expect(await stateOf(no)).toBe('done')
    const next = await ticketOf(app, self, ningbo)
    expect([await stateOf(no), await stateOf(next.no)]).toEqual(['done', 'printing'])
  })

  it('knows no ticket of another kiosk', async () => {
    const [self, other] = await Promise.all([enrolled(app, 'self'), enrolled(app, 'self')])
    const { jobId } = await ticketOf(app, self, hangzhou)
    for (const call of [kiosk.state, kiosk.again] as const) expect((await other.ask(call, { jobId })).code).toBe(422)
    expect((await other.ask(kiosk.done, { jobId, came: true })).code).toBe(422)
  })
})

describe('stations', () => {
  it('take tickets one by one, count them when they send them, and have done them when they ask for the next', async () => {
    const [self, station] = await Promise.all([enrolled(app, 'self', { printsHere: false }), enrolled(app, 'station')])
    const [first, second] = [await ticketOf(app, self, hangzhou), await ticketOf(app, self, ningbo)]
    expect((await self.ask(kiosk.state, { jobId: second.jobId })).data).toMatchObject({ state: 'queued', ahead: 1 })
    const taken = (await stationTakes(station)) ?? expect.fail('nothing to print')
    expect([taken.no, taken.document.orderNo !== '']).toEqual([first.no, true])
    expect([await stateOf(first.no), await rowsOf('print_log')]).toEqual(['called', 0])
    for (let told = 0; told < 3; told++) expect((await sends(station, taken.id, taken.document)).code).toBe(200)
    expect([await stateOf(first.no), await rowsOf('print_log')]).toEqual(['printing', 1])
    expect((await stationTakes(station))?.no).toBe(second.no)
    expect(await stateOf(first.no)).toBe('done')
  })

  it('never take the same one, however many ask at once, and only what is of their paper', async () => {
    const self = await enrolled(app, 'self', { printsHere: false })
    const small = await enrolled(app, 'self', { printsHere: false, paper: 'a5' })
    const stations = await Promise.all([1, 2, 3, 4].map(() => enrolled(app, 'station')))
    for (const customerId of [hangzhou, ningbo]) await ticketOf(app, self, customerId)
    await ticketOf(app, small, nanjing)
    const taken = await Promise.all(stations.map(stationTakes))
    expect(taken.flatMap((ticket) => ticket?.no ?? []).sort()).toEqual([1, 2])
  })

  it('lose what they are silent about: it goes back in front, and the third time to the counter', async () => {
    const self = await enrolled(app, 'self', { printsHere: false })
    const [one, other] = await Promise.all([enrolled(app, 'station'), enrolled(app, 'station')])
    const lost = await ticketOf(app, self, hangzhou)
    const taken = (await stationTakes(one)) ?? expect.fail('nothing to print')
    await ticketOf(app, self, ningbo)
    await lapse()
    expect(await stateOf(lost.no)).toBe('queued')
    expect((await sends(one, taken.id, taken.document)).code).toBe(409)
    expect(await rowsOf('print_log')).toBe(0)
    expect((await stationTakes(other))?.no).toBe(lost.no)
    await lapse()
    expect((await stationTakes(one))?.no).toBe(lost.no)
    await lapse()
    expect(await stateOf(lost.no)).toBe('failed')
    expect((await stationTakes(one))?.no).toBe(lost.no + 1)
    expect(await ticketNo(lost.no)).toMatchObject({ state: 'failed', tries: 3 })
  })

  it('that are called off in the middle give back what they had, and are nobody', async () => {
    const self = await enrolled(app, 'self', { printsHere: false })
    const [one, other] = await Promise.all([enrolled(app, 'station'), enrolled(app, 'station')])
    const { no } = await ticketOf(app, self, hangzhou)
    const taken = (await stationTakes(one)) ?? expect.fail('nothing to print')
    await app.call(selfPrint.revoke, { id: one.id })
    expect(await stateOf(no)).toBe('queued')
    await expect.poll(async () => (await sends(one, taken.id, taken.document)).code).toBe(402)
    expect((await one.ask(kiosk.me, {})).code).toBe(402)
    expect((await stationTakes(other))?.no).toBe(no)
  })

  it('put back what does not come out, with why', async () => {
    const [self, station] = await Promise.all([enrolled(app, 'self', { printsHere: false }), enrolled(app, 'station')])
    const { no } = await ticketOf(app, self, hangzhou)
    const taken = (await stationTakes(station)) ?? expect.fail('nothing to print')
    await station.ask(kiosk.failed, { id: taken.id, reason: '卡纸' })
    expect(await ticketNo(no)).toMatchObject({ state: 'queued', tries: 1, reason: '卡纸' })
  })

  it('set aside what may not be printed any more', async () => {
    const [self, station] = await Promise.all([enrolled(app, 'self', { printsHere: false }), enrolled(app, 'station')])
    const gone = await ticketOf(app, self, hangzhou)
    const fine = await ticketOf(app, self, ningbo)
    await sql`update orders set deleted_at = now() where customer_id = ${hangzhou}`.execute(app.fair.db)
    expect((await stationTakes(station))?.no).toBe(fine.no)
    expect(await ticketNo(gone.no)).toMatchObject({ state: 'failed', reason: expect.stringContaining('订单') })
    await sql`update orders set deleted_at = null`.execute(app.fair.db)
  })

  it('tell by their last tickets how long it takes, from the fifth on and while one of them is on', async () => {
    const [self, station] = await Promise.all([enrolled(app, 'self', { printsHere: false }), enrolled(app, 'station')])
    const { no, jobId } = await ticketOf(app, self, hangzhou)
    await ticketOf(app, self, ningbo)
    await sql`update sessions set seen_at = clock_timestamp() + interval '1 second'`.execute(app.server.platform.db)
    const old = (count: number) =>
      sql`
      insert into print_tickets (day, no, kiosk_id, station_id, customer_id, ref_kind, ref_id, paper, template, template_version,
        job_id, pages, state, called_at, done_at)
      select current_date - 9, n, ${self.id}, ${station.id}, 1, 'order', 1, 'a4', 'order-a4', 0, 'old-job-' || n, 4, 'done',
        now() - interval '1 minute', now() from generate_series(1, ${count}) n on conflict do nothing`.execute(
        app.fair.db,
      )
    const wait = async () => (await tickets()).map(({ waitMin }) => waitMin)
    await old(4)
    expect(await wait()).toEqual([null, null])
    await old(5)
    expect(await wait()).toEqual([0, 1])
    await app.call(selfPrint.act, { id: (await ticketNo(no)).id, act: 'front' })
    expect((await self.ask(kiosk.state, { jobId })).data).toMatchObject({ ahead: 0, waitMin: 0 })
    await app.call(selfPrint.revoke, { id: station.id })
    expect(await wait()).toEqual([null, null])
  })
})

describe('the call screen', () => {
  it('shows numbers and windows, and no name', async () => {
    const [self, station, screen] = await Promise.all([
      enrolled(app, 'self', { printsHere: false }),
      enrolled(app, 'station', { name: '1 号窗口' }),
      enrolled(app, 'screen'),
    ])
    for (const customerId of [hangzhou, ningbo, nanjing]) await ticketOf(app, self, customerId)
    await stationTakes(station)
    await app.call(selfPrint.act, { id: (await ticketNo(2)).id, act: 'call' })
    const { data } = await screen.ask(kiosk.screen, {})
    expect(data).toMatchObject({
      called: [
        { no: 2, window: '' },
        { no: 1, window: '1 号窗口' },
      ],
      waiting: [3],
    })
    for (const name of ['西湖', '天一', 'C001', '27F']) expect(JSON.stringify(data)).not.toContain(name)
  })
})
