import { monitorEventLoopDelay } from 'node:perf_hooks'
import { Worker } from 'node:worker_threads'
import { openRows } from '@fairdesk/server/testing/save-bench/cell-edits'
import type pg from 'pg'
import type { FairSize } from '../../demo/plan/fair-plan.ts'
import { type BenchFairs, tokenFor } from '../bench-fairs.ts'
import { beside, milliseconds, type Table } from '../measured.ts'
import type { Part } from '../part.ts'
import { reports } from './load.ts'
import type { OverloadFigures, OverloadPlan } from './overload-plan.ts'

const sessions = 60
const saves = 0.7
const callers = { saveCallers: 48, reportCallers: 6 }
const peakMs = 20_000
const times = 5
const aims = { goodput: 0.9, refusalMs: 100, readyMs: 250 }

/** More calls than the server can answer, five times as many, for a minute or as long as --minutes says. */
export const overload: Part = {
  name: 'overload',
  title: 'Five times the load it can take',
  run: async ({ fairs, sizes, minutes }) => {
    const size = sizes.findLast((candidate) => candidate !== 'L') ?? 'M'
    const outcome = await overloaded(fairs, size, minutes * 60_000)
    return [tableOf(outcome, `${size}: ${outcome.perSecond} calls a second, ${minutes} min`)]
  },
}

/** Sends a server five times the calls a second that it answered at its peak, for `ms` milliseconds. */
export async function overloaded(fairs: BenchFairs, size: FairSize, ms: number): Promise<Outcome> {
  const fair = await fairs.of(size, '-LOAD')
  const server = await fairs.secondServer()
  try {
    const tokens: string[] = []
    while (tokens.length < sessions) tokens.push(await tokenFor(server, fair))
    const database = await server.fairs.databaseOf(fair)
    await server.engines.engineOf(fair)
    const url = await server.listen({ port: 0, host: '127.0.0.1' })
    const base = { url, tokens, edits: await openRows(database, 5000), reports, saves }
    const run = `overload-${Date.now()}`
    await called({ ...base, pace: callers, ms: peakMs / 2, run: `${run}-warm` })
    const peak = await called({ ...base, pace: callers, ms: peakMs, run: `${run}-peak` })
    const perSecond = Math.round(answeredPerSecond(peak) * times)
    const lateness = monitorEventLoopDelay({ resolution: 10 })
    lateness.enable()
    const over = await called({ ...base, pace: { perSecond }, ms, run: `${run}-over` })
    lateness.disable()
    const lost = await lostOf(database.pool, [...peak.acknowledged, ...over.acknowledged])
    return { peak, over, lost, perSecond, lateMs: lateness.max / 1e6 }
  } finally {
    await server.stop()
  }
}

function called(plan: OverloadPlan): Promise<OverloadFigures> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./overload-callers.ts', import.meta.url), { workerData: plan })
    worker.on('error', reject)
    worker.on('message', resolve)
  })
}

function answeredPerSecond(figures: OverloadFigures): number {
  return ((figures.saves.length + figures.reports.length) * 1000) / figures.elapsedMs
}

/** Returns the number of acknowledged saves that the database does not have. */
async function lostOf(pool: pg.Pool, acknowledged: readonly string[]): Promise<number> {
  const { rows } = await pool.query<{ stored: number }>(
    'select count(*)::int as stored from idempotency where key = any($1)',
    [acknowledged],
  )
  return acknowledged.length - (rows[0]?.stored ?? 0)
}

type Outcome = {
  readonly perSecond: number
  readonly peak: OverloadFigures
  readonly over: OverloadFigures
  readonly lost: number
  readonly lateMs: number
}

/** Share of the peak's calls that were answered in overload. */
export function goodputOf({ peak, over }: Pick<Outcome, 'peak' | 'over'>): number {
  return answeredPerSecond(over) / answeredPerSecond(peak)
}

function tableOf({ peak, over, lost, lateMs }: Outcome, title: string): Table {
  const rate = (count: number, { elapsedMs }: OverloadFigures) => ((count * 1000) / elapsedMs).toFixed(0)
  const row = (what: string, series: 'saves' | 'reports' | 'refusals' | 'ready', p99Aim?: number) => {
    const [p50, p99, worst] = [0.5, 0.99, 1].map((share) => quantile(over[series], share))
    const p99Text = milliseconds(p99 ?? Number.NaN)
    const beforeP99 = milliseconds(quantile(peak[series], 0.99))
    return [
      what,
      rate(peak[series].length, peak),
      beforeP99,
      rate(over[series].length, over),
      milliseconds(p50 ?? Number.NaN),
      p99Aim === undefined ? p99Text : beside(p99Text, `< ${p99Aim}`, (p99 ?? Number.NaN) < p99Aim),
      milliseconds(worst ?? Number.NaN),
    ]
  }
  const goodput = goodputOf({ peak, over })
  return {
    title,
    columns: ['what', 'at the peak /s', 'p99 ms', 'in overload /s', 'p50 ms', 'p99 ms', 'worst ms'],
    rows: [
      row('saves', 'saves'),
      row('reports', 'reports'),
      row('refusals', 'refusals', aims.refusalMs),
      row('/readyz', 'ready', aims.readyMs),
    ],
    notes: [
      `Goodput: ${beside(`${Math.round(goodput * 100)} % of the peak`, `>= ${aims.goodput * 100} %`, goodput >= aims.goodput)}; errors and connections reset: ${beside(String(over.errors.length), '0', over.errors.length === 0)}; acknowledged saves that the database does not have: ${beside(String(lost), '0', lost === 0)}.`,
      `Peak: ${callers.saveCallers} callers that save and ${callers.reportCallers} that look at reports, each waiting for its answers, ${peakMs / 1000} s. Overload: open loop, ${times} times the peak. ${saves * 100} % of its calls are saves, the others reports; ${sessions} sessions take turns.`,
      `Callers, server and database share the machine. The server’s event loop was late by ${milliseconds(lateMs)} ms at most, that of the callers by ${milliseconds(over.lateMs)} ms, which their times include.`,
      ...[...new Set(over.errors)].slice(0, 3),
    ],
  }
}

export function quantile(values: readonly number[], share: number): number {
  const sorted = Float64Array.from(values).sort()
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
