import { Refusal } from '@fairdesk/contract/refusal'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { pipelined } from '../../../../db/pipelined.ts'
import { type SavedRows, type SaveRequest, saveRows } from '../../../../domain/orders/save/save-rows.ts'
import { type TestApp, testApp } from '../../../../testing/app.ts'
import { clearOrders, faultsOf, places, setSwitch } from '../../../../testing/order-desk.ts'
import { propertyRuns } from '../../../../testing/property-runs.ts'
import { world } from '../../../../testing/world.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())

const sizes = Object.values(world.sizes)
const cell = fc.record(
  {
    sizeId: fc.constantFrom(...sizes),
    qty: fc.oneof({ weight: 8, arbitrary: fc.integer({ min: 0, max: 40 }) }, fc.constantFrom('x', -1, 1.5)),
    was: fc.integer({ min: 0, max: 2 }),
  },
  { requiredKeys: ['sizeId', 'qty'] },
)
const edit = fc.record({
  place: fc.constantFrom(...Object.values(places)),
  cells: fc.uniqueArray(cell, { minLength: 1, maxLength: 4, selector: ({ sizeId }) => sizeId }),
})
type Save = { readonly edits: SaveRequest['edits']; readonly atomic: boolean; readonly account: string }
const save = fc
  .record({
    edits: fc.uniqueArray(edit, {
      minLength: 1,
      maxLength: 3,
      selector: ({ place }) => `${place.goodsId} ${place.colourId}`,
    }),
    atomic: fc.boolean(),
    account: fc.constantFrom('admin', 'lin'),
  })
  .map(({ edits, ...rest }): Save => ({ ...rest, edits: edits.map(({ place, cells }) => ({ ...place, cells })) }))

/** Changes by others between two saves. */
const moves = {
  freeze: () => sql`update skcs set status = 'frozen' where id = ${world.skcs.teeWhite}`.execute(app.fair.db),
  thaw: () => sql`update skcs set status = 'onSale' where id = ${world.skcs.teeWhite}`.execute(app.fair.db),
  drop: () => sql`update skcs set status = 'dropped' where id = ${world.skcs.pantsBlack}`.execute(app.fair.db),
  offer: () => sql`update skcs set status = 'onSale' where id = ${world.skcs.pantsBlack}`.execute(app.fair.db),
  lock: () => sql`update orders set locked = not locked`.execute(app.fair.db),
  submit: () => sql`update orders set status = 'submitted' where status = 'draft'`.execute(app.fair.db),
  allow: () => setSwitch(app, 'allowEditAfterSubmit', true),
  minimum: () => sql`update styles set moq = 5 where id = ${world.styles.tee}`.execute(app.fair.db),
  stock: () =>
    sql`insert into stock (skc_id, totals, mode) values (${world.skcs.sneakerWhite}, '{9,9,9}', 'block') on conflict do nothing`.execute(
      app.fair.db,
    ),
  block: () => setSwitch(app, 'stockMode', 'block'),
}
type Move = keyof typeof moves
const step = fc.oneof({ weight: 4, arbitrary: save }, fc.constantFrom(...(Object.keys(moves) as Move[])))

const requestOf = ({ edits, atomic, account }: Save): SaveRequest => ({
  customerId: world.customers.hangzhou,
  type: 'first',
  visibility: { brands: 'all', areas: 'all', prices: 'both' },
  edits,
  atomic,
  ordering: { fairStatus: 'open', timeZone: 'Asia/Shanghai', isStaff: true, mayAdjustAfterwards: true },
  actor: { account, realName: account, source: 'staff', requestId: 'model' },
})

/** What a save found, without what differs between any two transactions. */
const foundBy = ({ order, rows, absent, writeResult }: SavedRows) => ({
  // A number that was taken is not given again.
  ...{ head: { ...order.head, id: 0, number: 0 }, isNew: order.isNew, rows, absent },
  written: writeResult && { ...writeResult, stamp: '' },
})
const refusalOf = (error: unknown) => {
  if (!(error instanceof Refusal)) throw error
  return { refused: error.key }
}

async function storedNow(db: TestApp['fair']['db']) {
  const { rows } = await sql`
    select (select json_agg(r order by skc_id) from (select skc_id, qtys, qty, version, tag_fen, net_fen, source, order_version
        from order_rows) r) as rows,
      (select json_agg(h) from (select status, locked, version from orders) h) as heads,
      (select json_agg(e order by id) from (select row_number() over (order by id) as id, skc_id, before, after, account
        from order_events) e) as events,
      (select json_agg(s order by id) from (select row_number() over (order by id) as id, act, "from", "to" from order_states) s)
        as states`.execute(db)
  return rows[0]
}

class Undone extends Error {}

/** The save statement by statement, with what it stored; nothing of it stays. */
async function statementByStatement(request: SaveRequest) {
  let outcome: unknown
  await app.fair.db
    .transaction()
    .execute(async (db) => {
      outcome = { found: foundBy(await saveRows(db, request)), stored: await storedNow(db) }
      throw new Undone()
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undone)) outcome = refusalOf(error)
    })
  return outcome
}

async function allAtOnce(request: SaveRequest) {
  try {
    const found = await pipelined(app.fair.db, async ({ db, begin, commit }) => {
      const sent: Promise<unknown>[] = []
      const begun = begin()
      const eager = {
        isFirst: begun.then(() => undefined),
        sendWithCommit: (answer: Promise<unknown>) => void sent.push(answer),
      }
      const saved = await saveRows(db as TestApp['fair']['db'], { ...request, eager })
      await Promise.all([...sent, commit()])
      return foundBy(saved)
    })
    return { found, stored: await storedNow(app.fair.db) }
  } catch (error) {
    return refusalOf(error)
  }
}

it('a save sent at once finds, refuses and stores what one does statement by statement', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 12 }), async (steps) => {
      await clearOrders(app)
      await sql`update skcs set status = 'onSale' where id in (${world.skcs.teeWhite}, ${world.skcs.pantsBlack})`.execute(
        app.fair.db,
      )
      await sql`update styles set moq = null`.execute(app.fair.db)
      for (const taken of steps) {
        if (typeof taken === 'string') {
          await moves[taken]()
          continue
        }
        const request = requestOf(taken)
        const expected = await statementByStatement(request)
        expect(await allAtOnce(request)).toEqual(expected)
      }
      expect(await faultsOf(app)).toEqual([])
    }),
    { numRuns: propertyRuns(20) },
  )
}, 120_000)
