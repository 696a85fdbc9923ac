import { device } from '@fairdesk/contract/areas/device/device'
import { oldestFloor } from '@fairdesk/contract/device/floor-version'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { fillDealers, type SignedIn, signInDealer } from '../../../testing/hall/device-desk.ts'
import { setSwitch } from '../../../testing/order-desk.ts'
import { world } from '../../../testing/world.ts'

let app: TestApp
let hangzhou: SignedIn
beforeAll(async () => {
  app = await testApp()
  await fillDealers(app)
  hangzhou = await signInDealer(app, 'hangzhou')
})
afterAll(() => app.stop())

const inject = (path: string, headers: Record<string, string>, payload: object = {}) =>
  app.server.app.inject({ method: 'POST', url: `/api${path}`, headers, payload })

it('is told once: who holds it hears that it still holds, until something of it moves', async () => {
  const { token } = hangzhou
  const first = await inject(device.me.path, { token })
  const etag = String(first.headers.etag)
  expect(etag).toMatch(/^"[\w-]{22}"$/)
  const again = await inject(device.me.path, { token, 'if-none-match': etag })
  expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag])
  await setSwitch(app, 'dealerScores', false)
  const changed = await inject(device.me.path, { token, 'if-none-match': etag })
  expect(changed.statusCode).toBe(200)
  expect(changed.json()).toMatchObject({ code: 200, data: { rights: { score: false } } })
  expect(changed.headers.etag).not.toBe(etag)
})

it('of another account has another tag, and without a sign-in there is none', async () => {
  const etag = String((await inject(device.me.path, { token: hangzhou.token })).headers.etag)
  const { token } = await signInDealer(app, 'hangzhouAgent')
  expect((await inject(device.me.path, { token, 'if-none-match': etag })).statusCode).toBe(200)
  const out = await inject(device.me.path, { 'if-none-match': etag })
  expect([out.statusCode, out.headers.etag, out.json().code]).toEqual([200, undefined, 402])
})

it('has the figures, rules and quantities of his own customer and of the brands he orders', async () => {
  const { db } = app.fair
  await sql`insert into minimum_rules (scope, customer_id, style_id, min) values
    ('customerGoods', ${world.customers.hangzhou}, ${world.styles.tee}, 6),
    ('customerGoods', ${world.customers.beijing}, ${world.styles.tee}, 66),
    ('customerGoods', ${world.customers.hangzhou}, ${world.styles.sneaker}, 8)`.execute(db)
  await sql`insert into guide_quantities (customer_id, skc_id, qty) values
    (${world.customers.hangzhou}, ${world.skcs.teeBlack}, 12), (${world.customers.hangzhou}, ${world.skcs.sneakerWhite}, 5),
    (${world.customers.beijing}, ${world.skcs.teeBlack}, 99)`.execute(db)
  const me = async () => (await hangzhou.ask(device.me, {})).data
  expect(await me()).toMatchObject({
    minimums: [
      { goodsId: world.styles.tee, colourId: null, min: 6, multiple: null, max: null },
      { goodsId: world.styles.sneaker, min: 8 },
    ],
    guides: [{ goodsId: world.styles.tee, qty: 12 }, { qty: 5 }],
  })
  await sql`update customers set brand_codes = '{SC}' where id = ${world.customers.hangzhou}`.execute(db)
  const narrowed = await me()
  expect(narrowed?.minimums.map(({ goodsId }) => goodsId)).toEqual([world.styles.tee])
  expect(narrowed?.guides.map(({ goodsId }) => goodsId)).toEqual([world.styles.tee])
})

it('of an old page is refused with a sentence that says to refresh, as every call of a device is', async () => {
  const { token } = hangzhou
  for (const floor of [String(oldestFloor - 1), 'x']) {
    const refused = await inject(device.me.path, { token, 'x-floor': floor })
    expect(refused.json()).toEqual({ code: 503, msg: '订货页面已有新版本，请刷新页面后继续；未发送的内容还在本机' })
    const signIn = await inject(device.signIn.path, { 'x-floor': floor }, { fair: 1 })
    expect(signIn.body).toBe(refused.body)
  }
  expect((await inject(device.me.path, { token, 'x-floor': String(oldestFloor) })).json()).toMatchObject({ code: 200 })
  // Of staff nobody asks what page it is.
  const staff = await app.server.app.inject({
    method: 'GET',
    url: '/api/user/info',
    headers: { token: await app.tokenOf('admin'), 'x-floor': '0' },
  })
  expect(staff.json().code).not.toBe(503)
})
