import { memoryStorage } from '@fairdesk/outbox/testing/memory-storage'
import { IDBDatabase, IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { OrderLogs } from './order-logs.ts'

const order = { owner: '1 admin', customerId: 4, type: 'first' } as const
const edit = { goodsId: 1, colourId: 2, sizeId: 3, qty: 7, was: 0, version: 0 }

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage())
  vi.stubGlobal('indexedDB', new IDBFactory())
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

async function opened(window: string): Promise<OrderLogs> {
  const logs = new OrderLogs(window, () => undefined)
  await logs.open(order.owner)
  return logs
}

test('what was typed as the page went is there when it is opened again, once', async () => {
  const first = await opened('first')
  vi.stubGlobal('indexedDB', { open: () => ({ addEventListener: () => undefined }) })
  void new OrderLogs('going', () => undefined).add(order, [edit])
  vi.stubGlobal('indexedDB', new IDBFactory())
  expect(first.all).toEqual([])
  for (const window of ['second', 'third'])
    expect((await opened(window)).all).toMatchObject([{ intents: [{ qty: 7 }] }])
})

test('the lease of a window that has gone is free at once', async () => {
  const first = await opened('first')
  await first.add(order, [edit])
  await first.change(order, (log) => ({ ...log, lease: { window: 'first', until: Date.now() + 10_000 } }))
  // What the page begins in its database while it goes is not finished.
  const endless = { transaction: {}, get: () => ({}) }
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockReturnValueOnce({ objectStore: () => endless } as never)
  first.close()
  await Promise.resolve()
  expect((await opened('second')).all).toMatchObject([{ lease: null, intents: [{ qty: 7 }] }])
})
