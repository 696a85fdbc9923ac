import { order } from '@fairdesk/contract/areas/orders/order'
import { orderBatches } from '@fairdesk/contract/areas/orders/order-batches'
import { orderBin } from '@fairdesk/contract/areas/orders/order-bin'
import { orderEntry } from '@fairdesk/contract/areas/orders/order-entry'
import { orderList } from '@fairdesk/contract/areas/orders/order-list'
import { orderRows } from '@fairdesk/contract/areas/orders/order-rows'
import { substitutes } from '@fairdesk/contract/areas/orders/substitutes'
import { sql } from 'kysely'
import { places, row } from '../../../server/testing/order-desk.ts'
import { world } from '../../../server/testing/world.ts'
import type { Desk } from '../desk.ts'

const customerId = world.customers.nanjing

/** What is done with orders as a whole. */
export const orderExercises: Readonly<Record<string, (desk: Desk) => Promise<unknown>>> = {
  'order.act': (desk) => locked(desk),
  'order.undo-batch': async (desk) => desk.call(orderBatches.undoBatch, { batchId: (await locked(desk)).batchId }),
  'ratio.save': (desk) => keptRatio(desk),
  'ratio.remove': async (desk) => {
    const { id, version } = await keptRatio(desk)
    await desk.call(orderEntry.removeRatio, { id, version })
  },
  'order.act-rows': async (desk) => {
    const order = await draft(desk)
    await desk.call(orderRows.act, { orders: [order], args: { act: 'adjust', change: { by: 'add', pieces: 1 } } })
  },
  'order.substitute': async (desk) => {
    const order = await draft(desk)
    const [of, to] = [places.teeBlack, places.teeWhite]
    const done = await desk.call(substitutes.act, {
      skcs: [of],
      drop: true,
      orders: [order],
      choices: [{ orderId: order.id, ...of, to }],
    })
    // The exercises after this one order the colour again.
    await desk.call(orderBatches.undoBatch, { batchId: done.batchId })
  },
  'order.restore': async (desk) => {
    const { id } = await cleared(desk)
    await desk.call(orderBin.restore, { orderIds: [id], mode: 'replace' })
  },
  'bin.purge': async (desk) => {
    const { id } = await cleared(desk)
    await sql`update orders set deleted_at = now() - interval '400 days' where id = ${id}`.execute(desk.app.fair.db)
    const { data } = await desk.app.call(orderBin.list, { kinds: ['order'] })
    const code = data?.list.find(({ ref }) => ref === id)?.code ?? ''
    await desk.call(orderBin.purge, { kind: 'order', ref: id, confirm: code })
  },
  'order.waive': (desk) => waived(desk),
  'order.end-waiver': async (desk) => {
    await desk.call(orderList.endWaiver, await waived(desk))
  },
}

async function draft(desk: Desk): Promise<{ id: number; version: number }> {
  const seen = await found(desk)
  // One that an exercise has locked before is opened first.
  if (seen?.locked) await desk.call(orderBatches.act, { act: 'unlock', orders: [seen] })
  await desk.call(order.saveOrder, {
    customerId,
    rows: [row('teeBlack', [world.sizes.s, (Date.now() % 90) + 1])],
  })
  const made = await found(desk)
  if (!made) throw new Error('an order was saved and is not listed')
  return made
}

async function found(desk: Desk) {
  const { data } = await desk.app.call(orderList.list, { customerIds: [customerId] })
  const own = data?.list[0]
  return own && own.id !== null ? { id: own.id, version: own.version, locked: own.locked } : undefined
}

let kept = 0

async function keptRatio(desk: Desk): Promise<{ id: number; version: number }> {
  const parts = [{ sizeId: world.sizes.s, part: 1 }]
  const ratio = { sizeGroupId: world.sizeGroups.letters, customerId, name: `${Date.now()}-${++kept}`, parts }
  const made = await desk.call(orderEntry.saveRatio, ratio)
  return desk.call(orderEntry.saveRatio, { ...ratio, ...made, parts: [{ sizeId: world.sizes.m, part: 2 }] })
}

async function locked(desk: Desk) {
  const { id, version } = await draft(desk)
  return desk.call(orderBatches.act, { act: 'lock', orders: [{ id, version }] })
}

async function waived(desk: Desk): Promise<{ orderId: number; ids: number[] }> {
  await sql`
    with changed as (update skcs set moq = 500 where id = ${world.skcs.teeBlack})
    insert into change_feed (orders, base) values ('{}', true)`.execute(desk.app.fair.db)
  const { id: orderId } = await draft(desk)
  const { data } = await desk.app.call(orderList.check, { orderId })
  const problem = data?.list.find(({ rule }) => rule === 'minimum')
  const { rule, goodsId = null, skcId = null, need = 0, have = 0 } = problem ?? { rule: 'minimum' as const }
  await desk.call(orderList.waive, {
    orderId,
    problems: [{ rule, goodsId, skcId, need, have }],
    reason: '老客户',
  })
  // One given by an exercise before is in force still.
  const checked = await desk.app.call(orderList.check, { orderId })
  return { orderId, ids: checked.data?.list.flatMap((line) => line.waived?.id ?? []) ?? [] }
}

async function cleared(desk: Desk): Promise<{ id: number }> {
  const order = await draft(desk)
  await desk.call(orderBatches.act, { act: 'clear', orders: [order], reason: '重复' })
  return order
}
