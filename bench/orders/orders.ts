import { orderBatches } from '@fairdesk/contract/areas/orders/order-batches'
import { orderEntry } from '@fairdesk/contract/areas/orders/order-entry'
import { orderList } from '@fairdesk/contract/areas/orders/order-list'
import { type BenchFair, type BenchFairs, tokenFor } from '../bench-fairs.ts'
import { fillLists } from '../lists/list-rows.ts'
import { beside, medianOf, milliseconds, type Table } from '../measured.ts'
import type { Part } from '../part.ts'
import { type Ask, asker } from './ask.ts'
import { besideSavers, savesTable } from './beside-savers.ts'
import { copyOfFair } from './copy-of-fair.ts'

/** The list of orders, the check of one, finding goods; batches and copies of whole fairs beside people who save. */
export const orders: Part = {
  name: 'orders',
  title: 'Orders: lists, checks, batches and copies',
  run: async ({ fairs, sizes }) => {
    const large = await fairs.of(sizes.includes('L') ? 'L' : 'M')
    const goods = await fairs.of('demo', '-LISTS')
    await fillLists(goods.database.pool)
    const batches = await fairs.of('M', '-BATCHES')
    return [
      await reading(fairs, { large, goods }),
      savesTable([await approving(fairs, batches), await copyOfFair(fairs, batches)]),
    ]
  },
}

async function reading(
  fairs: BenchFairs,
  { large, goods }: Readonly<Record<'large' | 'goods', BenchFair>>,
): Promise<Table> {
  const server = await fairs.server()
  const ask = asker(server, await tokenFor(server, large))
  const find = asker(server, await tokenFor(server, goods))
  const { count, list } = await ask(orderList.list, { limit: 1, sort: 'qty', order: 'desc' })
  const [head] = list
  if (!head?.id) throw new Error('a fair without orders')
  const orderId = head.id
  const moment = new Date(Date.now() - 3_600_000).toISOString()
  const styles = await goods.database.db
    .selectFrom('styles')
    .select(({ fn }) => fn.countAll<number>().as('all'))
    .executeTakeFirst()
  const lines: (readonly [string, number, number])[] = [
    [
      `a page of ${count} orders with what they do not keep`,
      80,
      await medianOf(() => ask(orderList.list, { limit: 50 })),
    ],
    [`the check of an order of ${head.skc} rows`, 50, await medianOf(() => ask(orderList.check, { orderId }))],
    ['the same order as of an hour ago', 30, await medianOf(() => ask(orderList.lines, { orderId, at: moment }))],
    ['its difference since then', 30, await medianOf(() => ask(orderList.lines, { orderId, against: moment }))],
    [
      `any part of a number among ${styles?.all} styles`,
      20,
      await medianOf(() => find(orderEntry.find, { text: '1001' })),
    ],
    [
      `a name by its first letters among ${styles?.all} styles`,
      20,
      await medianOf(() => find(orderEntry.find, { text: 'ym' })),
    ],
  ]
  return {
    title: 'Asked of orders',
    columns: ['asked', 'ms'],
    rows: lines.map(([what, aim, ms]) => [what, beside(milliseconds(ms), `< ${aim}`, ms < aim)]),
    notes: ['Median of 7, through the server without a port: sign-in check, figures, SQL and JSON.'],
  }
}

const approved = 500

/** 500 orders approved as one batch, while others save in orders that are still open. */
function approving(fairs: BenchFairs, fair: BenchFair) {
  const { db } = fair.database
  return besideSavers(fairs, fair, {
    name: `${approved} orders approved in one batch`,
    aimMs: 200,
    prepare: async () => {
      const chosen = db.selectFrom('orders').select('id').where('deleted_at', 'is', null).orderBy('id')
      await db
        .updateTable('orders')
        .set({ status: 'submitted', locked: false, lock_kind: null, locked_by: null })
        .where('id', 'in', chosen.limit(approved))
        .execute()
      await db
        .updateTable('orders')
        .set({ status: 'draft', locked: false })
        .where('id', 'in', chosen.offset(approved))
        .execute()
    },
    work: async (ask) => {
      const { list } = await ask(orderList.list, { limit: 500, orderStatus: ['submitted'] })
      const seen = list.flatMap(({ id, version, qty }) => (id === null ? [] : [{ id, version, qty }]))
      const { batchId } = await ask(orderBatches.act, { act: 'approve', orders: seen })
      return `${await doneOf(ask, batchId)} of ${seen.length} approved`
    },
  })
}

async function doneOf(ask: Ask, batchId: string): Promise<number> {
  for (;;) {
    const { state, done } = await ask(orderBatches.batch, { batchId })
    if (state !== 'waiting') return done
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
