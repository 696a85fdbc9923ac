import { Worker } from 'node:worker_threads'
import { projections } from '@fairdesk/contract/areas/reports/projection'
import { endedBy } from '@fairdesk/server/engine/facts/read/snapshot'
import type { Server } from '@fairdesk/server/server'
import { openRows } from '@fairdesk/server/testing/save-bench/cell-edits'
import type pg from 'pg'
import { type BenchFair, tokenFor } from '../bench-fairs.ts'
import { beside, milliseconds, type Table } from '../measured.ts'
import { asker } from '../orders/ask.ts'
import type { Part } from '../part.ts'
import type { Call, LoadFigures, LoadMessage, LoadPlan } from './load-plan.ts'

const savesPerSecond = 150
const users = 30
const everyMs = 10_000
const warmMs = 60_000
const aims = { p95: 150, boardMs: 1000 }

/** What people look at during a fair, each a call as their screens make it. */
export const reports: readonly Call[] = [
  post('/desk/get', {}),
  post('/report/getOrderReport', {
    dims: ['category', 'region'],
    metrics: ['qty', 'netAmount', 'customers'],
    limit: 50,
  }),
  post('/goodsreport/getGoodsTotalRanking', { metric: 'qty', limit: 50 }),
  post('/report/completion', {}),
  post('/report/completionMatrix', {}),
  post('/report/structure/list', { dims: ['category', 'wave'] }),
  post('/dimension/list', { dims: ['category'], columnDim: 'region', metric: 'qty' }),
  post('/report/order/list', { level: 'line', sort: [{ by: 'netAmount', order: 'desc' }] }),
]

function post(path: string, body: object): Call {
  return { method: 'POST', path, body: JSON.stringify(body) }
}

/** People who look at reports, people who save, and a screen on the wall, for some minutes on one server. */
export const load: Part = {
  name: 'load',
  title: 'Reports beside saves',
  run: async ({ fairs, sizes, minutes }) => {
    const size = sizes.findLast((one) => one !== 'L') ?? 'M'
    const fair = await fairs.of(size, '-LOAD')
    const server = await fairs.secondServer()
    try {
      const { figures, boardDelays } = await loaded({ server, fair }, minutes * 60_000)
      return [tableOf(figures, boardDelays, { size, minutes })]
    } finally {
      await server.stop()
    }
  },
}

async function loaded({ server, fair }: { readonly server: Server; readonly fair: BenchFair }, ms: number) {
  const token = await tokenFor(server, fair)
  const database = await server.fairs.databaseOf(fair)
  await server.engines.engineOf(fair)
  const ask = asker(server, token)
  const { id } = await ask(projections.save, {
    name: `bench ${Date.now()}`,
    parts: ['total', 'race', 'wall', 'growth', 'ticker', 'countdown'],
  })
  const { token: screenToken } = await ask(projections.addLink, { id, name: 'bench' })
  const url = await server.app.listen({ port: 0, host: '127.0.0.1' })
  const edits = await openRows(database, 5000)
  const plan: LoadPlan = {
    url,
    token,
    screenToken,
    edits,
    savesPerSecond,
    users,
    everyMs,
    warmMs,
    ms,
    reports,
    run: `load-${Date.now()}`,
  }
  try {
    return await followed(plan, database.pool)
  } finally {
    await ask(projections.remove, { id })
  }
}

/** Lets the callers loose; of each save they tell of it is asked what version holds it. */
function followed(plan: LoadPlan, pool: pg.Pool): Promise<{ figures: LoadFigures; boardDelays: number[] }> {
  const marks: Promise<{ readonly at: number; readonly version: number }>[] = []
  const versionNow = async (at: number) => {
    // The engine's own version: a fair that was put back counts on from where it was.
    const { rows } = await pool.query<{ snapshot: string; offset: string }>(`
      select pg_current_snapshot()::text as snapshot,
        (select version_offset from incarnations order by number desc limit 1)::text as offset`)
    return { at, version: endedBy(rows[0]?.snapshot ?? '') + Number(rows[0]?.offset ?? 0) }
  }
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./load-callers.ts', import.meta.url), { workerData: plan })
    worker.on('error', reject)
    worker.on('message', (message: LoadMessage) => {
      if (message.kind === 'saved') marks.push(versionNow(message.at))
      else
        Promise.all(marks).then(
          (all) => resolve({ figures: message.figures, boardDelays: delaysOf(all, message.figures) }),
          reject,
        )
    })
  })
}

/** From when a save was acknowledged until the first board that holds it. */
function delaysOf(
  marks: readonly { readonly at: number; readonly version: number }[],
  { boards }: LoadFigures,
): number[] {
  return marks.map(({ at, version }) => {
    const board = boards.find((one) => one.version >= version)
    return board ? Math.max(board.at - at, 0) : Number.POSITIVE_INFINITY
  })
}

function tableOf(
  { saves, reports, errors }: LoadFigures,
  boardDelays: readonly number[],
  { size, minutes }: { readonly size: string; readonly minutes: number },
): Table {
  const row = (what: string, times: readonly number[], most: number): string[] => {
    const [p50, p95, worst] = [shareOf(times, 0.5), shareOf(times, 0.95), shareOf(times, 1)]
    return [
      what,
      String(times.length),
      milliseconds(p50),
      beside(milliseconds(p95), `< ${most}`, p95 < most),
      milliseconds(worst),
    ]
  }
  return {
    title: `${size}: ${users} people who look at a report every ${everyMs / 1000} s beside ${savesPerSecond} saves a second, ${minutes} min`,
    columns: ['what', 'times', 'p50 ms', 'p95 ms', 'worst ms'],
    rows: [
      row('saves', saves, aims.p95),
      row('reports', reports, aims.p95),
      row('from the commit to the board on the wall', boardDelays, aims.boardMs),
      ['errors', beside(String(errors.length), '0', errors.length === 0), '', '', ''],
    ],
    notes: [
      'Saves are timed from when they were due, so that a queue counts; one a second is followed to the feed of a projection.',
      'Callers, server and database share the machine. Not counted: a first minute with a fifth of the saves. A server that begins under the whole load has a queue of seconds, which does not shrink where 150 saves a second are all it can do.',
      ...[...new Set(errors)].slice(0, 3),
    ],
  }
}

function shareOf(times: readonly number[], share: number): number {
  const sorted = times.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
