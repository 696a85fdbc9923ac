import type { FairSize } from '../../demo/plan/fair-plan.ts'
import type { BenchFairs } from '../bench-fairs.ts'
import { beside, type Table } from '../measured.ts'
import type { Part } from '../part.ts'
import { figuresFrom } from './own-process.ts'
import type { ReportExport } from './reports-export-process.ts'

const aims = { seconds: 60, megabytes: 64 }
/** The aims are for a file of so many rows; those of a larger fair are of about so many of its customers. */
const aimedRows = 1_000_000

/** Exports of reports over a port, by a server of their own. */
export const reportsExporting: Part = {
  name: 'report-exports',
  title: 'Exports of reports',
  run: async ({ fairs, sizes }) => {
    const tables: Table[] = []
    for (const size of sizes) tables.push(await exportsOf(fairs, size))
    return tables
  },
}

async function exportsOf(fairs: BenchFairs, size: FairSize): Promise<Table> {
  const fair = await fairs.of(size)
  const { url } = await fairs.server()
  const { rows } = await fair.database.pool.query<{ customers: number; rows: number }>(
    `select count(*)::int as rows, count(distinct customer_id)::int as customers
     from order_rows join orders on orders.id = order_id where order_rows.qty > 0`,
  )
  const all = rows[0] ?? { customers: 0, rows: 0 }
  const customers = Math.ceil(all.customers * Math.min(1, aimedRows / all.rows))
  const env = { DATABASE_URL: url, DATA_DIR: fairs.dataDir }
  const figures = await figuresFrom<ReportExport[]>('reports-export-process.ts', [fair.id, customers], env)
  const isAimed = all.rows >= aimedRows
  const aimed = (figure: number, aim: number) =>
    isAimed ? beside(figure.toFixed(0), `< ${aim}`, figure < aim) : figure.toFixed(0)
  return {
    title: `${size}: ${Math.min(all.rows, aimedRows).toLocaleString('en')} order rows of ${customers} customers`,
    columns: ['export', 'CPU s', 'seconds', 'more RSS MB', 'file MB'],
    rows: figures.map(({ name, cpuSeconds, seconds, moreMegabytes, fileMegabytes }) => [
      name,
      cpuSeconds.toFixed(1),
      aimed(seconds, aims.seconds),
      aimed(moreMegabytes, aims.megabytes),
      fileMegabytes.toFixed(0),
    ]),
    notes: ['Beyond what the server held before, figures loaded; what is garbage until the next collection counts.'],
  }
}
