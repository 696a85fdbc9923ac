import { cancellations } from '@fairdesk/contract/areas/reports/changes/cancellations'
import { completion } from '@fairdesk/contract/areas/reports/completion'
import { desk } from '@fairdesk/contract/areas/reports/desk'
import { fairForecasts } from '@fairdesk/contract/areas/reports/forecast/fair-forecast'
import { totalRanking } from '@fairdesk/contract/areas/reports/ranking/total-ranking'
import { report } from '@fairdesk/contract/areas/reports/report'
import { structure } from '@fairdesk/contract/areas/reports/structure'
import type { FairSize } from '../../demo/plan/fair-plan.ts'
import { type BenchFairs, tokenFor } from '../bench-fairs.ts'
import { beside, medianOf, milliseconds, type Table } from '../measured.ts'
import { type Ask, asker } from '../orders/ask.ts'

const aims = { ratio: 2, figureMs: 100 }

type Goods = { readonly categoryCodes: string[] }
type Compared = { readonly comparison?: { readonly fairId: number } }
type Question = (ask: Ask, asked: { readonly goods: Goods } & Compared) => Promise<unknown>

/** Screens that compare, with what they ask first. */
const questions: Readonly<Record<string, Question>> = {
  'dynamic report: category, wave, region with subtotals': (ask, asked) =>
    ask(report.getOrderReport, {
      ...asked,
      dims: ['category', 'wave', 'region'],
      metrics: ['qty', 'netAmount', 'skc', 'customers', 'depth'],
      subtotal: true,
    }),
  'dynamic report: customers': (ask, asked) =>
    ask(report.getOrderReport, { ...asked, dims: ['customer'], metrics: ['qty', 'netAmount', 'styles'] }),
  'ranking of styles': (ask, asked) => ask(totalRanking.getGoodsTotalRanking, asked),
  'completion tree': (ask, asked) => ask(completion.tree, asked),
  structure: (ask, asked) => ask(structure.list, { ...asked, dims: ['category', 'wave', 'gender'] }),
  'pivot: region over category': (ask, asked) =>
    ask(structure.pivot, { ...asked, dims: ['region'], columnDim: 'category', metric: 'qty' }),
}

/** Each question alone and compared with another fair of the same size, through the server. */
export async function comparisonTable(fairs: BenchFairs, size: FairSize): Promise<Table> {
  const server = await fairs.server()
  const [fair, former] = [await fairs.of(size), await fairs.of(size, '-LAST')]
  const ask = asker(server, await tokenFor(server, fair))
  const { list } = await ask(report.getOrderReport, { dims: ['category'], metrics: ['qty'] })
  const codes = list.flatMap(({ dims }) => dims.map(({ code }) => code))
  // Each leaves two categories out, every time others.
  const pairs = codes.flatMap((one, at) => codes.slice(at + 1).map((other) => [one, other]))
  let turn = 0
  const otherGoods = (): Goods => {
    const leftOut = pairs[turn++ % pairs.length] ?? []
    return { categoryCodes: codes.filter((code) => !leftOut.includes(code)) }
  }
  const comparison = { fairId: former.id }
  const begun = performance.now()
  await ask(desk.get, { comparison })
  const opened = performance.now() - begun
  const rows: string[][] = []
  for (const [name, question] of Object.entries(questions)) {
    const goods = otherGoods()
    const alone = await medianOf(() => question(ask, { goods }))
    turn = 0
    const first = await medianOf(() => question(ask, { goods: otherGoods(), comparison }))
    const again = await medianOf(() => question(ask, { goods, comparison }))
    rows.push(comparedRow(name, { alone, first, again }))
  }
  const single: readonly (readonly [string, () => Promise<unknown>])[] = [
    ['desk, compared', () => ask(desk.get, { comparison })],
    ['forecast of the closing', () => ask(fairForecasts.get, {})],
    ['cancellations by style', () => ask(cancellations.list, { goods: otherGoods() })],
    ['cancellations by customer', () => ask(cancellations.list, { goods: otherGoods(), by: 'customer' })],
  ]
  for (const [name, work] of single) rows.push([name, '', figureBeside(await medianOf(work)), '', ''])
  return {
    title: `${size}: questions alone and compared with another fair of this size`,
    columns: ['question', 'alone ms', 'compared, first ms', 'again ms', 'again / alone'],
    rows,
    notes: [
      'Through the server, median of 7 after 2 warm-ups. First: each run leaves two other categories out, so that the other fair is counted. Again: the same question; the pieces there are kept for its ten minutes, those here are counted each time.',
      `The first comparison, which opens the other fair, took ${(opened / 1000).toFixed(1)} s.`,
    ],
  }
}

type Times = Readonly<Record<'alone' | 'first' | 'again', number>>

function comparedRow(name: string, { alone, first, again }: Times): string[] {
  const ratio = again / alone
  const ratioText = beside(ratio.toFixed(1), `<= ${aims.ratio}`, ratio <= aims.ratio)
  return [name, milliseconds(alone), figureBeside(first), milliseconds(again), ratioText]
}

function figureBeside(ms: number): string {
  return beside(milliseconds(ms), `< ${aims.figureMs}`, ms < aims.figureMs)
}
