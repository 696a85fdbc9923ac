import type { Engine } from '@fairdesk/server/engine/engine'
import { Engines } from '@fairdesk/server/engine/engines'
import type pg from 'pg'
import type { FairSize } from '../../demo/plan/fair-plan.ts'
import type { BenchFair } from '../bench-fairs.ts'
import { beside, medianOf, milliseconds, type Table } from '../measured.ts'
import type { Part } from '../part.ts'
import { heavyQuestions } from './heavy-questions.ts'
import { linePages } from './line-pages.ts'
import { momentsTable } from './moments.ts'
import { everywhere, type ReportPair } from './report-pair.ts'
import { reportPairs } from './report-pairs.ts'
import { assertSame, engineLines, sqlLines } from './same-totals.ts'

const aims = { ratio: 8, engineMs: 50 }
const megabyte = 1_000_000

/** Each report by the engine and by SQL on each size, and what holding a fair in memory costs. */
export const reports: Part = {
  name: 'reports',
  title: 'Reports: engine and SQL',
  run: async ({ fairs, sizes, say }) => {
    const tables: Table[] = []
    for (const size of sizes) {
      const fair = await fairs.of(size)
      const { url } = await fairs.server()
      const engines = new Engines({ url, databaseOf: () => Promise.resolve(fair.database), log: say })
      try {
        tables.push(...(await reportsOf(size, fair, { engines, say })))
      } finally {
        await engines.close()
      }
    }
    return tables
  },
}

type Means = { readonly engines: Engines; readonly say: (line: string) => void }

async function reportsOf(size: FairSize, fair: BenchFair, { engines, say }: Means): Promise<Table[]> {
  const { pool } = fair.database
  const extent = await extentOf(pool)
  say(`${size}: ${extent.cells} cells`)
  const { engine, ms, bytes } = await loaded(engines, fair)
  const rows: string[][] = []
  for (const pair of reportPairs) rows.push(await compared(pair, { engine, pool, slots: extent.slots, size }))
  const heavy: string[][] = []
  for (const [name, asked] of Object.entries(heavyQuestions)) {
    heavy.push([name, milliseconds(await medianOf(() => engine.ask(everywhere(asked))))])
  }
  const what = `${(extent.cells / 1e6).toFixed(2)} M cells (${size}: ${extent.rows} order rows)`
  return [
    {
      title: what,
      columns: ['report', 'engine ms', 'SQL ms', `SQL / engine (aim ${aims.ratio})`],
      rows,
      notes: [
        'Median of 7 after 2 warm-ups; before, line counts and sums of every figure were found equal on both sides.',
        `The engine loads this fair in ${(ms / 1000).toFixed(2)} s and holds it in ${(bytes / megabyte).toFixed(0)} MB.`,
      ],
    },
    { title: `${what}: heavier questions, engine alone`, columns: ['question', 'ms'], rows: heavy },
    await momentsTable({ engine, pool, what, loadMs: ms }),
    await linePages(engine, size),
  ]
}

async function compared(
  pair: ReportPair,
  { engine, pool, slots, size }: { engine: Engine; pool: pg.Pool; slots: number; size: FairSize },
): Promise<string[]> {
  const question = everywhere(pair.question)
  assertSame(pair, engineLines(pair, engine, question), await sqlLines(pair, pool, slots))
  const limit = pair.question.page?.limit ?? 'all'
  const bySql = await medianOf(() => pool.query(pair.sql({ slots, limit })))
  const byEngine = await medianOf(() => engine.ask(question))
  const ratio = bySql / byEngine
  const figure = milliseconds(byEngine)
  return [
    pair.name,
    size === 'L' ? beside(figure, `< ${aims.engineMs}`, byEngine < aims.engineMs) : figure,
    milliseconds(bySql),
    ratio >= aims.ratio ? ratio.toFixed(0) : `${ratio.toFixed(1)} **missed**`,
  ]
}

/** Loads the fair; `bytes` is what stays in memory after collecting what loading left behind. */
async function loaded(engines: Engines, fair: BenchFair): Promise<{ engine: Engine; ms: number; bytes: number }> {
  const before = bytesHeld()
  const begun = performance.now()
  const engine = await engines.of(fair)
  const ms = performance.now() - begun
  return { engine, ms, bytes: bytesHeld() - before }
}

function bytesHeld(): number {
  if (!globalThis.gc) throw new Error('run with --expose-gc')
  globalThis.gc()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}

type Extent = { readonly cells: number; readonly rows: number; readonly slots: number }

/** A cell is a size of an order row with a quantity. */
async function extentOf(pool: pg.Pool): Promise<Extent> {
  const { rows } = await pool.query<Extent>(`
    select count(*) as rows, sum(cardinality(array_remove(qtys, 0::smallint)))::bigint as cells, max(cardinality(qtys)) as slots
    from order_rows where qty > 0`)
  const [extent] = rows
  if (!extent) throw new Error('no order rows')
  return extent
}
