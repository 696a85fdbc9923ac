import { seesEverything } from '@fairdesk/contract/visibility'
import type { Question } from './question.ts'
import { reportOn } from './report.ts'
import { fairSizes, syntheticFair } from './testing/synthetic-fair.ts'

/** The reports of the design's table and some heavier ones. `node server/engine/engine.bench.ts [S|M|L] [part of a title]` */
const questions: Readonly<Record<string, Omit<Question, 'visibility'>>> = {
  'category x region': { dims: ['category', 'region'], metrics: ['qty', 'tagAmount', 'netAmount'] },
  'goods ranking': {
    dims: ['style'],
    metrics: ['qty', 'netAmount', 'customers', 'share', 'cumShare'],
    sort: { by: 'qty', order: 'desc' },
    includeZero: true,
    page: { page: 1, limit: 50 },
  },
  completion: {
    dims: ['bigArea', 'region', 'customer'],
    metrics: ['qty', 'netAmount', 'completionQty', 'completionAmount'],
    subtotals: true,
  },
  'goods x area': { dims: ['style'], columnDim: 'region', metrics: ['qty', 'netAmount'], page: { page: 1, limit: 50 } },
  'sizes by style': { dims: ['style'], metrics: ['qty'], sizeMode: 'columns', page: { page: 1, limit: 50 } },
  '3 attributes + customers': {
    dims: ['category', 'wave', 'region'],
    metrics: ['qty', 'netAmount', 'skc', 'customers', 'depth'],
  },
  'the same, subtotals': {
    dims: ['category', 'wave', 'region'],
    metrics: ['qty', 'netAmount', 'skc', 'customers', 'depth'],
    subtotals: true,
  },
  '5 dims, every distinct': {
    dims: ['category', 'wave', 'gender', 'bigArea', 'region'],
    metrics: ['qty', 'styles', 'skc', 'customers', 'depth', 'width', 'coverage'],
    subtotals: true,
  },
  'size fullness': { dims: ['category', 'region'], metrics: ['qty', 'sku', 'sizeFullness'] },
  'category x size': { dims: ['category', 'size'], metrics: ['qty', 'netAmount', 'customers'] },
  'one customer': { dims: ['style'], metrics: ['qty', 'netAmount'], filters: { customer: ['C00007'] } },
  'customer x category': { dims: ['customer', 'category'], metrics: ['qty'], page: { page: 1, limit: 50 } },
  'too large (refused)': { dims: ['skc', 'customer'], metrics: ['qty'] },
}

const [, , wanted, only] = process.argv

function millisecondsOf(work: () => void): { readonly median: number; readonly worst: number } {
  const times: number[] = []
  for (let run = 0; run < 12; run++) {
    const begun = performance.now()
    work()
    if (run >= 3) times.push(performance.now() - begun)
  }
  times.sort((one, other) => one - other)
  return { median: times[times.length >> 1] ?? 0, worst: times.at(-1) ?? 0 }
}

function bench(name: keyof typeof fairSizes): void {
  const { catalogue, facts } = syntheticFair(fairSizes[name])
  const used = facts.cells.reduce((count, pieces) => count + (pieces > 0 ? 1 : 0), 0)
  console.log(`\n${name}: ${facts.rowCount} rows, ${used} cells, ${(facts.bytes / 1e6).toFixed(1)} MB of facts`)
  for (const [title, question] of Object.entries(questions)) {
    if (only !== undefined && !title.includes(only)) continue
    let rows = 'refused'
    const { median, worst } = millisecondsOf(() => {
      try {
        const report = reportOn(catalogue, facts, {
          question: { ...question, visibility: seesEverything },
          most: 200_000,
        })
        const last = Math.min(report.count, question.page?.limit ?? report.count)
        for (let place = 0; place < last; place++) report.rowAt(place)
        rows = `${report.count} rows`
      } catch {
        rows = 'refused'
      }
    })
    console.log(
      `${title.padEnd(28)} ${median.toFixed(1).padStart(7)} ms   worst ${worst.toFixed(1).padStart(7)}   ${rows}`,
    )
  }
}

for (const name of ['S', 'M', 'L'] as const) if (wanted === undefined || wanted === name) bench(name)
