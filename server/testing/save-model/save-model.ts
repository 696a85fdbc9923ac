import { Refusal } from '@fairdesk/contract/refusal'
import fc from 'fast-check'
import { sql } from 'kysely'
import { type SavedRows, type SaveRequest, saveRows } from '../../domain/orders/save/save-rows.ts'
import type { WaitingWrite } from '../../http/gathered/write-gate.ts'
import { writeTogether } from '../../http/gathered/write-group.ts'
import type { TestApp } from '../app.ts'
import { clearOrders, setSwitch } from '../order-desk.ts'
import { world } from '../world.ts'
import { type Save, wholeVisibility } from './save-arbitraries.ts'

const moveNames = [
  'freeze',
  'thaw',
  'drop',
  'offer',
  'lock',
  'submit',
  'allow',
  'minimum',
  'stock',
  'quota',
  'close',
  'block',
  'price',
  'discount',
] as const
export type Move = (typeof moveNames)[number]

/** Changes by others between two saves. */
export const movesIn = (app: TestApp): Readonly<Record<Move, () => Promise<unknown>>> => ({
  freeze: () => sql`update skcs set status = 'frozen' where id = ${world.skcs.teeWhite}`.execute(app.fair.db),
  thaw: () => sql`update skcs set status = 'onSale' where id = ${world.skcs.teeWhite}`.execute(app.fair.db),
  drop: () => sql`update skcs set status = 'dropped' where id = ${world.skcs.pantsBlack}`.execute(app.fair.db),
  offer: () => sql`update skcs set status = 'onSale' where id = ${world.skcs.pantsBlack}`.execute(app.fair.db),
  lock: () => sql`update orders set locked = not locked, version = version + 1`.execute(app.fair.db),
  submit: () =>
    sql`update orders set status = 'submitted', version = version + 1 where status = 'draft'`.execute(app.fair.db),
  allow: () => setSwitch(app, 'allowEditAfterSubmit', true),
  minimum: () => sql`update styles set moq = 5 where id = ${world.styles.tee}`.execute(app.fair.db),
  stock: () =>
    sql`insert into stock (skc_id, totals, mode) values (${world.skcs.sneakerWhite}, '{30,30,30}', 'block') on conflict do nothing`.execute(
      app.fair.db,
    ),
  quota: () =>
    sql`insert into stock_quotas (skc_id, node_kind, node_id, totals)
      select skc_id, 'bigArea', ${world.bigAreas.east}, '{20,20,20}' from stock on conflict do nothing`.execute(
      app.fair.db,
    ),
  close: () =>
    sql`update customers set brand_codes = '{NONE}' where id = ${world.customers.ningbo}`.execute(app.fair.db),
  block: () => setSwitch(app, 'stockMode', 'block'),
  price: () => sql`update styles set tag_fen = tag_fen + 100 where id = ${world.styles.tee}`.execute(app.fair.db),
  discount: () =>
    sql`update customers set discount_bp = discount_bp - 1 where id = ${world.customers.ningbo}`.execute(app.fair.db),
})
export const move = fc.constantFrom(...moveNames)

export const requestOf = ({
  customerId,
  edits,
  atomic,
  account,
  visibility: seen = wholeVisibility,
}: Save): SaveRequest => ({
  customerId,
  type: 'first',
  visibility: seen,
  edits,
  atomic,
  ordering: { fairStatus: 'open', timeZone: 'Asia/Shanghai', isStaff: true, mayAdjustAfterwards: true },
  actor: { account, realName: account, source: 'staff', requestId: 'model' },
})

/** Result of a save, without what differs between any two transactions. */
export const foundBy = ({ order, rows, absent, writeResult }: SavedRows) => ({
  // A number that was taken is not given again.
  ...{ head: { ...order.head, id: 0, number: 0 }, isNew: order.isNew, rows: rows.map(withoutSpareSlots), absent },
  written: writeResult && { ...writeResult, stamp: '' },
})
/** Sums of stock may end in zeros for sizes that are not there. */
function withoutSpareSlots(row: SavedRows['rows'][number]) {
  const { facts } = row
  const limits = facts.stock?.limits.map((limit) => ({
    ...limit,
    ordered: limit.ordered.slice(0, limit.ordered.findLastIndex(Boolean) + 1),
  }))
  return { ...row, facts: { ...facts, stock: facts.stock && { ...facts.stock, limits } } }
}
export const refusalOf = (error: unknown) => {
  if (!(error instanceof Refusal)) throw error
  return { refused: error.key }
}

const orderOfRow = sql`(select customer_id from orders where orders.id = order_id)`

/** Events and states are counted in each order: which of two orders' came first in one transaction is left open. */
export async function storedNow(db: TestApp['fair']['db']) {
  const { rows } = await sql`
    select (select json_agg(r order by of, skc_id) from (select ${orderOfRow} as of, skc_id, qtys, qty, version, tag_fen, net_fen,
        source, order_version from order_rows) r) as rows,
      (select json_agg(h order by customer_id) from (select customer_id, status, locked, version from orders) h) as heads,
      (select json_agg(e order by of, id) from (select row_number() over (partition by order_id order by id) as id, ${orderOfRow} as of, skc_id, before,
        after, account from order_events) e) as events,
      (select json_agg(s order by of, id) from (select row_number() over (partition by order_id order by id) as id, ${orderOfRow} as of, act, "from", "to"
        from order_states) s) as states`.execute(db)
  return rows[0]
}

class Undone extends Error {}

/** The saves one after the other, statement by statement, with what they stored; nothing of it stays. */
export async function oneAfterTheOther(app: TestApp, requests: readonly SaveRequest[]) {
  const outcomes: unknown[] = []
  let stored: unknown
  await app.fair.db
    .transaction()
    .execute(async (db) => {
      for (const request of requests) {
        await sql`savepoint save`.execute(db)
        try {
          outcomes.push(foundBy(await saveRows(db, request)))
        } catch (error) {
          outcomes.push(refusalOf(error))
          await sql`rollback to savepoint save`.execute(db)
        }
      }
      stored = await storedNow(db)
      throw new Undone()
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undone)) throw error
    })
  return { outcomes, stored }
}

let writes = 0
export const writeOf = (request: SaveRequest): WaitingWrite => ({
  customerId: request.customerId,
  rows: request.edits.length,
  arrivedAt: performance.now(),
  audit: {
    ...{ account: request.actor.account, realName: '', ip: '', requestId: 'model', action: 'save', route: '/model' },
    ...{ key: `model ${++writes}`, plansOnce: false, statementMs: 20_000, intent: () => 'model' },
  },
  work: async (db, gathered) => {
    const answer = foundBy(await saveRows(db, { ...request, gathered }))
    return { answer, change: { ref: String(request.customerId) }, feed: null }
  },
})

/** The saves as a group in a process of its own connections. */
export async function together(db: TestApp['fair']['db'], requests: readonly SaveRequest[]) {
  const outcomes = await writeTogether(db, requests.map(writeOf))
  return {
    outcomes: outcomes.map((outcome) => {
      if (outcome === 'alone') return outcome
      return 'error' in outcome ? refusalOf(outcome.error) : outcome.answer
    }),
    stored: await storedNow(db),
  }
}

/** Puts the goods and customers as they were, and gives each customer an order without rows. */
export async function resetOrders(app: TestApp): Promise<void> {
  await clearOrders(app)
  const { db } = app.fair
  await sql`update skcs set status = 'onSale' where id in (${world.skcs.teeWhite}, ${world.skcs.pantsBlack})`.execute(
    db,
  )
  await sql`update styles set moq = null`.execute(db)
  await sql`update customers set brand_codes = '{}'`.execute(db)
  await sql`insert into orders (customer_id) select id from customers`.execute(db)
}
