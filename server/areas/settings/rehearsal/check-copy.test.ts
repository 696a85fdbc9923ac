import type { RehearsalFigures } from '@fairdesk/contract/areas/settings/rehearsal'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Engine } from '../../../engine/engine.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { clearOrders, row, save } from '../../../testing/order-desk.ts'
import { world } from '../../../testing/world.ts'
import { checkCopy } from './check-copy.ts'

const { customers, sizes, styles } = world

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await clearOrders(app)
})
afterAll(() => app.stop())

const none = { typed: 0, kept: 0, told: 0, lost: 0, examples: [] }
// The figures' own checks have tests of their own.
const engine = { reconcile: async () => ({ checked: 0, differences: [], checks: [] }) } as unknown as Engine

async function confirmedCheck(confirmed: NonNullable<RehearsalFigures['confirmed']>) {
  // A check reads no more of the figures.
  const figures = {
    intents: none,
    copies: none,
    notes: none,
    shortlists: none,
    confirmed,
  } as unknown as RehearsalFigures
  return (await checkCopy({ db: app.fair.db, engine }, figures)).find(({ name }) => name === 'confirmed')
}

it('finds pieces, notes and favourites that the database has lost or has twice', async () => {
  const { db } = app.fair
  expect(await confirmedCheck({ pieces: 0, notes: 0, favourites: 0 })).toMatchObject({ checked: 0, broken: 0 })
  await save(app, [row('teeBlack', [sizes.s, 4], [sizes.m, 3])])
  await sql`
    insert into order_notes (customer_id, style_id, text, account, real_name)
    values (${customers.hangzhou}, ${styles.tee}, 'x', 'a', 'b'), (${customers.ningbo}, null, 'y', 'a', 'b')`.execute(
    db,
  )
  expect(await confirmedCheck({ pieces: 7, notes: 2, favourites: 0 })).toMatchObject({ checked: 9, broken: 0 })
  expect(await confirmedCheck({ pieces: 9, notes: 1, favourites: 1 })).toEqual({
    ...{ name: 'confirmed', checked: 11, broken: 4 },
    examples: ['pieces: 9 / 7', 'notes: 1 / 2', 'favourites: 1 / 0'],
  })
})
