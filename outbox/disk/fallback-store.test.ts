import { describe, expect, test } from 'vitest'
import type { CellEdit } from '../cells.ts'
import { type LogStore, memoryStore } from '../log-store.ts'
import { append, claim, emptyLog, keyOf, type OrderLog, waitingCells } from '../order-log.ts'
import { settle } from '../settle.ts'
import { memoryStorage } from '../testing/memory-storage.ts'
import { FallbackStore } from './fallback-store.ts'
import { Journal } from './journal.ts'

const order = { owner: '1 lin', customerId: 4, type: 'first' } as const
const key = keyOf(order)
const cell = { goodsId: 7, colourId: 5, sizeId: 1 }
const edit = (qty: number, was: number): CellEdit => ({ ...cell, qty, was, version: 0 })

/** A disk that refuses to write while it is full, and deletes all the same. */
function fullableDisk() {
  const disk = memoryStore()
  const state = { isFull: false }
  const store: LogStore = {
    all: disk.all,
    change: (name, work) =>
      disk.change(name, (log) => {
        const after = work(log)
        if (state.isFull && after && after !== log) throw new DOMException('no room', 'QuotaExceededError')
        return after
      }),
  }
  return { store, state }
}

let windows = 0
/** A window of a browser that keeps nothing besides its database, unless it is said where. */
function openStore(
  disk: LogStore,
  {
    storage = null,
    freeSpace,
  }: { storage?: ConstructorParameters<typeof Journal>[2]; freeSpace?: () => Promise<void> } = {},
): FallbackStore {
  const journal = new Journal('orders', `window ${++windows}`, storage)
  return new FallbackStore(disk, { journal, ...(freeSpace ? { freeSpace } : {}) })
}

let clock = 0
const type = (store: LogStore, one: CellEdit) =>
  store.change(key, (log) => append(log ?? emptyLog(order), [one], ++clock))

/** Sends what waits; the server takes it. */
async function send(store: LogStore, requestId: string): Promise<CellEdit[]> {
  let sent: readonly CellEdit[] = []
  await store.change(key, (log) => {
    const claimed = claim(log ?? emptyLog(order), { window: 'w', now: ++clock }, requestId)
    sent = claimed.flight?.cells ?? []
    return claimed
  })
  const rows = sent.map(({ goodsId, colourId, sizeId, qty }) => ({
    goodsId,
    colourId,
    version: 1,
    cells: [{ sizeId, qty }],
  }))
  const answer = { rows, errors: [] } as never
  await store.change(key, (log) => settle(log ?? emptyLog(order), requestId, { kind: 'answered', answer }))
  return [...sent]
}

const waitingIn = async (store: LogStore) => (await store.all()).flatMap((log: OrderLog) => waitingCells(log))

describe('a write that the disk refused', () => {
  test.each([
    ['there is room again', false],
    ['the disk stays full', true],
  ])('never lets an old quantity be sent again after a reload, where %s', async (_, staysFull) => {
    const { store: disk, state } = fullableDisk()
    const window = openStore(disk)
    await type(window, edit(5, 0))
    state.isFull = true
    await type(window, edit(6, 5))
    expect(window.fault).toBe('full')
    expect(await send(window, 'r1')).toMatchObject([{ qty: 6, was: 0 }])
    state.isFull = staysFull
    await type(window, edit(0, 6))
    expect(await send(window, 'r2')).toMatchObject([{ qty: 0, was: 6 }])
    expect(window.fault).toBe(staysFull ? 'full' : null)

    const reloaded = openStore(disk)
    expect(await waitingIn(reloaded)).toEqual([])
  })

  test('leaves on the disk what still waits', async () => {
    const { store: disk, state } = fullableDisk()
    const window = openStore(disk)
    await type(window, edit(5, 0))
    state.isFull = true
    await type(window, edit(6, 5))
    expect(await waitingIn(openStore(disk))).toMatchObject([{ qty: 5, was: 0 }])
    expect(await waitingIn(window)).toMatchObject([{ qty: 6, was: 0 }])
  })

  test('is joined with what another window wrote meanwhile, of each cell what was typed last', async () => {
    const { store: disk, state } = fullableDisk()
    const window = openStore(disk)
    await type(window, edit(5, 0))
    state.isFull = true
    await type(window, edit(6, 5))
    state.isFull = false
    await type(disk, edit(9, 5))
    expect(await send(window, 'r1')).toMatchObject([{ qty: 9, was: 0 }])
    expect(await waitingIn(disk)).toEqual([])
  })

  test('goes on in memory from what another window has left on the disk', async () => {
    const { store: disk, state } = fullableDisk()
    const window = openStore(disk)
    await type(window, edit(5, 0))
    await type(disk, edit(0, 5))
    await send(disk, 'r1')
    state.isFull = true
    await type(window, { ...edit(3, 0), sizeId: 2 })
    expect(await send(window, 'r2')).toMatchObject([{ sizeId: 2, qty: 3 }])
  })

  test('is tried again once what can be fetched anew is deleted', async () => {
    const { store: disk, state } = fullableDisk()
    state.isFull = true
    const window = openStore(disk, {
      freeSpace: async () => {
        state.isFull = false
      },
    })
    await type(window, edit(5, 0))
    expect(window.fault).toBe(null)
    expect(await waitingIn(disk)).toMatchObject([{ qty: 5 }])
  })
})

describe('a disk that is lost', () => {
  const lost = { ...memoryStore(), isLost: false }
  const disk: LogStore = {
    all: async () => (lost.isLost ? Promise.reject(new DOMException('gone', 'UnknownError')) : lost.all()),
    change: async (...args) =>
      lost.isLost ? Promise.reject(new DOMException('gone', 'UnknownError')) : lost.change(...args),
  }

  test('blames no room, and what is typed and sent meanwhile is in order after a reload', async () => {
    const storage = memoryStorage()
    const window = openStore(disk, { storage })
    await type(window, edit(5, 0))
    lost.isLost = true
    await type(window, edit(6, 5))
    expect(window.fault).toBe(null)
    expect(await send(window, 'r1')).toMatchObject([{ qty: 6 }])
    await type(window, edit(7, 6))

    lost.isLost = false
    const reloaded = openStore(disk, { storage })
    await reloaded.takeUp()
    expect(await waitingIn(reloaded)).toMatchObject([{ qty: 7, was: 6 }])
    expect(await waitingIn(disk)).toMatchObject([{ qty: 7, was: 6 }])
    expect(storage.length).toBe(0)
  })

  test('is said where nothing else keeps what is typed, by its own cause', async () => {
    const window = openStore(disk)
    lost.isLost = true
    await type(window, edit(5, 0))
    expect(window.fault).toBe('lost')
    const blocked = openStore({
      all: () => Promise.reject(new DOMException('insecure', 'SecurityError')),
      change: () => Promise.reject(new DOMException('insecure', 'SecurityError')),
    })
    await blocked.all()
    expect(blocked.fault).toBe('refused')
    await type(blocked, edit(5, 0))
    expect(await waitingIn(blocked)).toMatchObject([{ qty: 5 }])
  })
})

test('what was typed as the page ended is taken up at the next start, once, and the lease of that page is free', async () => {
  const disk = memoryStore()
  const storage = memoryStorage()
  const first = new Journal('orders', 'first', storage)
  const window = new FallbackStore(disk, { journal: first })
  await window.change(key, () =>
    claim(append(emptyLog(order), [edit(5, 0)], ++clock), { window: 'first', now: clock }, 'a'),
  )
  window.write(order, [edit(6, 5)])
  first.close(clock)

  for (const name of ['second', 'third']) {
    const next = new FallbackStore(disk, { journal: new Journal('orders', name, storage) })
    await next.takeUp()
    const [log] = await next.all()
    expect(log).toMatchObject({ intents: [{ qty: 6, was: 5 }], lease: null, flight: { requestId: 'a' } })
  }
})
