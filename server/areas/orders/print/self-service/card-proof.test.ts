import { kiosk } from '@fairdesk/contract/areas/self-print/kiosk'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { makeCardSecret, makeCards } from '../../../../domain/dealers/cards.ts'
import { type TestApp, testApp } from '../../../../testing/app.ts'
import { setSwitch } from '../../../../testing/order-desk.ts'
import { world } from '../../../../testing/world.ts'
import { customerAccount, enrolled, type KioskBrowser } from './testing/kiosk-desk.ts'

const { ningbo } = world.customers
let app: TestApp
let self: KioskBrowser
let password: string
let accountId: number
let card: string
beforeAll(async () => {
  app = await testApp()
  password = await customerAccount(app, { customerId: ningbo, username: 'nb-card' })
  self = await enrolled(app, 'self')
})
afterAll(() => app.stop())
beforeEach(async () => {
  await sql`delete from settings`.execute(app.fair.db)
  const { rows } = await sql<{ id: number }>`
    update customer_accounts set enabled = true, last_login_at = null where username = 'nb-card' returning id`.execute(
    app.fair.db,
  )
  accountId = rows[0]?.id ?? 0
  card = (await makeCards(app.fair.db, [accountId], 'admin')).get(accountId) ?? ''
})

it('a card proves its customer, as often as it is shown, and was used by that', async () => {
  for (let times = 0; times < 2; times++) {
    const { data } = await self.ask(kiosk.prove, { card })
    expect(data?.customer).toBe('宁波天一店')
    const choices = await self.ask(kiosk.orders, { proof: data?.proof ?? '' })
    expect(choices.data?.list.map(({ customerId }) => customerId)).toEqual([ningbo])
  }
  const { rows } = await sql`
    select last_login_at is not null as "isIn", last_used_at is not null as "isUsed" from customer_accounts accounts
    join customer_cards cards on cards.account_id = accounts.id and ended_at is null where accounts.id = ${accountId}`.execute(
    app.fair.db,
  )
  expect(rows).toEqual([{ isIn: true, isUsed: true }])
})

it('one that was replaced, is nobody’s or of an account that is off is refused, each with its reason', async () => {
  const said = async (secret: string) => (await self.ask(kiosk.prove, { card: secret })).msg
  expect(await said(makeCardSecret())).toContain('不是有效的登录卡')
  const old = card
  await makeCards(app.fair.db, [accountId], 'admin')
  expect(await said(old)).toContain('已换成新卡')
  const fresh = (await makeCards(app.fair.db, [accountId], 'admin')).get(accountId) ?? ''
  await sql`update customer_accounts set enabled = false where id = ${accountId}`.execute(app.fair.db)
  expect(await said(fresh)).toContain('停用')
})

it('obeys the organiser’s switch: with the password, or not at all; the kiosk is told which', async () => {
  const told = async () => (await self.ask(kiosk.me, {})).data?.cardSignIn
  expect(await told()).toBe('alone')
  await setSwitch(app, 'cardSignIn', 'withPassword')
  expect(await told()).toBe('withPassword')
  expect((await self.ask(kiosk.prove, { card })).msg).toContain('密码')
  expect((await self.ask(kiosk.prove, { card, password: 'wrong-one' })).code).toBe(422)
  expect((await self.ask(kiosk.prove, { card, password })).data?.customer).toBe('宁波天一店')
  await setSwitch(app, 'cardSignIn', 'off')
  expect((await self.ask(kiosk.prove, { card, password })).msg).toContain('不用登录卡')
})
