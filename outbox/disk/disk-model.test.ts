import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { propertyRuns } from '../../server/testing/property-runs.ts'
import { DiskModel, type DiskStep, diskDeeds } from '../testing/disk-model.ts'

beforeAll(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => vi.clearAllTimers())
afterAll(() => vi.useRealTimers())

type Deed = DiskStep['deed']
/** Typing and what carries it come oftener than what disturbs. */
const common: readonly Deed[] = ['type', 'type', 'type', 'begin', 'send', 'send', 'send', 'answer', 'answer', 'answer']

function runsOf(windows: number, deeds: readonly Deed[]): fc.Arbitrary<DiskStep[]> {
  const step = fc.record({
    deed: fc.constantFrom(...deeds, ...common),
    window: fc.nat(windows - 1),
    cell: fc.nat(2),
  }) satisfies fc.Arbitrary<DiskStep>
  return fc.array(step, { minLength: 5, maxLength: 60, size: 'max' })
}

type Outcome = {
  readonly faults: readonly string[]
  readonly notInOrder: readonly string[]
  readonly lost: readonly string[]
}

async function outcomeOf(windows: number, run: readonly DiskStep[]): Promise<Outcome> {
  const model = new DiskModel()
  await model.start(windows)
  for (const one of run) await model.take(one)
  const waiting = await model.finish()
  vi.clearAllTimers()
  const { server, typed, told } = model
  const cells = [...new Set(typed.map(({ cell }) => cell))].map((cell) => ({
    cell,
    last: typed.findLast((one) => one.cell === cell),
    qty: server.cells.get(cell)?.qty ?? 0,
    setAt: server.applied.filter((one) => one.cell === cell).map(({ typedAt }) => typedAt),
  }))
  return {
    faults: [...server.faults, ...(waiting ? ['something still waits'] : [])],
    notInOrder: cells
      .filter(({ setAt }) => setAt.some((at, index) => at <= (setAt[index - 1] ?? 0)))
      .map(({ cell }) => cell),
    lost: cells.flatMap(({ cell, last, qty }) =>
      last && last.qty !== qty && !told.has(last.at) ? [`${last.qty} of ${cell}`] : [],
    ),
  }
}

/** What is on a disk that has filled up is sent again after a reload, over what was sent and emptied since. */
const longFull: readonly Deed[] = ['type', 'fill', 'type', 'send', 'answer', 'empty', 'send', 'answer', 'reload']
const fullForAWhile = longFull.flatMap((deed) => (deed === 'empty' ? (['mend', deed] as const) : deed))
const examples = [longFull, fullForAWhile].map((deeds): [DiskStep[]] => [
  deeds.map((deed) => ({ deed, window: 0, cell: 0 })),
])

test('whatever becomes of the disk, a window sets each cell in order and to what was typed last, without a conflict', async () => {
  await fc.assert(
    fc.asyncProperty(runsOf(1, diskDeeds), async (run) => {
      expect(await outcomeOf(1, run)).toEqual({ faults: [], notInOrder: [], lost: [] })
    }),
    { numRuns: propertyRuns(1000), examples },
  )
})

test('two windows, of which one has the disk and the other not, lose nothing without telling it', async () => {
  const deeds = diskDeeds.filter((deed) => deed !== 'empty')
  await fc.assert(
    fc.asyncProperty(runsOf(2, deeds), async (run) => {
      expect(await outcomeOf(2, run)).toMatchObject({ notInOrder: [], lost: [] })
    }),
    { numRuns: propertyRuns(600) },
  )
})
