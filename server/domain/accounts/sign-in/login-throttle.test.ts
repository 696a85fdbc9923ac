import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { forgetFailures, reserveAttempt } from './login-throttle.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
beforeEach(() => sql`truncate login_failures`.execute(app.server.platform.db))
afterAll(() => app.stop())

const attempt = (client: string) => reserveAttempt(app.server.platform.db, { usernameKey: 'lin', client })

async function tried(clients: readonly string[]): Promise<number> {
  return (await Promise.all(clients.map(attempt))).filter((reserved) => 'ids' in reserved).length
}

describe('guesses at one account', () => {
  it('are five of a client, however many come at once, and few of many clients', async () => {
    const begun = performance.now()
    // One more is free after each second, which hundreds may take on a busy machine.
    const freed = () => Math.floor((performance.now() - begun) / 1000)
    const count = await tried(Array.from({ length: 300 }, () => 'one'))
    expect(count).toBeGreaterThanOrEqual(5)
    expect(count).toBeLessThanOrEqual(5 + freed())
    const all = count + (await tried(Array.from({ length: 300 }, (_, client) => `client ${client}`)))
    expect(all).toBeGreaterThanOrEqual(30)
    expect(all).toBeLessThanOrEqual(30 + freed())
  })

  it('are at most a hundred an hour, in bursts from many clients too', async () => {
    let count = 0
    for (let turn = 0; turn < 180; turn++) {
      count += await tried(Array.from({ length: 8 }, (_, client) => `client ${(turn * 8 + client) % 50}`))
      // Twenty seconds pass.
      await sql`update login_failures set at = at - interval '20 s'`.execute(app.server.platform.db)
    }
    expect(count).toBeLessThanOrEqual(100)
    expect(count).toBeGreaterThan(60)
  })

  it('stay counted for the one who guesses when its owner signs in from elsewhere', async () => {
    await tried(['stranger', 'stranger', 'stranger', 'stranger', 'stranger', 'owner'])
    await forgetFailures(app.server.platform.db, { usernameKey: 'lin', client: 'owner' })
    expect(await tried(['stranger'])).toBe(0)
    expect(await tried(['owner'])).toBe(1)
  })
})
