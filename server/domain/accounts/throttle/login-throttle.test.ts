import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { forgetFailures, reserveAttempt } from './login-throttle.ts'
import { StrangerTurns } from './stranger-turns.ts'

let app: TestApp
let turns: StrangerTurns
beforeAll(async () => {
  app = await testApp()
})
beforeEach(() => {
  turns = new StrangerTurns()
  return sql`truncate login_failures`.execute(app.server.platform.db)
})
afterAll(() => app.stop())

const attempt = (client: string, isKnown = false) =>
  reserveAttempt({ platform: app.server.platform.db, turns }, { usernameKey: 'lin', client, isKnown, device: client })

async function tried(clients: readonly string[]): Promise<number> {
  return (await Promise.all(clients.map((client) => attempt(client)))).filter((reserved) => 'ids' in reserved).length
}

const pass = (seconds: number) =>
  sql`update login_failures set at = at - make_interval(secs => ${seconds})`.execute(app.server.platform.db)
const addresses = (count: number, prefix = 'client') => Array.from({ length: count }, (_, no) => `${prefix} ${no}`)

describe('guesses at one account', () => {
  it('are five of a client, however many come at once, and few of many clients', async () => {
    const begun = performance.now()
    // One more is free after each second, which hundreds may take on a busy machine.
    const freed = () => Math.floor((performance.now() - begun) / 1000)
    const count = await tried(Array.from({ length: 300 }, () => 'one'))
    expect(count).toBeGreaterThanOrEqual(5)
    expect(count).toBeLessThanOrEqual(5 + freed())
    const all = count + (await tried(addresses(300)))
    expect(all).toBeGreaterThanOrEqual(49)
    expect(all).toBeLessThanOrEqual(50 + freed())
  })

  it('are at most a hundred an hour, in bursts from many clients too', async () => {
    let count = 0
    for (let turn = 0; turn < 180; turn++) {
      count += await tried(Array.from({ length: 8 }, (_, client) => `client ${(turn * 8 + client) % 50}`))
      await pass(20)
    }
    expect(count).toBeLessThanOrEqual(100)
    expect(count).toBeGreaterThan(60)
  })

  it('keep a known origin from nothing, and a new address gets in beside forty that go on guessing', async () => {
    for (let round = 0; round < 3; round++) await tried(addresses(40))
    expect(await tried(addresses(40))).toBe(0)
    expect(await attempt('owner', true)).toHaveProperty('ids')
    expect(await attempt('fresh')).toHaveProperty('ids')
  })

  it('stay counted for the one who guesses when its owner signs in from elsewhere', async () => {
    await tried(['stranger', 'stranger', 'stranger', 'stranger', 'stranger', 'owner'])
    await forgetFailures(app.server.platform.db, { usernameKey: 'lin', client: 'owner', isKnown: true, device: '' })
    expect(await tried(['stranger'])).toBe(0)
    expect(await tried(['owner'])).toBe(1)
  })

  it('wait for a turn that is drawn among those who wait, not for who comes first', async () => {
    await tried(addresses(45))
    expect(await attempt('person')).toMatchObject({ seconds: expect.any(Number) })
    await tried(addresses(3, 'late'))
    let rounds = 0
    for (let isIn = false; !isIn; rounds++) {
      await pass(121)
      // Those who guess come a hundred times before the person does.
      for (let no = 0; no < 30; no++) await tried(addresses(3, 'late'))
      isIn = 'ids' in (await attempt('person'))
    }
    // Each late address is a first one only once.
    expect(rounds).toBeLessThanOrEqual(4)
  })
})
