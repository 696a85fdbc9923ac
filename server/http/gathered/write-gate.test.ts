import { describe, expect, it } from 'vitest'
import { type GatheredWrite, type Outcome, WriteGate } from './write-gate.ts'

/** A gate whose transactions end when the test says so. */
function heldGate() {
  const groups: { keys: (string | undefined)[]; end: (outcomes?: readonly Outcome[]) => Promise<void> }[] = []
  const alone: (string | undefined)[] = []
  const gate = new WriteGate({
    writeTogether: (writes) => {
      const { promise, resolve } = Promise.withResolvers<readonly Outcome[]>()
      const end = async (outcomes: readonly Outcome[] = writes.map(({ audit }) => ({ answer: audit.key }))) => {
        resolve(outcomes)
        await new Promise(setImmediate)
      }
      groups.push({ keys: writes.map(({ audit }) => audit.key), end })
      return promise
    },
    writeAlone: async ({ audit }) => {
      alone.push(audit.key)
      return `${audit.key} alone`
    },
  })
  return { gate, groups, alone }
}

const audit = { account: 'lin', realName: '', ip: '', requestId: '', action: '', route: '/save', plansOnce: false }
const writeOf = (customerId: number, key: string, rows = 1): GatheredWrite => ({
  audit: { ...audit, key, statementMs: null, intent: () => '' },
  ...{ customerId, rows, work: () => Promise.reject(new Error('not called')) },
})

describe('a gate of writes', () => {
  it('lets one through at once, and those that come meanwhile together', async () => {
    const { gate, groups } = heldGate()
    const answers = [1, 2, 3].map((customer) => gate.write(writeOf(customer, `k${customer}`)))
    expect(groups.map(({ keys }) => keys)).toEqual([['k1']])
    await groups[0]?.end()
    expect(groups.map(({ keys }) => keys)).toEqual([['k1'], ['k2', 'k3']])
    await groups[1]?.end()
    expect(await Promise.all(answers)).toEqual(['k1', 'k2', 'k3'])
  })

  it('keeps writes of one order, and of one key, apart and in their order', async () => {
    const { gate, groups } = heldGate()
    const asked = [writeOf(1, 'a'), writeOf(2, 'b'), writeOf(2, 'c'), writeOf(3, 'b'), writeOf(2, 'd'), writeOf(4, 'e')]
    const answers = asked.map((write) => gate.write(write))
    for (let index = 0; index < 4; index++) await groups[index]?.end()
    expect(groups.map(({ keys }) => keys)).toEqual([['a'], ['b', 'e'], ['c', 'b'], ['d']])
    await Promise.all(answers)
  })

  it('takes at most 32 writes and 500 rows at once', async () => {
    const { gate, groups } = heldGate()
    const answers = Array.from({ length: 41 }, (_, index) => gate.write(writeOf(index, `k${index}`)))
    answers.push(gate.write(writeOf(50, 'large', 495)), gate.write(writeOf(51, 'next')))
    for (let index = 0; index < 4; index++) await groups[index]?.end()
    expect(groups.map(({ keys }) => keys.length)).toEqual([1, 32, 9, 1])
    await Promise.all(answers)
  })

  it('does by themselves what a group could not do, and all of one that failed', async () => {
    const { gate, groups, alone } = heldGate()
    const answers = ['a', 'b', 'c'].map((key, index) => gate.write(writeOf(index, key)))
    const settlements = Promise.allSettled(answers)
    await groups[0]?.end([])
    await groups[1]?.end([{ error: new Error('refused') }, 'alone'])
    expect(await settlements).toMatchObject([
      { value: 'a alone' },
      { reason: { message: 'refused' } },
      { value: 'c alone' },
    ])
    expect(alone).toEqual(['a', 'c'])
  })
})
