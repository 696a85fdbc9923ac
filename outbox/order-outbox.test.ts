import { assert, asyncProperty, double, integer } from 'fast-check'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { propertyRuns } from '../server/testing/property-runs.ts'
import { FallbackStore } from './disk/fallback-store.ts'
import { Journal } from './disk/journal.ts'
import { type LogStore, memoryStore } from './log-store.ts'
import { append, claim, emptyLog, type Flight, keyOf, leaseMs, type OrderLog } from './order-log.ts'
import { OrderOutbox } from './order-outbox.ts'
import type { FlightOutcome, RetryLater } from './settle.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 })
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
})
afterAll(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const saved: FlightOutcome = {
  kind: 'answered',
  answer: { rows: [], errors: [], warnings: [], status: 'draft', totals: { styles: 0, skc: 0, qty: 0 } },
}
const owner = '1 lin'
const order = (customerId: number) => ({ owner, customerId, type: 'first' }) as const
const edit = (qty: number) => ({ goodsId: 1, colourId: 2, sizeId: 3, qty, was: 0, version: 0 })
const typed = (customerId: number) => append(emptyLog(order(customerId)), [edit(5)], Date.now())
const leased = () => claim(typed(4), { window: 'other', now: Date.now() }, 'theirs')

type Sent = {
  readonly customerId: number
  readonly requestId: string
  readonly qty: number | undefined
  readonly at: number
}

/** An outbox over a store in memory, which says what it has sent and how it was settled. */
class TestOutbox extends OrderOutbox {
  readonly sent: Sent[] = []
  readonly settled: OrderLog[] = []
  isAway = false
  isReady = true
  /** Those whose orders are answered. */
  answered: (customerId: number) => boolean = () => true
  /** Pause that the server asks for instead of an answer, in milliseconds; 0 for none. */
  askedMs = 0
  readonly disk: LogStore
  #requests = 0

  constructor() {
    const disk = memoryStore()
    super(new FallbackStore(disk, { journal: new Journal('orders', 'one', null) }))
    this.disk = disk
    this.owner = owner
  }

  /** Begins with what another window has left in the store. */
  async with(...logs: readonly OrderLog[]): Promise<this> {
    for (const log of logs) await this.disk.change(keyOf(log), () => log)
    await this.read()
    return this
  }

  protected override newRequestId(): string {
    return `r${++this.#requests}`
  }

  protected override async send(
    { customerId }: OrderLog,
    { requestId, cells }: Flight,
  ): Promise<FlightOutcome | RetryLater | null> {
    this.sent.push({ customerId, requestId, qty: cells[0]?.qty, at: Date.now() - 1_000_000 })
    if (this.answered(customerId)) return saved
    return this.askedMs > 0 ? { kind: 'later', ms: this.askedMs } : null
  }

  protected override onSettled(log: OrderLog): void {
    this.settled.push(log)
  }

  protected override onChange(): void {
    // Nothing is shown.
  }

  protected override async prepare(): Promise<boolean> {
    return this.isReady
  }

  protected override isOff(): boolean {
    return this.isAway
  }
}

test('edits made within 350 ms travel together, and a run ends when nothing waits', async () => {
  const outbox = new TestOutbox()
  await outbox.add(order(4), [edit(5)])
  const run = outbox.run()
  await vi.advanceTimersByTimeAsync(300)
  await outbox.add(order(4), [edit(6)])
  expect(outbox.run()).toBe(run)
  await vi.advanceTimersByTimeAsync(50)
  await run
  expect(outbox.sent).toEqual([{ customerId: 4, requestId: 'r1', qty: 6, at: 350 }])
  expect(outbox.settled).toMatchObject([{ flight: null, lease: null, intents: [] }])
})

test('without an answer the same flight goes again, after ever longer pauses of at most half a minute', async () => {
  const outbox = await new TestOutbox().with(typed(4))
  outbox.answered = () => false
  const run = outbox.run()
  await vi.advanceTimersByTimeAsync(120_000)
  const times = outbox.sent.map(({ at }) => at)
  const pauses = times.map((at, index) => at - (times[index - 1] ?? 0))
  expect(pauses).toEqual([350, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000])
  expect(new Set(outbox.sent.map(({ requestId }) => requestId)).size).toBe(1)
  outbox.answered = () => true
  outbox.sendNow()
  await run
  expect(outbox.sent).toHaveLength(times.length + 1)
})

test('a busy server is not asked again before the time it names, whatever that is, and within 45 s', async () => {
  await assert(
    asyncProperty(integer({ min: 1, max: 90_000 }), double({ min: 0, max: 1, noNaN: true }), async (askedMs, luck) => {
      vi.spyOn(Math, 'random').mockReturnValue(luck)
      const outbox = await new TestOutbox().with(typed(4))
      const begunAt = Date.now() - 1_000_000
      Object.assign(outbox, { answered: () => false, askedMs })
      const run = outbox.run()
      await vi.advanceTimersByTimeAsync(350 + 2 * 45_000)
      const [first = 0, second = 0] = outbox.sent.map(({ at }) => at)
      expect(first - begunAt).toBe(350)
      expect(second - first).toBeGreaterThanOrEqual(Math.min(askedMs, 30_000))
      expect(second - first).toBeLessThanOrEqual(45_000)
      outbox.answered = () => true
      outbox.sendNow()
      await run
      expect(new Set(outbox.sent.map(({ requestId }) => requestId)).size).toBe(1)
    }),
    { numRuns: propertyRuns(40) },
  )
})

test('an order without an answer does not hold up the others', async () => {
  const outbox = await new TestOutbox().with(typed(4), typed(5), typed(6))
  outbox.answered = (customerId) => customerId === 6
  void outbox.run()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(outbox.sent.map(({ customerId }) => customerId)).toEqual([4, 5, 6, 4, 5, 4])
})

test('what another window sends is left to it until its lease ends', async () => {
  const outbox = await new TestOutbox().with(leased())
  const run = outbox.run()
  await vi.advanceTimersByTimeAsync(leaseMs - 1000)
  expect(outbox.sent).toEqual([])
  await vi.advanceTimersByTimeAsync(3500)
  await run
  expect(outbox.sent).toMatchObject([{ requestId: 'theirs' }])
})

test('what another window has given up is sent as soon as that is read', async () => {
  const outbox = await new TestOutbox().with(leased())
  void outbox.run()
  await vi.advanceTimersByTimeAsync(400)
  await outbox.with({ ...leased(), lease: null })
  await vi.advanceTimersByTimeAsync(350)
  expect(outbox.sent).toHaveLength(1)
})

test('a run ends while nothing may be sent, and the next one goes on', async () => {
  const outbox = await new TestOutbox().with(typed(4))
  const run = outbox.run()
  outbox.isAway = true
  await vi.advanceTimersByTimeAsync(350)
  await run
  expect(outbox.sent).toEqual([])
  outbox.isAway = false
  void outbox.run()
  await vi.advanceTimersByTimeAsync(350)
  expect(outbox.sent).toHaveLength(1)
})

test('a flight that another window has settled meanwhile is not told again', async () => {
  const outbox = await new TestOutbox().with(typed(4))
  outbox.answered = () => {
    void outbox.disk.change(keyOf(order(4)), (log) => log && { ...log, flight: null, lease: null })
    return true
  }
  await Promise.all([outbox.run(), vi.advanceTimersByTimeAsync(350)])
  expect([outbox.sent.length, outbox.settled]).toEqual([1, []])
})

test('an order that cannot be prepared is tried again as after a failure', async () => {
  const unseen = append(emptyLog(order(4)), [{ ...edit(5), isUnseen: true }], Date.now())
  const outbox = await new TestOutbox().with(unseen)
  outbox.isReady = false
  void outbox.run()
  await vi.advanceTimersByTimeAsync(2000)
  expect(outbox.sent).toEqual([])
  outbox.isReady = true
  await outbox.change(unseen, (log) => ({ ...log, intents: [edit(5)] }))
  await vi.advanceTimersByTimeAsync(1350)
  expect(outbox.sent).toHaveLength(1)
})

test('another user of the browser sends nothing of it', async () => {
  const outbox = await new TestOutbox().with(typed(4))
  outbox.owner = '1 wang'
  expect([outbox.all, outbox.logOf(order(4)).intents]).toEqual([[], []])
  await Promise.all([outbox.run(), vi.advanceTimersByTimeAsync(5000)])
  expect(outbox.sent).toEqual([])
})
