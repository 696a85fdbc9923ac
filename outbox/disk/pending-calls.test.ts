import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { memoryStorage } from '../testing/memory-storage.ts'
import { Journal } from './journal.ts'
import { type PendingCall, PendingCalls, type PendingChange, type StoredRecord } from './pending-calls.ts'

const deeds = ['add', 'add', 'add', 'send', 'send', 'send', 'lose', 'mend', 'hang', 'reload'] as const
type Step = { readonly deed: (typeof deeds)[number]; readonly window: number; readonly key: number }
/** The database works, fails, or answers nothing until the page is loaded anew. */
type Health = 'well' | 'lost' | 'silent'
type Window = { readonly calls: PendingCalls; readonly state: { health: Health } }

/** A browser and a server that knows each request by its number. */
class CallsModel {
  readonly applied: { readonly key: string; readonly value: number }[] = []
  readonly last = new Map<string, number>()
  readonly #storage: ReturnType<typeof memoryStorage> | null
  readonly #answered = new Set<string>()
  #stored: readonly PendingCall[] | undefined
  #windows: Window[] = []
  #now = 1000
  #count = 0

  constructor(windows: number, storage: ReturnType<typeof memoryStorage> | null = memoryStorage()) {
    this.#storage = storage
    for (let at = 0; at < windows; at++) this.#windows.push(this.#open())
  }

  async take({ deed, window: at, key }: Step): Promise<void> {
    this.#now += 100
    const window = this.#windows[at]
    if (!window) return
    const { state } = window
    if (deed === 'add') await this.#add(window, `k${key}`)
    else if (deed === 'send') await this.send(window)
    else if (deed === 'reload') this.#windows = this.#windows.with(at, this.#open())
    else if (state.health !== 'silent') state.health = deed === 'lose' ? 'lost' : deed === 'hang' ? 'silent' : 'well'
  }

  /** Each window is loaded anew, and sends what waits. What still waits then. */
  async finish(): Promise<readonly PendingCall[]> {
    this.#windows = this.#windows.map(() => this.#open())
    for (let turn = 0; turn < 20; turn++) for (const window of this.#windows) await this.send(window)
    return this.#stored ?? []
  }

  async send({ calls, state }: Window): Promise<void> {
    if (state.health === 'silent') return
    const [next] = await calls.read()
    if (!next) return
    const { requestId, value } = next.params as { requestId: string; value: number }
    if (!this.#answered.has(requestId)) this.applied.push({ key: next.key, value })
    this.#answered.add(requestId)
    await calls.remove(next)
  }

  async #add({ calls, state }: Window, key: string): Promise<void> {
    const value = ++this.#count
    this.last.set(key, value)
    const adding = calls.add({ key, name: 'score', params: { requestId: `r${value}`, value } })
    if (state.health !== 'silent') await adding
  }

  #open(): Window {
    const state: Window['state'] = { health: 'well' }
    const journal = new Journal<PendingChange>('calls', `window ${++this.#count}`, this.#storage)
    return { calls: new PendingCalls({ record: this.#record(state), journal, clock: () => this.#now }), state }
  }

  #record(state: Window['state']): StoredRecord<readonly PendingCall[]> {
    const ask = async <T>(work: () => T): Promise<T> => {
      if (state.health === 'lost') throw new DOMException('connection lost', 'UnknownError')
      return state.health === 'silent' ? new Promise(() => undefined) : work()
    }
    return {
      read: () => ask(() => this.#stored),
      change: (work) =>
        ask(() => {
          this.#stored = work(this.#stored)
        }),
    }
  }
}

const runsOf = (windows: number) =>
  fc.array(fc.record({ deed: fc.constantFrom(...deeds), window: fc.nat(windows - 1), key: fc.nat(2) }), {
    ...{ minLength: 5, maxLength: 60, size: 'max' as const },
  })

async function outcomeOf(windows: number, run: readonly Step[]) {
  const model = new CallsModel(windows)
  for (const one of run) await model.take(one)
  const waiting = await model.finish()
  const keys = [...model.last.keys()]
  const valuesOf = (key: string) => model.applied.filter((one) => one.key === key).map(({ value }) => value)
  return {
    waiting,
    notInOrder: keys.filter((key) => valuesOf(key).some((value, at, all) => value < (all[at - 1] ?? 0))),
    lost: keys.filter((key) => valuesOf(key).at(-1) !== model.last.get(key)),
  }
}

describe('calls that wait', () => {
  test.each([1, 2])(
    'of %i windows come to the server in order, the last of each key, whatever becomes of pages and database',
    async (windows) => {
      await fc.assert(
        fc.asyncProperty(runsOf(windows), async (run) => {
          expect(await outcomeOf(windows, run)).toEqual({ waiting: [], notInOrder: [], lost: [] })
        }),
        { numRuns: 600 },
      )
    },
  )

  const call = (value: number) => ({ key: 'k', name: 'score', params: { requestId: `r${value}`, value } })
  const fails: StoredRecord<readonly PendingCall[]> = {
    read: () => Promise.reject(new DOMException('insecure', 'SecurityError')),
    change: () => Promise.reject(new DOMException('insecure', 'SecurityError')),
  }

  test('are sent from memory where the browser keeps nothing', async () => {
    const calls = new PendingCalls({ record: fails, journal: new Journal<PendingChange>('calls', 'one', null) })
    await calls.add(call(1))
    await calls.add(call(2))
    const [next, ...others] = await calls.read()
    expect([next, others]).toMatchObject([{ params: { value: 2 } }, []])
    if (next) await calls.remove(next)
    expect([await calls.read(), calls.all]).toEqual([[], []])
  })

  test('leave one line a key in the journal while the database fails', async () => {
    const storage = memoryStorage()
    const calls = new PendingCalls({ record: fails, journal: new Journal<PendingChange>('calls', 'one', storage) })
    for (let value = 1; value < 20; value++) await calls.add(call(value))
    expect(storage.length).toBe(1)
  })

  test('of a version that wrote down no time are taken up', async () => {
    let stored: readonly PendingCall[] | undefined = [call(1)]
    const record: StoredRecord<readonly PendingCall[]> = {
      read: async () => stored,
      change: async (work) => {
        stored = work(stored)
      },
    }
    const calls = new PendingCalls({ record, journal: new Journal<PendingChange>('calls', 'one', memoryStorage()) })
    expect(await calls.read()).toEqual([call(1)])
    await calls.add(call(2))
    expect(stored).toMatchObject([call(2)])
  })

  test('of a clock that has been put back since are sent once', async () => {
    const storage = memoryStorage()
    new PendingCalls({
      ...{ record: fails, journal: new Journal<PendingChange>('calls', 'one', storage), clock: () => 9000 },
    }).add(call(1))
    const next = new PendingCalls({
      ...{ record: fails, journal: new Journal<PendingChange>('calls', 'two', storage), clock: () => 1000 },
    })
    const [left] = await next.read()
    if (left) await next.remove(left)
    expect([left, await next.read()]).toMatchObject([call(1), []])
  })
})
