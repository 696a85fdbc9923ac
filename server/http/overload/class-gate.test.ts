import { describe, expect, it } from 'vitest'
import { ClassGate } from './class-gate.ts'

const limits = { concurrent: 2, waiting: 4, expectedMs: 1000, patienceMs: 5000, yieldsAboveMs: 50 }

/** A gate with a clock of the test's, and what became of each call. */
function gateInTest(overrides: Partial<typeof limits> = {}) {
  let now = 0
  const gate = new ClassGate({ ...limits, ...overrides }, () => now)
  const outcomes: string[] = []
  const ends = new Map<string, () => void>()
  const enter = async (name: string, key = name, signal = new AbortController().signal) => {
    const entering = gate.enter(key, signal).then(
      (end) => {
        outcomes.push(name)
        ends.set(name, end)
      },
      (error: { key: string }) => void outcomes.push(`${name} ${error.key}`),
    )
    await Promise.race([entering, new Promise(setImmediate)])
  }
  const end = async (name: string, ms = 0) => {
    now += ms
    ends.get(name)?.()
    await new Promise(setImmediate)
  }
  const pass = (ms: number) => {
    now += ms
  }
  return { gate, outcomes, enter, end, pass }
}

describe('a gate of calls', () => {
  it('begins as many as its limit, and the others as those end', async () => {
    const { gate, outcomes, enter, end } = gateInTest()
    for (const name of ['a', 'b', 'c', 'd']) await enter(name)
    expect(outcomes).toEqual(['a', 'b'])
    expect(gate.counts).toEqual({ underWay: 2, waiting: 2, concurrent: 2 })
    await end('a')
    await end('a')
    expect(outcomes).toEqual(['a', 'b', 'c'])
    await end('b')
    expect(outcomes).toEqual(['a', 'b', 'c', 'd'])
  })

  it('takes sessions in turns, and each one’s own calls in their order', async () => {
    const { outcomes, enter, end } = gateInTest({ concurrent: 1 })
    await enter('begun')
    for (const name of ['x1', 'x2', 'x3']) await enter(name, 'x')
    await enter('y1', 'y')
    for (const name of ['begun', 'x1', 'y1', 'x2']) await end(name)
    expect(outcomes).toEqual(['begun', 'x1', 'y1', 'x2', 'x3'])
  })

  it('refuses on arrival what finds the queue full, and rather of the session that fills it', async () => {
    const { gate, outcomes, enter } = gateInTest({ concurrent: 1, waiting: 6 })
    await enter('begun')
    for (const name of ['x1', 'x2', 'x3', 'x4', 'x5', 'x6']) await enter(name, 'x')
    expect(gate.isShut('x')).toBe(true)
    expect(gate.isShut('y')).toBe(false)
    await enter('x7', 'x')
    await enter('y1', 'y')
    await enter('z1', 'z')
    expect(outcomes).toEqual(['begun', 'x7 request.too-many', 'x6 request.too-many', 'x5 request.too-many'])
    await enter('z2', 'z')
    expect(outcomes.at(-1)).toBe('z2 request.overloaded')
  })

  it('tells sessions with one call each that the server is busy', async () => {
    const { outcomes, enter } = gateInTest({ concurrent: 1 })
    for (const name of ['begun', 'v', 'w', 'x', 'y', 'z']) await enter(name)
    expect(outcomes).toEqual(['begun', 'z request.overloaded'])
  })

  it('refuses on arrival what would wait too long by the calls before it', async () => {
    const { outcomes, enter, end } = gateInTest({ waiting: 100 })
    await enter('slow')
    await end('slow', 500)
    for (const name of ['a', 'b', 'c', 'd', 'e', 'f', 'g']) await enter(name)
    expect(outcomes).toEqual(['slow', 'a', 'b', 'g request.overloaded'])
  })

  it('does not begin a call whose caller has gone', async () => {
    const { gate, outcomes, enter, end } = gateInTest({ concurrent: 1 })
    const gone = new AbortController()
    await enter('begun')
    await enter('gone', 'gone', gone.signal)
    await enter('next')
    gone.abort()
    await end('begun')
    expect(outcomes).toEqual(['begun', 'gone request.overloaded', 'next'])
    expect(gate.counts).toEqual({ underWay: 1, waiting: 0, concurrent: 1 })
  })

  it('refuses what has waited so long that nobody listens any more', async () => {
    const { gate, outcomes, enter, pass } = gateInTest({ concurrent: 1, expectedMs: 100_000 })
    await enter('begun')
    await enter('old')
    pass(4000)
    await enter('young')
    pass(1500)
    gate.adapt(0)
    await new Promise(setImmediate)
    expect(outcomes).toEqual(['begun', 'old request.overloaded'])
  })

  it('refuses the newest of those that wait when it can begin fewer', async () => {
    const { gate, outcomes, enter, end } = gateInTest({ concurrent: 10, waiting: 100 })
    await enter('first')
    await end('first', 500)
    for (let call = 0; call < 30; call++) await enter(`${call}`)
    expect(gate.counts).toEqual({ underWay: 10, waiting: 20, concurrent: 10 })
    outcomes.length = 0
    for (const waiting of [20, 16, 8]) {
      gate.adapt(60)
      expect(gate.counts.waiting).toBe(waiting)
    }
    await new Promise(setImmediate)
    const refused = Array.from({ length: 12 }, (_, index) => `${29 - index} request.overloaded`)
    expect(outcomes).toEqual(refused)
  })

  it('refuses on arrival where nothing ends any more, until something does', async () => {
    const { outcomes, enter, end, pass } = gateInTest({ waiting: 100 })
    await enter('quick')
    await end('quick', 1)
    await enter('a')
    await enter('b')
    pass(1000)
    for (const name of ['c', 'd', 'e']) await enter(name)
    await end('a')
    await enter('f')
    expect(outcomes).toEqual(['quick', 'a', 'b', 'e request.overloaded', 'c'])
  })

  it('begins fewer while the event loop is late, and more again afterwards', () => {
    const { gate } = gateInTest({ concurrent: 10 })
    const seen = [60, 60, 60, 60, 60, 60, 0, 0].map((lateness) => {
      gate.adapt(lateness)
      return gate.counts.concurrent
    })
    expect(seen).toEqual([7, 4, 2, 2, 2, 2, 3, 4])
    for (let period = 0; period < 20; period++) gate.adapt(0)
    expect(gate.counts.concurrent).toBe(10)
  })
})
