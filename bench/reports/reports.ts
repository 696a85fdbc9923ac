import type { Engine } from '@fairdesk/server/engine/engine'
import { Engines } from '@fairdesk/server/engine/engines'
import type pg from 'pg'
import type { FairSize } from '../../demo/plan/fair-plan.ts'
import type { BenchFair } from '../bench-fairs.ts'
import { Duck, howToInstall } from '../duckdb/duck.ts'
import { beside, medianOf, milliseconds, type Table } from '../measured.ts'
import type { Part } from '../part.ts'
import { comparisonTable } from './comparisons.ts'
import { heavyQuestions } from './heavy-questions.ts'
import { linePages } from './line-pages.ts'
import { momentsTable } from './moments.ts'
import { everywhere, type ReportPair } from './report-pair.ts'
import { reportPairs } from './report-pairs.ts'
import { assertSame, engineLines, type SqlQuery, sqlLines } from './same-totals.ts'

const aims = { ratio: 8, comparedMs: 25, engineMs: 50 }
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
        tables.push(...(await reportsOf(size, fair, { engines, say })), await comparisonTable(fairs, size))
      } finally {
        await engines.close()
      }
    }
    return tables
  },
}

async function reportsOf(
  size: FairSize,
  fair: BenchFair,
  { engines, say }: { readonly engines: Engines; readonly say: (line: string) => void },
): Promise<Table[]> {
  const { pool } = fair.database
  const extent = await extentOf(pool)
  say(`${size}: ${extent.cells} cells`)
  const { engine, ms, bytes } = await loaded(engines, fair)
  const rows: string[][] = []
  const duck = await Duck.of(pool)
  try {
    const sides = {
      postgres: async (sql: string) => (await pool.query(sql)).rows,
      duck: duck && ((sql: string) => duck.query(sql)),
    }
    for (const pair of reportPairs) rows.push(await compared(pair, { engine, ...sides, slots: extent.slots, size }))
  } finally {
    duck?.close()
  }
  const what = `${(extent.cells / 1e6).toFixed(2)} M cells (${size}: ${extent.rows} order rows)`
  return [
    {
      title: what,
      columns: ['report', 'engine ms', 'SQL ms', `SQL / engine (aim ${aims.ratio})`, 'DuckDB ms', 'DuckDB / engine'],
      rows,
      notes: [
        'Median of 7 after 2 warm-ups; before, line counts and sums of every figure were found equal on all sides.',
        duck
          ? 'DuckDB: the same rows and statements in the same run, in memory, on all cores; the engine takes one.'
          : howToInstall,
        `The engine loads this fair in ${(ms / 1000).toFixed(2)} s and holds it in ${(bytes / megabyte).toFixed(0)} MB.`,
      ],
    },
    await heavyTable(engine, what, size),
    await momentsTable({ engine, pool, what, loadMs: ms }),
    await linePages(engine, size),
  ]
}

type Sides = {
  readonly engine: Engine
  readonly postgres: SqlQuery
  readonly duck: SqlQuery | null
  readonly slots: number
  readonly size: FairSize
}

async function compared(pair: ReportPair, { engine, postgres, duck, slots, size }: Sides): Promise<string[]> {
  const question = everywhere(pair.question)
  for (const query of duck ? [postgres, duck] : [postgres])
    assertSame(pair, engineLines(pair, engine, question), await sqlLines(pair, query, slots))
  const sql = pair.sql({ slots, limit: pair.question.page?.limit ?? 'all' })
  const bySql = await medianOf(() => postgres(sql))
  const byDuck = duck && (await medianOf(() => duck(sql)))
  const byEngine = await medianOf(() => engine.ask(question))
  const ratio = bySql / byEngine
  const figure = milliseconds(byEngine)
  return [
    pair.name,
    size === 'L' ? beside(figure, `< ${aims.comparedMs}`, byEngine < aims.comparedMs) : figure,
    milliseconds(bySql),
    ratio >= aims.ratio ? ratio.toFixed(0) : `${ratio.toFixed(1)} **missed**`,
    ...(byDuck === null ? ['-', '-'] : [milliseconds(byDuck), (byDuck / byEngine).toFixed(1)]),
  ]
}

/** Processor time is told too: other work on the machine makes the clock run longer, but not that. */
async function heavyTable(engine: Engine, what: string, size: FairSize): Promise<Table> {
  const rows: string[][] = []
  for (const [name, parts] of Object.entries(heavyQuestions)) {
    const cpu: number[] = []
    const ms = await medianOf(() => {
      const begun = process.cpuUsage()
      engine.ask(everywhere(parts))
      const { user, system } = process.cpuUsage(begun)
      cpu.push((user + system) / 1000)
    })
    const figure = size === 'L' ? beside(milliseconds(ms), `< ${aims.engineMs}`, ms < aims.engineMs) : milliseconds(ms)
    rows.push([name, figure, milliseconds(Math.min(...cpu))])
  }
  return { title: `${what}: all other questions, engine alone`, columns: ['question', 'ms', 'least CPU ms'], rows }
}

/** Loads the fair; `bytes` is what stays in memory after collecting what loading left behind. */
async function loaded(engines: Engines, fair: BenchFair): Promise<{ engine: Engine; ms: number; bytes: number }> {
  const before = bytesHeld()
  const begun = performance.now()
  const engine = await engines.engineOf(fair)
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
