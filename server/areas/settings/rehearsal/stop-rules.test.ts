import type { RehearsalFigures, RehearsalMoment } from '@fairdesk/contract/areas/settings/rehearsal'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { breaksAt, doubtsOf } from './report-of.ts'
import { StopRules } from './stop-rules.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())

const calm: RehearsalMoment = {
  at: 60,
  signedIn: 5,
  calls: 1000,
  saves: 300,
  savesP95: 90,
  slowFor: 0,
  faults: 0,
  broken: null,
}
const rules = (room = { memory: 0.5, disk: 0.5 }) =>
  new StopRules({
    dataDir: app.dataDir,
    services: { platform: app.server.platform.db, fairs: app.server.fairs },
    copyFairId: 99,
    readFreeSpace: async () => room,
  })

describe('a rehearsal stops itself', () => {
  it('at a broken rule, at more than 1 % of faults, at half a minute of slow saves, and else goes on', async () => {
    expect(await rules().look(calm)).toBe(null)
    expect(await rules().look({ ...calm, broken: 'customer 4: lost' })).toBe('invariant')
    expect(await rules().look({ ...calm, faults: 11 })).toBe('faults')
    expect(await rules().look({ ...calm, faults: 10 })).toBe(null)
    // So few calls say nothing.
    expect(await rules().look({ ...calm, calls: 20, faults: 5 })).toBe(null)
    expect(await rules().look({ ...calm, slowFor: 30 })).toBe('slow')
    expect(await rules().look({ ...calm, slowFor: 20 })).toBe(null)
  })

  it('where memory or disk get short', async () => {
    expect(await rules({ memory: 0.09, disk: 0.5 }).look(calm)).toBe('memory')
    expect(await rules({ memory: 0.5, disk: 0.09 }).look(calm)).toBe('disk')
  })

  it('once a real customer signs in, of whichever fair', async () => {
    await sql`
      insert into device_seen (device_id, account_id, customer_id, session_id, at, signed_in_at, platform)
      values ('played', 1, 1, 1, now(), now(), 'rehearsal')`.execute(app.fair.db)
    expect(await rules().look(calm)).toBe(null)
    await sql`
      insert into device_seen (device_id, account_id, customer_id, session_id, at, signed_in_at, platform)
      values ('phone', 2, 2, 2, now(), now(), 'Android')`.execute(app.fair.db)
    expect(await rules().look(calm)).toBe('realDealer')
  })
})

describe('the rate at which saves are no longer good', () => {
  const slice = (calls: number, savesP95: number | null, saves = 50): RehearsalFigures['curve'][number] => ({
    at: 0,
    calls,
    saves,
    savesP95,
    allP95: null,
    faults: 0,
  })

  it('is the lowest at which they passed 150 ms, of ten seconds with enough of them', () => {
    expect(breaksAt({ curve: [slice(900, 80), slice(2100, 170), slice(1800, 151)] })).toBe(180)
    expect(breaksAt({ curve: [slice(900, 150), slice(50, 900, 3), slice(10, null, 0)] })).toBe(null)
  })
})

describe('figures that say nothing of the server', () => {
  const call = (path: string, count: number) => ({ call: path, count, p50: 1, p95: 1, p99: 1, max: 1 })
  const good = { lagP99: 50, cpuShare: 0.8, calls: [call('/device/signIn', 90), call('/device/save', 1)] }
  const doubts = (figures: Partial<typeof good>) => doubtsOf({ ...good, ...figures }, { dealers: 100 })

  it('are those of a generator that was late or busy, and those of nearly nobody', () => {
    expect(doubts({})).toEqual([])
    expect(doubts({ lagP99: 50.1, cpuShare: 0.81 })).toEqual(['late', 'busy'])
    expect(doubts({ calls: [call('/device/signIn', 89), call('/device/save', 1)] })).toEqual(['few'])
    expect(doubts({ calls: [call('/device/signIn', 100)] })).toEqual(['few'])
  })
})
