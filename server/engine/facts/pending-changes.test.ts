import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Change } from './fair-figures.ts'
import { PendingChanges } from './pending-changes.ts'

const taken: Change[] = []
const failures: unknown[] = []
let open: (() => void)[] = []
let failing = false

/** Every turn waits until the test lets it go on. */
function pendingChanges(): PendingChanges {
  return new PendingChanges({
    takeIn: async (change) => {
      taken.push(change)
      await new Promise<void>((resolve) => open.push(resolve))
      if (failing) throw new Error('away')
    },
    onFailure: (error) => failures.push(error),
  })
}

/** Lets the turn that runs, or is about to, come to its end. */
async function letGo(): Promise<void> {
  await vi.waitFor(() => expect(open).toHaveLength(1), { interval: 1 })
  open.pop()?.()
}

const orders = (...ids: number[]): Change => ({ orders: ids, baseData: false })

beforeEach(() => {
  vi.useFakeTimers()
  taken.length = 0
  failures.length = 0
  open = []
  failing = false
})
afterEach(() => vi.useRealTimers())

test('what comes while a turn runs is taken together in the next', async () => {
  const pending = pendingChanges()
  const first = pending.add(orders(1))
  await vi.waitFor(() => expect(taken).toEqual([orders(1)]), { interval: 1 })
  const second = pending.add(orders(2))
  const third = pending.add({ orders: [2, 3], baseData: true })
  await letGo()
  await first
  await letGo()
  await Promise.all([second, third])
  expect(taken).toEqual([orders(1), { orders: [2, 3], baseData: true }])
})

test('whoever settles after an add waits for it, also while another turn runs', async () => {
  const pending = pendingChanges()
  void pending.add(orders(1))
  await vi.waitFor(() => expect(taken).toHaveLength(1), { interval: 1 })
  void pending.add(orders(2))
  let settled = false
  const waiting = pending.settled().then(() => {
    settled = true
  })
  await letGo()
  await vi.waitFor(() => expect(taken).toHaveLength(2), { interval: 1 })
  expect(settled).toBe(false)
  await letGo()
  await waiting
})

test('what others tell is gathered, and nobody waits for it', async () => {
  const pending = pendingChanges()
  pending.addWithin(orders(1), 100)
  vi.advanceTimersByTime(60)
  pending.addWithin(orders(2), 100)
  await pending.settled()
  expect(taken).toEqual([])
  vi.advanceTimersByTime(40)
  expect(taken).toEqual([orders(1, 2)])
})

test('what failed is told and tried again', async () => {
  const pending = pendingChanges()
  failing = true
  const added = pending.add(orders(7))
  await letGo()
  await added
  expect(failures).toHaveLength(1)
  failing = false
  vi.advanceTimersByTime(1000)
  expect(taken).toEqual([orders(7), orders(7)])
  pending.end()
})
