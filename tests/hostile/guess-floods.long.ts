import { request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { device } from '@fairdesk/contract/areas/device/device'
import { user } from '@fairdesk/contract/areas/shell/user'
import type { Envelope } from '@fairdesk/contract/envelope'
import { passwords } from '@fairdesk/server/domain/accounts/sign-in/passwords'
import { installationSecret } from '@fairdesk/server/domain/settings/secret'
import { type TestApp, testApp } from '@fairdesk/server/testing/app'
import { fillDealers, phone } from '@fairdesk/server/testing/hall/device-desk'
import { people } from '@fairdesk/server/testing/people'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'

const attackers = 40
const ownSignIns = 32
const hall = 800
const password = 'hall-pass'
const ownerMark = 'o'.repeat(22)

let app: TestApp
let port: number
beforeAll(async () => {
  app = await testApp({ isPaced: true })
  await fillDealers(app)
  const { hash } = passwords(installationSecret(app.dataDir))
  const hashes = await Promise.all(Array.from({ length: hall }, () => hash(password)))
  await sql`
    insert into customers (code, code_key, name, area_id)
    select 'H' || no, 'h' || no, '客户' || no, 1 from generate_series(1, ${hall}) no`.execute(app.fair.db)
  await sql`
    insert into customer_accounts (customer_id, username, username_key, password_hash)
    select id, code, code_key, (${hashes}::text[])[substr(code, 2)::int] from customers where code like 'H%'`.execute(
    app.fair.db,
  )
  port = Number(new URL(await app.server.listen({ port: 0, host: '127.0.0.1' })).port)
})
beforeEach(() => sql`truncate login_failures`.execute(app.server.platform.db))
afterAll(() => app.stop())

type SignIn = { readonly path: string; readonly body: object; readonly address: string }

function send({ path, body, address }: SignIn): Promise<Envelope<unknown>> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json' }
    const sent = request({
      host: '127.0.0.1',
      port,
      path: `/api${path}`,
      method: 'POST',
      headers,
      localAddress: address,
    })
    sent.on('error', reject)
    sent.on('response', async (response) => {
      const chunks: Buffer[] = []
      for await (const chunk of response) chunks.push(chunk)
      resolve(JSON.parse(Buffer.concat(chunks).toString()))
    })
    sent.end(JSON.stringify(body))
  })
}

const staff = (address: string, body: object) =>
  send({ path: user.login.path, address, body: { dbSourceId: 1, password: 'wrong', ...body } })
const customer = (address: string, body: object) =>
  send({ path: device.signIn.path, address, body: { fair: 1, password: 'wrong', ...body } })

/** Guesses on so many connections, each sending its next guess at once, until `end` is called; gives how many were sent. */
function flood(connections: number, guess: (connection: number, no: number) => Promise<unknown>) {
  let isOver = false
  let count = 0
  const all = Promise.all(
    Array.from({ length: connections }, async (_, connection) => {
      while (!isOver) await guess(connection, count++).catch(() => pause(20))
    }),
  )
  const end = async () => {
    isOver = true
    await all
    return count
  }
  return { end }
}

async function timed(signIn: () => Promise<Envelope<unknown>>): Promise<number> {
  const began = performance.now()
  for (;;) {
    const { code, nextSec = 1 } = await signIn()
    if (code === 200) return performance.now() - began
    if (code !== 429) throw new Error(`refused with ${code}`)
    await pause(nextSec * 1000)
  }
}

const attackerAt = (connection: number) => `127.0.1.${(connection % attackers) + 1}`
const slowest = (times: readonly number[]) => Math.round(Math.max(...times))
const median = (times: readonly number[]) => Math.round(times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0)

it.each([
  [
    'staff',
    () => staff('127.0.0.9', { username: 'zhao', password: people.zhao.password, device: ownerMark }),
    (address: string, no: number) => staff(address, { username: 'zhao', device: String(no).padStart(22, '0') }),
  ],
  [
    'a customer',
    () => customer('127.0.0.9', { account: 'ningbo', password: 'nb-pass', device: phone('own') }),
    (address: string, no: number) => customer(address, { account: 'ningbo', device: phone(`x${no}`) }),
  ],
] as const)(
  '%s of a known origin signs in beside forty addresses that guess at the account',
  async (who, own, guess) => {
    await timed(own)
    const { end } = flood(2 * attackers, (connection, no) => guess(attackerAt(connection), no))
    await pause(3000)
    const times: number[] = []
    for (let no = 0; no < ownSignIns; no++) times.push(await timed(own))
    const fresh = await timed(() =>
      who === 'staff'
        ? staff('127.0.0.10', { username: 'zhao', password: people.zhao.password })
        : customer('127.0.0.10', { account: 'ningbo', password: 'nb-pass', device: phone('fresh') }),
    )
    const guesses = await end()
    console.info(
      `${who}: ${times.length} of ${ownSignIns} in, p50 ${median(times)} ms, slowest ${slowest(times)} ms; from a new address`,
      `${Math.round(fresh)} ms; ${guesses} guesses of ${attackers} addresses`,
    )
    expect(slowest(times)).toBeLessThan(12_000)
  },
  120_000,
)

it('a hall of 800 and its staff sign in beside an attacker at the same address', async () => {
  const { end } = flood(60, (connection, no) =>
    connection % 2 === 0
      ? staff('127.0.0.9', { username: `nobody${no}` })
      : customer('127.0.0.9', { account: `nobody${no}`, device: phone(`y${no}`) }),
  )
  await pause(3000)
  const began = performance.now()
  const staffTimes: number[] = []
  const staffSignsIn = (async () => {
    for (let no = 0; no < 10; no++) {
      staffTimes.push(await timed(() => staff('127.0.0.9', { username: 'lin', password: people.lin.password })))
    }
  })()
  const times = await Promise.all(
    Array.from({ length: hall }, async (_, no) => {
      await pause((no * 5000) / hall)
      return timed(() => customer('127.0.0.9', { account: `H${no + 1}`, password, device: phone(`h${no}`) }))
    }),
  )
  const lastMs = Math.round(performance.now() - began)
  await staffSignsIn
  const guesses = await end()
  console.info(
    `hall: ${times.length} in after ${lastMs} ms, p50 ${median(times)} ms, slowest ${slowest(times)} ms;`,
    `staff ${staffTimes.length} of 10, slowest ${slowest(staffTimes)} ms; ${guesses} guesses`,
  )
  expect(lastMs).toBeLessThan(20_000)
  expect(slowest(staffTimes)).toBeLessThan(12_000)
}, 180_000)
