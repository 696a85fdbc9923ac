import { completion } from '@fairdesk/contract/areas/reports/completion'
import { fairForecasts } from '@fairdesk/contract/areas/reports/forecast/fair-forecast'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { endedFair, halfOver } from '../../../testing/ended/ended-fair.ts'
import { setSwitch } from '../../../testing/order-desk.ts'
import type { Person } from '../../../testing/people.ts'
import { world } from '../../../testing/world.ts'
import { fillOrders } from '../../../testing/world-orders.ts'

const { customers } = world
const hour = 3_600_000
const iso = (hours: number) => new Date(Date.now() + hours * hour).toISOString()

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await fillOrders(app.fair.db)
  await halfOver(app)
})
afterAll(() => app.stop())

const forecastFor = async (person: Person = 'admin', customerId?: number) => {
  const { data, msg } = await app.call(fairForecasts.get, customerId === undefined ? {} : { customerId }, person)
  if (!data) throw new Error(msg)
  return data
}

async function changed(): Promise<void> {
  await sql`insert into change_feed (base) values (true)`.execute(app.fair.db)
}

it('follows the fair that ended last and has the range that both were missed by', async () => {
  const { summary, total } = await forecastFor()
  expect(summary).toMatchObject({ state: 'running', fair: 'LAST', share: 50, triedFairs: 2, rangeReason: null })
  expect(summary.elapsed).toBeCloseTo(50, 0)
  // LAST by FIRST comes to 80 instead of 40, FIRST by LAST to 20.
  expect(summary.errors.total?.median).toBeCloseTo(50, -1)
  expect(summary.errors.total?.most).toBeCloseTo(100, -1)
  expect(total?.qty).toBe(42)
  expect(Math.abs((total?.forecast.qty.value ?? 0) - 84)).toBeLessThanOrEqual(2)
  expect(total?.forecast.qty.low).toBeGreaterThanOrEqual(42)
})

it('adds by what customers ordered last, and nothing to those beyond it', async () => {
  const values = await Promise.all(
    [customers.hangzhou, customers.ningbo, customers.nanjing].map(
      async (id) => (await forecastFor('admin', id)).total?.forecast.qty.value,
    ),
  )
  // 16, 4 and 20 pieces times 1.95; what Ningbo has too many the others add less.
  expect(values).toEqual([30, 11, 37])
})

it('follows the own pace for who has no rights in an ended fair, without a range', async () => {
  const { summary, total } = await forecastFor('wang')
  expect(summary).toMatchObject({ fair: null, triedFairs: 0, rangeReason: 'noFair', errors: {} })
  expect(total?.forecast).not.toHaveProperty('amount')
  expect(total?.forecast.qty).toMatchObject({ low: null, high: null })
})

it('tells of the places and customers in sight alone', async () => {
  const { total, places } = await forecastFor('zhao')
  expect([total?.qty, places]).toEqual([3, undefined])
  expect(await app.call(fairForecasts.get, { customerId: customers.hangzhou }, 'zhao')).toMatchObject({ code: 403 })
  expect((await app.call(fairForecasts.get, {}, 'nobody')).code).not.toBe(200)
})

it('opens no fair that is still running, and of the ended ones the last', async () => {
  await endedFair(app, { code: 'OPEN', ago: 24, pieces: { [customers.hangzhou]: [1, 100] } })
  await sql`update fairs set status = 'open' where code = 'OPEN'`.execute(app.server.platform.db)
  await changed()
  expect((await forecastFor()).summary).toMatchObject({ fair: 'LAST', triedFairs: 2 })
})

it('completion lists who is expected to miss the target, by the largest gap', async () => {
  const ask = async (show: 'all' | 'missing') => {
    const { data } = await app.call(completion.tree, { show })
    return (data?.list ?? []).filter(({ level }) => level === 'customer')
  }
  const missing = (await ask('all')).filter(({ forecast }) => (forecast?.qty.completion ?? 100) < 100)
  expect(missing.length).toBeGreaterThan(0)
  expect((await ask('missing')).map(({ key }) => key)).toEqual(missing.map(({ key }) => key))
})

it('has none at a moment or for some goods', async () => {
  for (const question of [{ asOf: iso(-1) }, { goods: { brandCodes: ['SC'] } }])
    expect((await app.call(completion.tree, question)).data?.forecast).toBeUndefined()
})

it('adds nothing to customers who have submitted', async () => {
  await sql`update orders set status = 'submitted' where customer_id = ${customers.hangzhou}`.execute(app.fair.db)
  await changed()
  expect((await forecastFor('admin', customers.hangzhou)).total?.forecast.qty.value).toBe(18)
})

it('is early, over or unknown by the hours, at once', async () => {
  await setSwitch(app, 'closeAt', iso(1000))
  expect(await forecastFor()).toMatchObject({ summary: { state: 'early' }, total: null })
  await setSwitch(app, 'closeAt', iso(-1))
  const { summary, total } = await forecastFor()
  expect([summary.state, total?.qty, total?.forecast.qty.value]).toEqual(['over', 42, 42])
  await setSwitch(app, 'closeAt', null)
  expect(await forecastFor()).toMatchObject({ summary: { state: 'noHours' }, total: null })
})
