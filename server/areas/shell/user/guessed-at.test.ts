import { device } from '@fairdesk/contract/areas/device/device'
import { user } from '@fairdesk/contract/areas/shell/user'
import type { Envelope } from '@fairdesk/contract/envelope'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { fillDealers, phone } from '../../../testing/hall/device-desk.ts'
import { people } from '../../../testing/people.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await fillDealers(app)
})
beforeEach(() => sql`truncate login_failures, sessions restart identity cascade`.execute(app.server.platform.db))
afterAll(() => app.stop())

const mark = 'b'.repeat(22)

async function post(path: string, payload: object, remoteAddress: string): Promise<Envelope<unknown>> {
  const answer = await app.server.app.inject({ method: 'POST', url: `/api${path}`, payload, remoteAddress })
  return answer.json()
}
const staff = (remoteAddress: string, given: object) =>
  post(user.login.path, { username: 'zhao', password: 'wrong', dbSourceId: 1, ...given }, remoteAddress)
const dealer = (remoteAddress: string, given: object) =>
  post(device.signIn.path, { fair: 1, account: 'ningbo', password: 'wrong', ...given }, remoteAddress)

/** Forty addresses that guess until nothing more is looked at. */
async function attack(guess: (address: string, no: number) => Promise<unknown>): Promise<void> {
  for (let round = 0; round < 3; round++)
    await Promise.all(Array.from({ length: 40 }, (_, no) => guess(`10.1.0.${no + 1}`, round * 40 + no)))
}

describe('an account that forty addresses guess at', () => {
  const right = { password: people.zhao.password }

  it('is entered from where its owner was before: by the browser’s own mark from anywhere, without one by the address', async () => {
    expect((await staff('10.9.0.1', { ...right, device: mark })).code).toBe(200)
    expect((await staff('10.9.0.2', right)).code).toBe(200)
    await attack((address, no) => staff(address, { device: String(no).padStart(22, '0') }))
    expect((await staff('10.1.0.1', right)).code).toBe(429)
    expect((await staff('10.1.0.1', { ...right, device: mark })).code).toBe(200)
    expect((await staff('10.9.0.2', right)).code).toBe(200)
    expect((await staff('10.9.0.3', right)).code).toBe(200)
  })

  it('is entered by a customer on a phone that was in before, beside the attacker too', async () => {
    const password = 'nb-pass'
    expect((await dealer('10.9.0.1', { password, device: phone('own') })).code).toBe(200)
    await attack((address, no) => dealer(address, { device: phone(`x${no}`) }))
    expect((await dealer('10.1.0.1', { password, device: phone('own') })).code).toBe(200)
    expect((await dealer('10.1.0.1', { password, device: phone('new') })).code).toBe(429)
    const { rows } = await sql<{ count: number }>`select count(*)::int from login_failures`.execute(
      app.server.platform.db,
    )
    expect(rows[0]?.count).toBeLessThanOrEqual(60)
  })
})

it('an address that names many accounts that do not exist stays open to right passwords', async () => {
  const answers = await Promise.all(
    Array.from({ length: 260 }, (_, no) => staff('10.2.0.1', { username: `nobody${no}` })),
  )
  expect(answers.filter(({ code }) => code === 429).length).toBeGreaterThan(20)
  expect((await staff('10.2.0.1', { password: people.zhao.password })).code).toBe(200)
})
