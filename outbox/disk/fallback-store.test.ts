import { describe, expect, test } from 'vitest'
import type { CellEdit } from '../cells.ts'
import { type LogStore, memoryStore } from '../log-store.ts'
import { append, claim, emptyLog, keyOf, type OrderLog, waitingCells } from '../order-log.ts'
import { settle } from '../settle.ts'
import { FallbackStore } from './fallback-store.ts'

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
    const window = new FallbackStore(disk)
    await type(window, edit(5, 0))
    state.isFull = true
    await type(window, edit(6, 5))
    expect(window.isFull).toBe(true)
    expect(await send(window, 'r1')).toMatchObject([{ qty: 6, was: 0 }])
    state.isFull = staysFull
    await type(window, edit(0, 6))
    expect(await send(window, 'r2')).toMatchObject([{ qty: 0, was: 6 }])
    expect(window.isFull).toBe(staysFull)

    const reloaded = new FallbackStore(disk)
    expect(await waitingIn(reloaded)).toEqual([])
  })

  test('leaves on the disk what still waits', async () => {
    const { store: disk, state } = fullableDisk()
    const window = new FallbackStore(disk)
    await type(window, edit(5, 0))
    state.isFull = true
    await type(window, edit(6, 5))
    expect(await waitingIn(new FallbackStore(disk))).toMatchObject([{ qty: 5, was: 0 }])
    expect(await waitingIn(window)).toMatchObject([{ qty: 6, was: 0 }])
  })

  test('replaces nothing that another window wrote meanwhile', async () => {
    const { store: disk, state } = fullableDisk()
    const window = new FallbackStore(disk)
    await type(window, edit(5, 0))
    state.isFull = true
    await type(window, edit(6, 5))
    state.isFull = false
    await type(disk, edit(9, 5))
    await send(window, 'r1')
    expect(await waitingIn(disk)).toMatchObject([{ qty: 9, was: 0 }])
  })

  test('is tried again once what can be fetched anew is deleted', async () => {
    const { store: disk, state } = fullableDisk()
    state.isFull = true
    const window = new FallbackStore(disk, async () => {
      state.isFull = false
    })
    await type(window, edit(5, 0))
    expect(window.isFull).toBe(false)
    expect(await waitingIn(disk)).toMatchObject([{ qty: 5 }])
  })
})
