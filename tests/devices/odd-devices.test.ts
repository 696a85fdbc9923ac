import { Writable } from 'node:stream'
import { device } from '@fairdesk/contract/areas/device/device'
import { deviceOrder } from '@fairdesk/contract/areas/device/device-order'
import { areas } from '@fairdesk/contract/areas/index'
import type { Endpoint } from '@fairdesk/contract/endpoint'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../server/testing/app.ts'
import { fillDealers, phone, type SignedIn, signInDealer } from '../../server/testing/hall/device-desk.ts'
import { clearOrders, row, setSwitch } from '../../server/testing/order-desk.ts'
import { world } from '../../server/testing/world.ts'

const dayMs = 86_400_000

let app: TestApp
let log = ''
beforeAll(async () => {
  const stream = new Writable({
    write: (chunk, _encoding, done) => {
      log += chunk
      done()
    },
  })
  app = await testApp({ isPaced: true, logger: { level: 'debug', stream } })
  await fillDealers(app)
})
afterAll(() => app.stop())
beforeEach(async () => {
  await sql`delete from settings`.execute(app.fair.db)
  await clearOrders(app)
})

const beat = { packageVersion: null, page: 'wall', unsent: 0, lastMessage: null } as const
let made = 0
const saving = (qty: number) => ({ requestId: `odd ${++made}`, rows: [row('teeBlack', [world.sizes.s, qty])] })

describe('a device whose clock is a day off', () => {
  /** All that it says is said with its own date. */
  const said = (own: number) => ({ date: new Date(own).toUTCString() })
  const ask = async (endpoint: Endpoint, payload: object, { token, own }: { token: string; own: number }) => {
    const headers = { token, ...said(own) }
    return (await app.server.app.inject({ method: 'POST', url: `/api${endpoint.path}`, headers, payload })).json()
  }

  it.each([
    ['behind', -dayMs],
    ['ahead', dayMs],
  ])('%s is told the hour by the server, and orders by it', async (_, off) => {
    const { token } = await signInDealer(app, 'hangzhou')
    const own = Date.now() + off
    const told = await ask(device.heartbeat, beat, { token, own })
    expect(Math.abs(Date.parse(told.data.now) - Date.now())).toBeLessThan(60_000)
    // By its own clock the one is still open a day, or closed since yesterday.
    await setSwitch(app, 'closeAt', new Date(Date.now() - 60_000).toISOString())
    expect(await ask(deviceOrder.save, saving(1), { token, own })).not.toMatchObject({ code: 200 })
    await setSwitch(app, 'closeAt', new Date(Date.now() + 60_000).toISOString())
    expect(await ask(deviceOrder.save, saving(2), { token, own })).toMatchObject({ code: 200, data: { errors: [] } })
    const { rows } = await sql<{ ms: number }>`
      select extract(epoch from now() - max(at))::float8 * 1000 as ms from order_events`.execute(app.fair.db)
    expect(Math.abs(rows[0]?.ms ?? dayMs)).toBeLessThan(60_000)
  })

  it('and edits that it says wait for a day are shown as old as it says, not as made then', async () => {
    const { ask: call, me } = await signInDealer(app, 'hangzhou')
    await call(device.heartbeat, { ...beat, unsent: 3, oldestSec: dayMs / 1000 })
    const [seen] = await app.server.presence.othersOf(
      { ...me.fair, schema: 'fair_1', databaseUrl: null },
      me.account.id,
    )
    expect(seen?.unsent).toBe(3)
    expect((seen?.at ?? 0) - (seen?.oldestAt ?? 0)).toBe(dayMs)
    expect(Math.abs((seen?.at ?? 0) - Date.now())).toBeLessThan(60_000)
  })

  it('is asked for no moment of its own by any call', () => {
    // A cursor is given back as the server has told it.
    const cursors = new Set(['since', 'lastMessage'])
    const moments = Object.values(areas).flatMap((area) =>
      Object.values(area).flatMap(({ path, input }: Endpoint) => {
        const { shape = {} } = input as { readonly shape?: object }
        if (!path.startsWith('/device/')) return []
        return Object.keys(shape)
          .filter((name) => /(^|[a-z])(at|date|time|now|moment)$/i.test(name) && !cursors.has(name))
          .map((name) => `${path} ${name}`)
      }),
    )
    expect(moments).toEqual([])
  })
})

describe('a flood of heartbeats', () => {
  it('is told when to come back, changes nothing and leaves no line in any log', async () => {
    const { token, ask } = await signInDealer(app, 'ningbo', phone('flood'))
    await ask(device.heartbeat, beat)
    const logged = async () =>
      (await sql<{ n: number }>`select count(*)::int as n from operation_log`.execute(app.fair.db)).rows[0]?.n
    const [before, lines] = [await logged(), log.length]
    const answers = await Promise.all(Array.from({ length: 500 }, () => ask(device.heartbeat, beat)))
    const refused = answers.filter(({ code }) => code !== 200)
    expect(refused.length).toBeGreaterThan(490)
    for (const answer of refused)
      expect(answer).toEqual({ code: 429, nextSec: expect.any(Number), msg: expect.stringMatching(/请 \d+ 秒后再试/) })
    expect(Math.max(...refused.map(({ nextSec }) => nextSec ?? 0))).toBeLessThanOrEqual(10)
    expect(await logged()).toBe(before)
    expect(log.slice(lines)).toBe('')
    // Whatever else it does it may go on with, and so may everybody else.
    expect(await ask(device.me, {})).toMatchObject({ code: 200 })
    const other: SignedIn = await signInDealer(app, 'ningbo', phone('calm'))
    expect(await other.ask(device.heartbeat, beat)).toMatchObject({ code: 200 })
    expect(token).not.toBe(other.token)
  })
})
