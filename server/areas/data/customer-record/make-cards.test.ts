import { customerRecord } from '@fairdesk/contract/areas/data/customer-record'
import { device } from '@fairdesk/contract/areas/device/device'
import { config } from '@fairdesk/contract/areas/settings/config'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ask, type TestApp, testApp } from '../../../testing/app.ts'
import { fillDealers, phone, signInDealer } from '../../../testing/hall/device-desk.ts'
import { world } from '../../../testing/world.ts'

const { customers } = world
let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await fillDealers(app)
})
afterAll(() => app.stop())

const make = (customerIds: number[], more: { accounts?: string[] } = {}) =>
  app.call(customerRecord.makeCards, { customerIds, ...more })
const signIn = (card: string) =>
  ask(app.server, { endpoint: device.signIn, params: { fair: 1, device: phone('a'), card }, token: '' })

it('makes a secret for each sign-in; printing again ends the former, and the customer shows what was printed and used', async () => {
  const first = (await make([customers.ningbo, customers.hangzhou])).data?.cards ?? []
  expect(first.map(({ account }) => account)).toEqual(['hangzhou', 'hangzhouAgent', 'ningbo'])
  const again = (await make([customers.ningbo])).data?.cards[0]
  expect((await signIn(first[2]?.secret ?? '')).msg).toContain('已换成新卡')
  expect(await signIn(again?.secret ?? '')).toMatchObject({ code: 200 })
  expect(await signIn(first[0]?.secret ?? '')).toMatchObject({ code: 200 })
  // When it was used is kept every few seconds.
  await app.server.presence.flush()
  const { data } = await app.call(customerRecord.get, { customerId: customers.hangzhou })
  expect(data?.accounts).toMatchObject([
    { username: 'hangzhou', cardMadeAt: expect.any(String), cardUsedAt: expect.any(String) },
    { username: 'hangzhouAgent', cardMadeAt: expect.any(String), cardUsedAt: null },
  ])
  const cards = await app.call(customerRecord.signInCards, { customerIds: [customers.hangzhou] })
  expect(cards.data).toMatchObject([{ carded: 2 }])
})

it('is logged with the accounts, and its secrets stand nowhere', async () => {
  const { data } = await make([customers.hangzhou], { accounts: ['hangzhou'] })
  const secret = data?.cards[0]?.secret ?? ''
  expect(data?.cards).toHaveLength(1)
  expect(secret).toMatch(/^[0-9A-HJKMNP-TV-Z]{26}$/)
  const { rows } = await sql<{ line: string }>`
    select operation_log::text as line from operation_log where action = 'customer-card.make' order by id desc limit 1`.execute(
    app.fair.db,
  )
  expect(rows[0]?.line).toContain('hangzhou')
  expect(rows[0]?.line).not.toContain(secret)
  const kept = await sql`select from customer_cards where customer_cards::text like ${`%${secret}%`}`.execute(
    app.fair.db,
  )
  expect(kept.rows).toEqual([])
})

it('signs out the devices that its account has signed in, says how many, and leaves others in', async () => {
  const devices = await Promise.all([
    signInDealer(app, 'hangzhou', phone('b')),
    signInDealer(app, 'hangzhou', phone('c')),
    signInDealer(app, 'beijing', phone('d')),
  ])
  const codes = async () => (await Promise.all(devices.map((one) => one.ask(device.me, {})))).map(({ code }) => code)
  expect(await codes()).toEqual([200, 200, 200])
  const shown = await app.call(customerRecord.signInCards, { customerIds: [customers.hangzhou, customers.beijing] })
  const only = { accounts: ['hangzhou'] }
  const { data } = await make([customers.hangzhou], only)
  expect(await codes()).toEqual([402, 402, 200])
  expect(shown.data?.map((card) => card.devices)).toEqual([data?.signedOut, 1])
  expect((await make([customers.hangzhou], only)).data?.signedOut).toBe(0)
})

it('makes none for customers out of sight, and none where cards are not used', async () => {
  expect(await app.call(customerRecord.makeCards, { customerIds: [customers.ningbo] }, 'zhao')).toMatchObject({
    code: 403,
  })
  await sql`insert into settings (key, scope, ref, value, updated_by) values ('cardSignIn', 'fair', 0, '"off"', 'a')`.execute(
    app.fair.db,
  )
  expect((await make([customers.hangzhou])).data?.cards.map(({ secret }) => secret)).toEqual(['', ''])
  await sql`delete from settings`.execute(app.fair.db)
})

it('says where cards lead: to the ordering address, once it is set', async () => {
  expect((await make([customers.beijing])).data?.address).toBe('')
  const { own, ...shown } = (await app.call(config.getConfigSystem, {})).data ?? {}
  if (!own) throw new Error('nothing for an administrator')
  const { updatedAt: _, updatedBy: __, ...kept } = own
  const settings = {
    siteName: '',
    logo: '',
    copyright: '',
    footerLinks: [],
    contact: '',
    defaultLocale: 'zh_CN' as const,
  }
  const save = (orderingAddress: string) =>
    app.call(config.updateConfigSystem, { ...settings, ...shown, ...kept, orderingAddress })
  expect(await save('https://order.example/path')).toMatchObject({ code: 422, field: 'orderingAddress' })
  expect(await save('https://order.example/')).toMatchObject({ code: 200 })
  expect((await make([customers.beijing])).data?.address).toBe('https://order.example')
})
