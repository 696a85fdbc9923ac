import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { type TestApp, testApp } from '../../testing/app.ts'
import { world } from '../../testing/world.ts'
import { presenceOf } from './customer-presence.ts'
import { Presence } from './presence.ts'
import { secondsBetween } from './seen-device.ts'

const fair = { id: 1, schema: 'fair_1', databaseUrl: null }
const { hangzhou, beijing } = world.customers
let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())
beforeEach(async () => {
  await sql`truncate device_seen`.execute(app.fair.db)
})

const begin = () => new Presence({ platform: app.server.platform.db, fairs: app.server.fairs, log: throwIt })
const throwIt = (_: string, error: unknown) => {
  throw error
}
const phone = (letter: string, more = {}) => ({
  deviceId: letter.repeat(22),
  accountId: 1,
  customerId: hangzhou,
  sessionId: 0,
  name: 'Chrome',
  platform: 'Android',
  ...more,
})
const beat = (letter: string, more = {}) => ({
  ...phone(letter),
  page: 'wall',
  unsent: 0,
  oldestSec: 0,
  packageVersion: 3,
  ...more,
})

it('is kept by one statement and read back by the next process', async () => {
  const first = begin()
  first.signedIn(fair, phone('a'))
  expect(first.recordHeartbeat(fair, beat('a', { unsent: 4, oldestSec: 60, page: 'style' }))).toEqual({ nextSec: 30 })
  first.recordHeartbeat(fair, beat('b', { accountId: 2, customerId: beijing }))
  await first.close()
  const { rows } = await sql`select from device_seen`.execute(app.fair.db)
  expect(rows).toHaveLength(2)
  const next = begin()
  const [own] = await next.othersOf(fair, 1)
  expect(own).toMatchObject({ deviceId: phone('a').deviceId, unsent: 4, page: 'style', signedOutAt: null })
  expect((own?.at ?? 0) - (own?.oldestAt ?? 0)).toBe(60_000)
})

it('of two processes the newer report holds, whoever writes last', async () => {
  const older = begin()
  const newer = begin()
  older.recordHeartbeat(fair, beat('a', { page: 'wall' }))
  await new Promise((resolve) => setTimeout(resolve, 5))
  newer.recordHeartbeat(fair, beat('a', { page: 'order' }))
  await newer.flush()
  await older.flush()
  expect((await begin().devicesOf(fair)).map(({ page }) => page)).toEqual(['order'])
})

it('a heartbeat that comes after its session has ended brings nobody back; a new sign-in does', async () => {
  const presence = begin()
  presence.signedIn(fair, phone('a', { sessionId: 5 }))
  presence.signedOut(fair, { accountId: 1 })
  presence.recordHeartbeat(fair, beat('a', { sessionId: 5 }))
  presence.touched(fair, phone('a'))
  expect((await presence.devicesOf(fair))[0]?.signedOutAt).toEqual(expect.any(Number))
  presence.signedIn(fair, phone('a', { sessionId: 6 }))
  expect((await presence.devicesOf(fair))[0]?.signedOutAt).toBeNull()
})

it('changes move by what is seen, not by a heartbeat that says the same', async () => {
  const presence = begin()
  presence.recordHeartbeat(fair, beat('a'))
  const before = await presence.changesOf(fair)
  presence.recordHeartbeat(fair, beat('a'))
  expect(await presence.changesOf(fair)).toBe(before)
  presence.recordHeartbeat(fair, beat('a', { unsent: 1 }))
  expect(await presence.changesOf(fair)).toBe(before + 1)
})

it('a database that is away loses nothing of it', async () => {
  const log = vi.fn()
  let isAway = true
  const fairs = {
    databaseOf: async (address: typeof fair) => {
      if (isAway) throw new Error('away')
      return app.server.fairs.databaseOf(address)
    },
  }
  const presence = new Presence({ platform: app.server.platform.db, fairs, log })
  presence.recordHeartbeat(fair, beat('a'))
  await presence.flush()
  expect(log).toHaveBeenCalled()
  isAway = false
  await presence.flush()
  expect(await begin().devicesOf(fair)).toHaveLength(1)
})

it('devices call more seldom the more there are', () => {
  expect([0, 1000, 1500, 2000, 4000].map(secondsBetween)).toEqual([30, 30, 45, 60, 60])
})

it('a customer is as present as his most present device; idle is who has kept nothing since', () => {
  const now = 100 * 60_000
  const minutesAgo = (minutes: number) => now - minutes * 60_000
  const device = (at: number, signedInAt = 0, signedOutAt: number | null = null) => ({ at, signedInAt, signedOutAt })
  const state = (devices: ReturnType<typeof device>[], savedAt: number | null = null) =>
    presenceOf({ devices, savedAt, idleMinutes: 15 }, { now, intervalSec: 30 })
  expect(state([])).toBe('never')
  expect(state([device(minutesAgo(5))])).toBe('offline')
  expect(state([device(now, 0, now)])).toBe('offline')
  expect(state([device(now)])).toBe('idle')
  expect(state([device(now)], minutesAgo(14))).toBe('online')
  expect(state([device(now, minutesAgo(2))])).toBe('online')
  expect(state([device(minutesAgo(30)), device(now, minutesAgo(20)), device(now, 0, now)])).toBe('idle')
})
