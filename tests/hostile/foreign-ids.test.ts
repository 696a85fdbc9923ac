import { goodsBatch } from '@fairdesk/contract/areas/data/goods-batch'
import { orderBatches } from '@fairdesk/contract/areas/orders/order-batches'
import { orderChange } from '@fairdesk/contract/areas/orders/order-change'
import { followUps } from '@fairdesk/contract/areas/reports/follow-ups'
import { projections } from '@fairdesk/contract/areas/reports/projection'
import { type TestApp, testApp } from '@fairdesk/server/testing/app'
import { world } from '@fairdesk/server/testing/world'
import { fillOrders } from '@fairdesk/server/testing/world-orders'
import { afterAll, beforeAll, expect, it } from 'vitest'

// Zhao sees the north and the sea brand; all of these are of the east, the mountain brand, or an administrator.
const { customers, styles, skcs } = world
const absentId = 99_999
const absentUuid = '7c9e6679-7425-40de-944b-e07fc1f90ae7'

let app: TestApp
let changeId: number
let followUpId: number
let projectionId: number
let linkId: number
let batchId: string
let editId: string
let statusEditId: string
beforeAll(async () => {
  app = await testApp()
  await fillOrders(app.fair.db)
  const change = await app.fair.pool.query(
    `insert into change_requests (order_id, account, reason, before, after, cells)
     select id, 'admin', 'more', '{"qty":1}', '{"qty":2}', '[]' from orders where customer_id = $1 limit 1 returning id`,
    [customers.hangzhou],
  )
  changeId = change.rows[0].id
  followUpId = (await app.call(followUps.claim, { customerId: customers.hangzhou })).data?.id ?? 0
  projectionId = (await app.call(projections.save, projection)).data?.id ?? 0
  linkId = (await app.call(projections.addLink, { id: projectionId, name: 'hall' })).data?.link.id ?? 0
  const edited = await app.call(goodsBatch.change, { goodsIds: [styles.tee], changes: { moq: 7 } })
  editId = edited.data?.editId ?? ''
  const frozen = await app.call(goodsBatch.setStatus, { goodsIds: [styles.tee], freeze: 1, mode: 'freeze', reason: '' })
  statusEditId = frozen.data?.editId ?? ''
  batchId = '2c5ea4c0-4067-11e9-8bad-9b1deb4d3b7d'
  await app.fair.pool.query(
    `insert into order_batches (id, account, act, order_ids, versions, qtys, done, state)
     select $1, 'admin', 'lock', array[id], array[version], array[0], array[id], 'done' from orders where customer_id = $2 limit 1`,
    [batchId, customers.hangzhou],
  )
})
afterAll(() => app.stop())

const projection = { name: '主屏', parts: ['total' as const] }
type Answer = { readonly code: number }

it.each<[string, (id: 'foreign' | 'absent') => Promise<Answer>]>([
  [
    'order/change/decide',
    (id) =>
      app.call(
        orderChange.decide,
        { id: id === 'foreign' ? changeId : absentId, decision: 'refuse', version: 1, note: 'no' },
        'zhao',
      ),
  ],
  [
    'order/change/withdraw',
    (id) => app.call(orderChange.withdraw, { id: id === 'foreign' ? changeId : absentId }, 'zhao'),
  ],
  [
    'report/followUp/finish',
    (id) => app.call(followUps.finish, { id: id === 'foreign' ? followUpId : absentId }, 'zhao'),
  ],
  [
    'report/followUp/takeBack',
    (id) => app.call(followUps.takeBack, { id: id === 'foreign' ? followUpId : absentId, wasDone: false }, 'zhao'),
  ],
  [
    'projection/save',
    (id) =>
      app.call(
        projections.save,
        { ...projection, name: '别屏', id: id === 'foreign' ? projectionId : absentId, version: 1 },
        'zhao',
      ),
  ],
  [
    'projection/addLink',
    (id) => app.call(projections.addLink, { id: id === 'foreign' ? projectionId : absentId, name: 'x' }, 'zhao'),
  ],
  [
    'projection/preview',
    (id) => app.call(projections.preview, { ...projection, id: id === 'foreign' ? projectionId : absentId }, 'zhao'),
  ],
  [
    'projection/remove',
    (id) => app.call(projections.remove, { id: id === 'foreign' ? projectionId : absentId }, 'zhao'),
  ],
  [
    'projection/revokeLink',
    (id) => app.call(projections.revokeLink, { id: id === 'foreign' ? linkId : absentId }, 'zhao'),
  ],
  [
    'order/undoBatch',
    (id) => app.call(orderBatches.undoBatch, { batchId: id === 'foreign' ? batchId : absentUuid }, 'zhao'),
  ],
  [
    'goods/undoChange',
    (id) => app.call(goodsBatch.undoChange, { editId: id === 'foreign' ? editId : absentUuid }, 'zhao'),
  ],
  [
    'goods/undoStatus',
    (id) => app.call(goodsBatch.undoStatus, { editId: id === 'foreign' ? statusEditId : absentUuid }, 'zhao'),
  ],
])('%s answers to what is out of sight as to what does not exist', async (_, ask) => {
  const foreign = await ask('foreign')
  expect(foreign).toEqual(await ask('absent'))
  expect([200, 409, 422]).toContain(foreign.code)
})

it('leaves all of it as it was', async () => {
  const { rows } = await app.fair.pool.query(`
    select (select state from change_requests where id = ${changeId}) as change,
      (select count(*)::int from follow_ups where id = ${followUpId} and done_at is null) as "followUps",
      (select count(*)::int from projections where id = ${projectionId}) as projections,
      (select count(*)::int from projection_links where id = ${linkId} and revoked_at is null) as links,
      (select moq from styles where id = ${styles.tee}) as moq,
      (select status from skcs where id = ${skcs.teeBlack}) as status`)
  expect(rows[0]).toEqual({ change: 'open', followUps: 1, projections: 1, links: 1, moq: 7, status: 'frozen' })
})
