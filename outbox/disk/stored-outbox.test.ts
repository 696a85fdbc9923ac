import { IDBDatabase, IDBFactory, IDBObjectStore } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { claim, type OrderLog } from '../order-log.ts'
import { OrderOutbox } from '../order-outbox.ts'
import { settle } from '../settle.ts'
import { memoryStorage } from '../testing/memory-storage.ts'
import { diskStore } from './disk-store.ts'
import { FallbackStore } from './fallback-store.ts'
import { Journal } from './journal.ts'

const order = { owner: '1 admin', customerId: 4, type: 'first' } as const
const cell = { goodsId: 1, colourId: 2, sizeId: 3 }
const edit = { ...cell, qty: 7, was: 0, version: 0 }

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage())
  vi.stubGlobal('indexedDB', new IDBFactory())
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** A window's outbox that has no network. */
class Offline extends OrderOutbox {
  override owner = order.owner
  newRequestId = () => ''
  send = async () => null
  onSettled = () => undefined
  onChange = () => undefined
  override isOff = () => true
}

function outboxOf(window: string): OrderOutbox {
  return new Offline(new FallbackStore(diskStore('orders'), { journal: new Journal('orders', window) }))
}

async function opened(window: string): Promise<OrderOutbox> {
  const outbox = outboxOf(window)
  await outbox.takeUp()
  return outbox
}

test('what was typed as the page went is there when it is opened again, once', async () => {
  const first = await opened('first')
  vi.stubGlobal('indexedDB', { open: () => ({ addEventListener: () => undefined }) })
  void outboxOf('going').add(order, [edit])
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

/** Types a quantity, sends it, and has it saved. */
async function save(outbox: OrderOutbox, window: string, qty: number): Promise<void> {
  const requestId = `save ${qty}`
  await outbox.add(order, [{ ...edit, qty }])
  await outbox.change(order, (log) => claim(log, { window, now: Date.now() }, requestId))
  const answer = { rows: [{ goodsId: 1, colourId: 2, version: 1, cells: [{ sizeId: 3, qty }] }], errors: [] } as never
  await outbox.change(order, (log) => settle(log, requestId, { kind: 'answered', answer }))
}

test('what another window has saved and taken from a full disk waits here no longer', async () => {
  const [first, second] = [await opened('first'), await opened('second')]
  await first.add(order, [edit])
  await second.read()
  const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('no room', 'QuotaExceededError')
  })
  await save(first, 'first', 8)
  await save(first, 'first', 0)
  full.mockRestore()
  expect(second.all).toMatchObject([{ intents: [{ qty: 7 }] }])
  const claimed: OrderLog = await second.change(order, (log) =>
    claim(log, { window: 'second', now: Date.now() }, 'late'),
  )
  expect(claimed.flight).toBeNull()
  await second.read()
  expect(second.all.flatMap(({ intents }) => intents)).toEqual([])
})
