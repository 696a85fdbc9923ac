import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DiskModel, type DiskStep, diskDeeds } from '../testing/disk-model.ts'

const step = (windows: number) =>
  fc.record({
    deed: fc.constantFrom(
      ...diskDeeds,
      'type',
      'type',
      'type',
      'begin',
      'send',
      'send',
      'send',
      'answer',
      'answer',
      'answer',
    ),
    window: fc.nat(windows - 1),
    cell: fc.nat(2),
  }) satisfies fc.Arbitrary<DiskStep>

type Outcome = {
  readonly faults: readonly string[]
  readonly notInOrder: readonly string[]
  readonly lost: readonly number[]
}

async function outcomeOf(windows: number, run: readonly DiskStep[]): Promise<Outcome> {
  const model = new DiskModel()
  await model.start(windows)
  for (const one of run) await model.take(one)
  const waiting = await model.finish()
  const { server, typed, told } = model
  const cells = [...new Set(typed.map(({ cell }) => cell))].map((cell) => ({
    cell,
    last: typed.findLast((one) => one.cell === cell)?.qty ?? 0,
    set: server.applied.filter((one) => one.cell === cell).map(({ qty }) => qty),
  }))
  return {
    faults: [...server.faults, ...(waiting ? ['something still waits'] : [])],
    notInOrder: cells.filter(({ set }) => set.some((qty, at) => qty < (set[at - 1] ?? 0))).map(({ cell }) => cell),
    lost: cells.flatMap(({ last, set }) => (set.at(-1) === last || told.has(last) ? [] : [last])),
  }
}

test('whatever becomes of the disk, a window sets each cell in order and to what was typed last, without a conflict', async () => {
  const runs = fc.array(step(1), { minLength: 5, maxLength: 60, size: 'max' })
  await fc.assert(
    fc.asyncProperty(runs, async (run) => {
      expect(await outcomeOf(1, run)).toEqual({ faults: [], notInOrder: [], lost: [] })
    }),
    { numRuns: 1000 },
  )
})

test('two windows, of which one has the disk and the other not, lose nothing without telling it', async () => {
  const runs = fc.array(step(2), { minLength: 5, maxLength: 60, size: 'max' })
  await fc.assert(
    fc.asyncProperty(runs, async (run) => {
      expect(await outcomeOf(2, run)).toMatchObject({ notInOrder: [], lost: [] })
    }),
    { numRuns: 600 },
  )
})
