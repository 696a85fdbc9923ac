import { device } from '@fairdesk/contract/areas/device/device'
import { order } from '@fairdesk/contract/areas/orders/order'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { passwords } from '../../../domain/accounts/sign-in/passwords.ts'
import { makeCards } from '../../../domain/dealers/cards.ts'
import { installationSecret } from '../../../domain/settings/secret.ts'
import { ask, type TestApp, testApp } from '../../../testing/app.ts'
import { phone } from '../../../testing/hall/device-desk.ts'
import { row, save } from '../../../testing/order-desk.ts'
import { world } from '../../../testing/world.ts'

/** The doors open: so many sign in within so many seconds, beside so many saves a second. */
const people = 800
const withinMs = 5000
const savesPerSecond = 20
const password = 'hall-pass'

let app: TestApp
let cards: readonly string[]
beforeAll(async () => {
  app = await testApp({ isPaced: true })
  // Each with a salt of its own: looks at one and the same hash would be joined.
  const { hash } = passwords(installationSecret(app.dataDir))
  const hashes = await Promise.all(Array.from({ length: people }, () => hash(password)))
  await sql`
    insert into customers (code, code_key, name, area_id)
    select 'H' || no, 'h' || no, '客户' || no, 1 from generate_series(1, ${people}) no`.execute(app.fair.db)
  await sql`
    insert into customer_accounts (customer_id, username, username_key, password_hash)
    select id, code, code_key, (${hashes}::text[])[substr(code, 2)::int] from customers where code like 'H%'`.execute(
    app.fair.db,
  )
  const { rows: made } = await sql<{ id: number }>`select id from customer_accounts where username like 'H%'`.execute(
    app.fair.db,
  )
  const secrets = await makeCards(
    app.fair.db,
    made.map(({ id }) => id),
    'admin',
  )
  cards = [...secrets.values()]
  // The server has been in use before the doors open: code that runs for the first time, and connections that have seen no
  // statement yet, are several times slower.
  const { sizes } = world
  const earlier = cards.slice(0, 100).map((card, no) => ({ fair: 1, card, device: phone(`w${no}`) }))
  await Promise.all([
    ...earlier.map((params) => ask(app.server, { endpoint: device.signIn, params, token: '' })),
    ...Array.from({ length: 100 }, (_, no) => save(app, [row('teeBlack', [sizes.s, no])])),
  ])
})
afterAll(() => app.stop())

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, Math.max(0, ms)))

type Course = {
  readonly signIns: number[]
  readonly saves: number[]
  readonly refused: string[]
  readonly lastMs: number
}

/** Each comes at its moment, whether or not those before him are in. */
async function doorsOpen(credentialsOf: (no: number) => object, letter: string): Promise<Course> {
  const [signIns, saves, refused]: [number[], number[], string[]] = [[], [], []]
  const began = performance.now()
  let isOpen = true
  const token = await app.tokenOf('admin')
  const saving = (async () => {
    const under: Promise<void>[] = []
    for (let count = 0; isOpen; count++) {
      await pause(began + (count * 1000) / savesPerSecond - performance.now())
      const sent = performance.now()
      const rows = [row('teeBlack', [world.sizes.s, (count % 90) + 1])]
      const params = { customerId: world.customers.hangzhou, rows }
      under.push(
        ask(app.server, { endpoint: order.saveOrder, params, token }).then(
          () => void saves.push(performance.now() - sent),
        ),
      )
    }
    await Promise.all(under)
  })()
  const comes = async (no: number) => {
    await pause(began + (no * withinMs) / people - performance.now())
    const due = performance.now()
    const params = { fair: 1, ...credentialsOf(no), device: phone(`${letter}${no}`) }
    for (;;) {
      const answer = await ask(app.server, { endpoint: device.signIn, params, token: '' })
      if (answer.code === 200) break
      refused.push(answer.msg)
      if (answer.code !== 429) throw new Error(answer.msg)
      await pause(answer.nextSec * 1000)
    }
    signIns.push(performance.now() - due)
  }
  await Promise.all(Array.from({ length: people }, (_, no) => comes(no))).finally(() => {
    isOpen = false
  })
  const lastMs = performance.now() - began
  await saving
  return { signIns, saves, refused, lastMs }
}

const at = (values: readonly number[], share: number) =>
  Math.round(values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0)

function report(what: string, { signIns, saves, refused, lastMs }: Course): void {
  console.info(
    `${what}: all in after ${Math.round(lastMs)} ms; sign-in p50 ${at(signIns, 0.5)} p99 ${at(signIns, 0.99)} ms;`,
    `saves ${saves.length}, p50 ${at(saves, 0.5)} p99 ${at(saves, 0.99)} ms; told to wait ${refused.length}`,
  )
}

it.each([
  ['800 accounts by password', (no: number) => ({ account: `H${no + 1}`, password }), 'a'],
  ['one shared account', () => ({ account: 'H1', password }), 'b'],
  ['800 cards', (no: number) => ({ card: cards[no] ?? '' }), 'c'],
] as const)('a hall signs in at once, %s, and saves go on beside it', async (what, credentialsOf, letter) => {
  const course = await doorsOpen(credentialsOf, letter)
  report(what, course)
  expect(course.signIns).toHaveLength(people)
  expect(course.lastMs).toBeLessThan(12_000)
  expect(at(course.saves, 0.99)).toBeLessThan(300)
})
