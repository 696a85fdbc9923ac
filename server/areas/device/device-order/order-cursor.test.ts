import { deviceOrder } from '@fairdesk/contract/areas/device/device-order'
import type { Params } from '@fairdesk/contract/endpoint'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { moveDatabase } from '../../../db/testing/moved-database.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { anyId, type Dealers, dealersOf } from '../../../testing/hall/dealer-desk.ts'
import { clearOrders, faultsOf, places, row, save } from '../../../testing/order-desk.ts'
import { world } from '../../../testing/world.ts'

const { sizes, skcs } = world

let app: TestApp
let dealers: Dealers
beforeAll(async () => {
  app = await testApp()
  dealers = await dealersOf(app)
})
afterAll(() => app.stop())
afterEach(async () => {
  expect(await faultsOf(app)).toEqual([])
  await setStatus(skcs.sneakerRed, 'dropped')
  await setStatus(skcs.teeBlack, 'onSale')
  await clearOrders(app)
})

async function setStatus(skcId: number, status: string) {
  await sql`update skcs set status = ${status}, status_before = 'onSale' where id = ${skcId}`.execute(app.fair.db)
}

const saveAs = (who: keyof Dealers, rows: Params<typeof deviceOrder.save>['rows'], more: object = {}) =>
  dealers[who].call(deviceOrder.save, { requestId: anyId(), rows, ...more })
const read = async (who: keyof Dealers, more: object = {}) => {
  const answer = await dealers[who].call(deviceOrder.order, more)
  if (!answer.data) throw new Error(answer.msg)
  return answer.data
}

describe('what changed since a cursor', () => {
  it('is the rows that changed, and emptied ones with nothing in them', async () => {
    await saveAs('hangzhou', [row('teeBlack', [sizes.s, 3]), row('pantsBlack', [sizes.s, 1])])
    const first = await read('hangzhou')
    expect(first.rows).toHaveLength(2)
    expect(await read('hangzhou', { since: first.cursor })).toMatchObject({ rows: [], isWhole: false })
    await save(app, [row('pantsBlack', [sizes.s, 0])])
    const then = await read('hangzhou', { since: first.cursor })
    expect(then).toMatchObject({
      isWhole: false,
      rows: [{ ...places.pantsBlack, qty: 0, version: 2 }],
      totals: { qty: 3 },
    })
    expect(then.rows[0]?.cells.every(({ qty }) => qty === 0)).toBe(true)
  })

  it('holds what was committed late', async () => {
    await saveAs('hangzhou', [row('teeBlack', [sizes.s, 3])])
    const late = await app.fair.pool.connect()
    try {
      // Begun before the cursor, and committed after it.
      await late.query('begin')
      await late.query('select pg_current_xact_id()')
      await saveAs('hangzhou', [row('pantsBlack', [sizes.s, 2])])
      const cursor = (await read('hangzhou')).cursor
      await late.query(`
        insert into order_events (order_id, skc_id, before, after, source, account, unit_tag_fen, unit_net_fen, unit_agent_fen)
        select order_id, skc_id, qtys, array[9]::smallint[], 'staff', 'admin', unit_tag_fen, unit_net_fen, unit_agent_fen
        from order_rows where skc_id = ${skcs.teeBlack}`)
      await late.query(`
        update order_rows set qtys = '{9}', qty = 9, version = version + 1, tag_fen = 9 * unit_tag_fen,
          net_fen = 9 * unit_net_fen, agent_fen = 9 * unit_agent_fen,
          order_version = (select version + 1 from orders where id = order_id) where skc_id = ${skcs.teeBlack}`)
      await late.query('update orders set version = version + 1')
      await late.query('commit')
      const then = await read('hangzhou', { since: cursor })
      expect(then).toMatchObject({ isWhole: false, rows: [{ ...places.teeBlack, qty: 9 }] })
    } finally {
      late.release()
    }
  })

  it('is everything in another database, though the order has the same version there', async () => {
    await saveAs('hangzhou', [row('teeBlack', [sizes.s, 3])])
    await saveAs('hangzhou', [row('teeBlack', [sizes.s, 5, 3])])
    const { cursor } = await read('hangzhou')
    await moveDatabase(app.fair.pool, { lost: 1 })
    await save(app, [row('teeBlack', [sizes.s, 4, 3])])
    const then = await read('hangzhou', { since: cursor })
    expect(then).toMatchObject({ isWhole: true, rows: [{ ...places.teeBlack, qty: 4 }] })
  })

  it('is known by a short cursor, whatever is under way in the cluster', async () => {
    await saveAs('hangzhou', [row('teeBlack', [sizes.s, 3])])
    const others = await Promise.all(Array.from({ length: 12 }, () => app.fair.pool.connect()))
    try {
      for (const other of others) await other.query('begin; select pg_current_xact_id()')
      const { cursor } = await read('hangzhou')
      expect(cursor.length).toBeLessThanOrEqual(64)
      await save(app, [row('teeBlack', [sizes.s, 33])])
      expect(await read('hangzhou', { since: cursor })).toMatchObject({ isWhole: false, rows: [{ qty: 33 }] })
    } finally {
      for (const other of others) await other.query('rollback').finally(() => other.release())
    }
  })

  it('is everything once a colour of it is dropped, or another state of the order holds', async () => {
    await saveAs('hangzhou', [row('teeBlack', [sizes.s, 3]), row('pantsBlack', [sizes.s, 1])])
    const { cursor } = await read('hangzhou')
    await setStatus(skcs.teeBlack, 'dropped')
    const then = await read('hangzhou', { since: cursor })
    expect(then).toMatchObject({ isWhole: true, totals: { qty: 1 } })
    expect(then.rows.map(({ status }) => status)).toEqual(['dropped', 'onSale'])
    expect((await read('hangzhou', { since: 'nonsense' })).isWhole).toBe(true)
    expect((await read('hangzhou', { since: cursor.replace(/^\d+/, '99') })).isWhole).toBe(true)
  })
})
