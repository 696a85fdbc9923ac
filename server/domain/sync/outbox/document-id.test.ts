import { sync } from '@fairdesk/contract/areas/sync/sync'
import { syncSampleOf } from '@fairdesk/contract/orders/sync-samples'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { fillOrders } from '../../../testing/world-orders.ts'
import { addTurns } from '../../sync-queue/queue-documents.ts'
import { claimRows, documentId } from './claim.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await fillOrders(app.fair.db)
})
afterAll(() => app.stop())

const { columns, file } = syncSampleOf.general
async function newLink(name: string): Promise<number> {
  const address = 'http://127.0.0.1:9/in'
  const { data } = await app.call(sync.saveLink, { name, address, columns: [...columns], file, enabled: false })
  return data?.id ?? 0
}
const claimed = async (linkId: number, code: string) =>
  (await claimRows(app.fair.db, linkId, 100)).map((row) => documentId(row, code))

it('an id is that of one row and one content, at each try', async () => {
  const linkId = await newLink('once')
  await addTurns(app.fair.db, { linkId, kind: 'order', refs: [1, 2], action: 'put' })
  const first = await claimed(linkId, 'aaaaaaaa')
  await app.fair.pool.query(`update sync_outbox set lease_until = now() - interval '1 second'`)
  expect(await claimed(linkId, 'aaaaaaaa')).toEqual(first)
  // As after a backup was restored: the row is there again, its order is another.
  await app.fair.pool.query(`update sync_outbox set state = 'pending', tries = 0`)
  expect(new Set([...first, ...(await claimed(linkId, 'bbbbbbbb'))]).size).toBe(4)
})

it('a link made anew, and a fair whose outbox begins anew, give other ids to the same turns of the same orders', async () => {
  const ids: string[] = []
  for (const isCleaned of [false, false, true]) {
    if (isCleaned) await app.fair.pool.query('truncate sync_links restart identity cascade')
    const linkId = await newLink('anew')
    await addTurns(app.fair.db, { linkId, kind: 'order', refs: [1, 2], action: 'put' })
    ids.push(...(await claimed(linkId, 'aaaaaaaa')))
    await app.call(sync.removeLink, { id: linkId })
  }
  expect(ids).toHaveLength(6)
  expect(new Set(ids).size).toBe(6)
})

it('a row that was tried before ids had a uid keeps its id', () => {
  expect(documentId({ kind: 'order', ref: 7, turn: 2, uid: null }, 'aaaaaaaa')).toBe('order:7:2')
})
