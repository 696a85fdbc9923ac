import { device } from '@fairdesk/contract/areas/device/device'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type TestApp, testApp } from '../../../../testing/app.ts'
import { fillDealers, type SignedIn, signInDealer } from '../../../../testing/hall/device-desk.ts'
import { world } from '../../../../testing/world.ts'

const { customers, skcs } = world
let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await fillDealers(app)
})
afterAll(() => app.stop())

const beat = { packageVersion: null, page: 'wall', unsent: 0, lastMessage: null } as const
const meOf = async ({ ask }: SignedIn) => (await ask(device.heartbeat, beat)).data?.me

it('a size ratio of a customer moves its facts, and no other customer’s', async () => {
  const [hangzhou, beijing] = [await signInDealer(app, 'hangzhou'), await signInDealer(app, 'beijing')]
  const before = [await meOf(hangzhou), await meOf(beijing)]
  await sql`
    insert into size_ratios (size_group_id, name, customer_id, parts)
    select size_group_id, '杭州', ${customers.hangzhou}, '{1,2,1}' from styles where id = ${world.styles.tee}`.execute(
    app.fair.db,
  )
  await expect.poll(() => meOf(hangzhou), { timeout: 3000, interval: 500 }).not.toBe(before[0])
  expect(await meOf(beijing)).toBe(before[1])
})

it('guide quantities move the facts of their customer and of its agent alone, within half a minute', async () => {
  const devices = [
    await signInDealer(app, 'hangzhouAgent'),
    await signInDealer(app, 'ningbo'),
    await signInDealer(app, 'beijing'),
  ]
  const stamps = () => Promise.all(devices.map(meOf))
  const [agent, ningbo, beijing] = await stamps()
  await sql`insert into guide_quantities (customer_id, skc_id, qty) values (${customers.ningbo}, ${skcs.teeBlack}, 12)`.execute(
    app.fair.db,
  )
  const now = Date.now()
  const clock = vi.spyOn(Date, 'now').mockReturnValue(now + 31_000)
  const added = await stamps()
  expect(added).toEqual([expect.not.stringMatching(`^${agent}$`), expect.not.stringMatching(`^${ningbo}$`), beijing])
  await sql`update guide_quantities set qty = 24 where customer_id = ${customers.ningbo}`.execute(app.fair.db)
  clock.mockReturnValue(now + 62_000)
  expect((await stamps())[1]).not.toBe(added[1])
  await sql`delete from guide_quantities`.execute(app.fair.db)
  clock.mockReturnValue(now + 93_000)
  expect(await stamps()).toEqual([agent, ningbo, beijing])
  clock.mockRestore()
})
