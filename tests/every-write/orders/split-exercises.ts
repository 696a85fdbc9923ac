import { order } from '@fairdesk/contract/areas/orders/order'
import { orderSplits, type SplitPart } from '@fairdesk/contract/areas/orders/order-splits'
import { sql } from 'kysely'
import { row, setSwitch } from '../../../server/testing/order-desk.ts'
import { world } from '../../../server/testing/world.ts'
import type { Desk } from '../desk.ts'

const { sizes, customers } = world

/** An approved order taken apart, and what is done with its parts. */
export const splitExercises: Readonly<Record<string, (desk: Desk) => Promise<unknown>>> = {
  'split.create': splitAnew,
  'split.change': async (desk) => {
    const [part] = await splitAnew(desk)
    const fields = { name: '首批', deliveryDate: '2027-05-01', remark: '先发' }
    await desk.call(orderSplits.updateSplitOrder, { ...seen(part), ...fields })
  },
  'split.act': async (desk) => {
    const parts = await splitAnew(desk)
    await desk.call(orderSplits.act, { act: 'check', parts: parts.map(seen) })
  },
  'split.move': async (desk) => {
    const [part] = await splitAnew(desk)
    const rows = [{ goodsId: world.styles.tee, colourId: world.colours.black }]
    await desk.call(orderSplits.moveRows, { from: seen(part), to: { name: '补货' }, rows })
  },
  'split.merge': async (desk) => {
    const parts = await splitAnew(desk)
    await desk.call(orderSplits.merge, { parts: parts.map(seen) })
  },
  'split.take-up': async (desk) => {
    const [part] = await splitAnew(desk)
    await desk.call(orderSplits.takeUp, { orderId: part?.orderId ?? 0 })
  },
  'split.delete': async (desk) => {
    const parts = await splitAnew(desk)
    await desk.call(orderSplits.deleteSplitOrder, { ids: parts.map(({ id }) => id) })
  },
  'split.undo-run': async (desk) => {
    const [part] = await splitAnew(desk)
    const { rows } = await sql<{ planId: number }>`
      select plan_id as "planId" from splits where id = ${part?.id ?? 0}`.execute(desk.app.fair.db)
    await desk.call(orderSplits.undoRun, { planId: rows[0]?.planId ?? 0 })
  },
  'split.restore': async (desk) => {
    const parts = await splitAnew(desk)
    const ids = parts.map(({ id }) => id)
    await desk.call(orderSplits.deleteSplitOrder, { ids })
    await desk.call(orderSplits.restore, { ids })
  },
}

function seen(part: SplitPart | undefined): { id: number; version: number } {
  return { id: part?.id ?? 0, version: part?.version ?? 0 }
}

/** The parts of Nanjing's order, made anew from a draft. */
export async function splitAnew(desk: Desk): Promise<SplitPart[]> {
  const { db } = desk.app.fair
  await setSwitch(desk.app, 'splitRequireApproved', false)
  await sql`delete from split_rows`.execute(db)
  await sql`delete from splits`.execute(db)
  const rows = [row('teeBlack', [sizes.s, 4], [sizes.m, 6])]
  await desk.call(order.saveOrder, { customerId: customers.nanjing, rows })
  const found = await sql<{ id: number }>`
    select id from orders where customer_id = ${customers.nanjing} and deleted_at is null`.execute(db)
  const orderIds = found.rows.map(({ id }) => id)
  const plan = ['a', 'b'].map((key) => ({ key, percent: 50 }))
  await desk.call(orderSplits.splitOrder, { orderIds, mode: 'percent', plan })
  const { data } = await desk.app.call(orderSplits.getSplitOrderPage, { orderIds, sort: 'splitNo' })
  return data?.list ?? []
}
