import { projections } from '@fairdesk/contract/areas/reports/projection'
import { report } from '@fairdesk/contract/areas/reports/report'
import type { FairDb } from '@fairdesk/server/db/fair-types.gen'
import type { Database } from '@fairdesk/server/db/open'
import { world } from '@fairdesk/server/testing/world'
import { expect } from 'vitest'
import { ordersOf } from '../../one-truth/asking.ts'
import { countedByHand, type NaiveFigures } from '../../one-truth/counted-by-hand.ts'
import { staffPlaces } from '../../one-truth/places.ts'
import { alike, type Figures } from '../../reports-agree/figures.ts'
import {
  completionTotal,
  deskTiles,
  growthTotal,
  headTotals,
  pivotOf,
  structureTotals,
} from '../../reports-agree/other-figures.ts'
import type { Layout } from '../../reports-agree/question.ts'
import type { Reader } from '../../reports-agree/reader.ts'
import { dynamicOf, linesOf } from '../../reports-agree/report-figures.ts'

type Fair = { readonly fair: Database<FairDb> }

const { hangzhou, ningbo, nanjing, beijing, disabled } = world.customers
const everybody = [hangzhou, ningbo, nanjing, beijing, disabled]
const everything = { goods: {}, customers: {} }
const layout: Layout = {
  dims: ['brand', 'customer'],
  columnDim: 'category',
  goodsDims: ['brand', 'category'],
  sizeMode: 'columns',
  shareWithin: 'total',
  level: 'line',
  page: 7,
}

/** What was ordered at a moment at which nobody saved, by SQL. */
export type Moment = { readonly at: string; readonly all: Figures }

/** The last seconds are now, whatever moment of them is asked for. */
const settledMs = 5200

/** Resolves with the figures of now once reports tell this moment from what is saved later. */
export async function momentOf(fair: Fair): Promise<Moment> {
  const { all } = await countedByHand(fair, null)
  const at = new Date().toISOString()
  await new Promise((resolve) => setTimeout(resolve, settledMs))
  return { at, all }
}

/**
 * The one meaning of "all figures of a fair are those of its database": what every screen and file says of every customer and of the whole,
 * now, as of a moment and between two, on boards and in the growth, however often it is asked; then each total once more by reconciling.
 * Nobody saves meanwhile. @throws AssertionError naming the place that differs
 */
export async function expectEveryFigure(reader: Reader, fair: Fair, former?: Moment): Promise<void> {
  const truth = await countedByHand(fair, null)
  for (const [name, figures] of await wholeOf(reader))
    expect([name, figures && alike(figures, truth.all)]).toEqual([name, figures && alike(truth.all, figures)])
  expect(await customersDiffer(reader, fair, truth)).toEqual([])
  if (former) await expectMoments(reader, truth, former)
  await expectBoard(reader, truth)
  // A growth that takes what it has read for new grows by being looked at.
  for (let look = 0; look < 3; look++) expect((await growthTotal(reader))?.qty).toBe(truth.all.qty)
  const { ok, differences } = (await reader.call(report.reconcile, {})) ?? {}
  expect({ ok, differences }).toEqual({ ok: true, differences: [] })
}

async function wholeOf(reader: Reader): Promise<[string, Figures | null][]> {
  return [
    ['growth', await growthTotal(reader)],
    ['dynamic report', (await dynamicOf(reader, layout, everything))?.totals ?? null],
    ['rows', await linesOf(reader, { ...everything, level: 'line' }, 50)],
    ['pivot', await pivotOf(reader, layout, everything)],
    ['structure', await structureTotals(reader, layout, everything)],
    ['completion', await completionTotal(reader, everything)],
    ['orders', await headTotals(reader, everything)],
    ['desk', await deskTiles(reader)],
  ]
}

async function customersDiffer(reader: Reader, fair: Fair, truth: NaiveFigures): Promise<object[]> {
  const differ: object[] = []
  for (const customerId of everybody) {
    const orders = await ordersOf(fair, customerId)
    const isIn = (status: string) => orders.length > 0 && orders.every((one) => one.status === status)
    const asking = { reader, customerId, orders, isDraft: isIn('draft'), isApproved: isIn('approved'), isSplit: false }
    const expected = truth.of(customerId)
    for (const { place, read } of staffPlaces) {
      const said = await read(asking)
      if (said && JSON.stringify(alike(said, expected)) !== JSON.stringify(alike(expected, said)))
        differ.push({ place, customerId, said: alike(said, expected), expected: alike(expected, said) })
    }
  }
  return differ
}

async function expectMoments(reader: Reader, { all }: NaiveFigures, former: Moment): Promise<void> {
  const qtyOf = async (moments: { asOf?: string; since?: string }) => {
    const asked = { dims: ['customer' as const], metrics: ['qty' as const], ...moments }
    return (await reader.call(report.getOrderReportStatistics, asked))?.totals.metrics.qty ?? 0
  }
  const then = former.all.qty ?? 0
  expect(['as of then', await qtyOf({ asOf: former.at })]).toEqual(['as of then', then])
  expect(['since then', await qtyOf({ since: former.at })]).toEqual(['since then', (all.qty ?? 0) - then])
}

async function expectBoard(reader: Reader, { all }: NaiveFigures): Promise<void> {
  const { feed } = (await reader.call(projections.preview, { name: 'board', parts: ['total', 'growth', 'race'] })) ?? {}
  if (feed?.kind !== 'feed') throw new Error('a board shows nothing')
  expect(['board', feed.total?.qty]).toEqual(['board', all.qty])
  const { start = 0, qty = [] } = feed.growth ?? {}
  expect(['growth of a board', start + qty.reduce((sum, one) => sum + one, 0)]).toEqual(['growth of a board', all.qty])
}
