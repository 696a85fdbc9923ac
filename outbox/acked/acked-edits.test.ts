import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cellKey } from '../cells.ts'
import { emptyLog } from '../order-log.ts'
import { LossModel, type LossStep, lossDeeds } from '../testing/loss-model.ts'
import { ackedForMs, packCells, unpackCells, withAcked } from './acked-edits.ts'
import { offersOf, takeLosses } from './lost-edits.ts'

type Deed = (typeof lossDeeds)[number]

const usual = ['type', 'type', 'send', 'send', 'answer', 'answer', 'read', 'hear'] as const

function runsOf(windows: number, left: readonly Deed[]) {
  const deeds = [...lossDeeds, ...usual].filter((deed) => !left.includes(deed as Deed))
  const step = fc.record({
    deed: fc.constantFrom(...deeds),
    window: fc.nat(windows - 1),
    cell: fc.nat(2),
    depth: fc.nat(4),
  }) satisfies fc.Arbitrary<LossStep>
  return fc.array(step, { minLength: 5, maxLength: 80, size: 'max' })
}

async function faultsOf(windows: number, run: readonly LossStep[]): Promise<string[]> {
  const model = new LossModel()
  await model.start(windows)
  for (const one of run) await model.take(one)
  const log = await model.finish()
  const { server, offered } = model
  const newest = new Map(server.acknowledged.map((one) => [one.cell, one]))
  const rejected = new Set(log.rejected.map(cellKey))
  const forgotten = [...newest.values()].filter(({ cell, requestId, qty }) => {
    const [goodsId = 0, colourId = 0, sizeId = 0] = cell.split(' ').map(Number)
    const isThere = server.has(requestId) || server.at({ goodsId, colourId, sizeId }).qty === qty
    // What was typed over it is in conflict, and shown as that.
    return !isThere && !offered.includes(`${cell} ${requestId}`) && !rejected.has(cell)
  })
  return [...model.faults, ...forgotten.map(({ cell, requestId }) => `${cell} ${requestId} is forgotten`)]
}

test('what a lost database had acknowledged is offered once and nothing that is there, with kills, reloads and lost disks', async () => {
  await fc.assert(
    fc.asyncProperty(runsOf(1, ['other']), async (run) => {
      expect(await faultsOf(1, run)).toEqual([])
    }),
    { numRuns: 250 },
  )
})

test('two windows and somebody else in the order: nothing is offered twice or though it is there', async () => {
  await fc.assert(
    fc.asyncProperty(runsOf(2, ['loseDisk']), async (run) => {
      const found = await faultsOf(2, run)
      expect(found.filter((fault) => !fault.endsWith('is forgotten'))).toEqual([])
    }),
    { numRuns: 150 },
  )
})

test('the model comes to offers', async () => {
  const runs = fc.sample(runsOf(1, ['other']), { numRuns: 100, seed: 5 })
  const models = await Promise.all(
    runs.map(async (run) => {
      const model = new LossModel()
      await model.start(1)
      for (const one of run) await model.take(one)
      await model.finish()
      return model
    }),
  )
  expect(models.filter(({ offered }) => offered.length > 0).length).toBeGreaterThan(8)
})

const place = { goodsId: 5, colourId: 1, sizeId: 3 }
const save = { requestId: 'r1', incarnation: 'a', at: 1000 }

test('of a cell the newest quantity is remembered alone, and nothing that changed nothing', () => {
  const first = withAcked([], { ...save, ackedCells: [{ ...place, qty: 4, was: 0, version: 1 }], replaced: [] })
  const kept = { ...place, sizeId: 4, qty: 2, was: 2, version: 1 }
  const then = withAcked(first, {
    ...save,
    requestId: 'r2',
    at: 2000,
    ackedCells: [{ ...place, qty: 6, was: 4, version: 2 }, kept],
    replaced: [],
  })
  expect(then.map(({ requestId, cells }) => [requestId, cells])).toEqual([['r2', '5 1 3 6 4 2']])
  expect(unpackCells({ cells: then[0]?.cells ?? '' })).toEqual([{ ...place, qty: 6, was: 4, version: 2 }])
  expect(withAcked(then, { ...save, requestId: 'r3', ackedCells: [], replaced: [place] })).toEqual([])
})

test('no more than two thousand cells and no longer than a day', () => {
  const of = (from: number, count: number) =>
    Array.from({ length: count }, (_, at) => ({ ...place, goodsId: from + at, qty: 9, was: 0, version: 1 }))
  const old = withAcked([], { ...save, ackedCells: of(1, 500), replaced: [] })
  const full = withAcked(old, { ...save, requestId: 'r2', at: 2000, ackedCells: of(1000, 1800), replaced: [] })
  expect(full.map((one) => unpackCells(one).length)).toEqual([200, 1800])
  const nextDay = withAcked(full, {
    ...save,
    requestId: 'r3',
    at: 2001 + ackedForMs,
    ackedCells: of(1, 1),
    replaced: [],
  })
  expect(nextDay.map(({ requestId }) => requestId)).toEqual(['r3'])
  expect(full.reduce((bytes, { cells }) => bytes + cells.length, 0)).toBeLessThan(40_000)
})

test('an offer whose cell is changed after it was made is not sent without looking', () => {
  const cell = { goodsId: 1, colourId: 1, sizeId: 1, qty: 8, was: 3 }
  const save = { requestId: 'a', incarnation: 'old', at: 1000 }
  const log = {
    ...emptyLog({ owner: '1 lin', customerId: 4, type: 'first' }),
    acked: [{ ...save, cells: packCells([{ ...cell, version: 2 }]) }],
  }
  const asked = [{ ...save, cells: [{ ...cell, version: 2 }] }]
  const answer = { incarnation: 'new', lost: ['a'], changed: [] }
  const met = takeLosses(log, { saves: asked, answer, qtyOf: () => 3 })
  expect(offersOf(met, () => 3)).toMatchObject([{ now: 3, isChanged: false }])
  expect(offersOf(met, () => 5)).toMatchObject([{ now: 5, isChanged: true }])
})
