import type pg from 'pg'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { tally } from '../db/tally.ts'
import type { FairDatabases } from '../domain/fairs/fair-databases.ts'
import type { Engines } from '../engine/engines.ts'

export type MetricSources = {
  readonly platform: Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount'>
  readonly fairs: Pick<FairDatabases, 'connections'>
  readonly engines: Pick<Engines, 'count'>
  readonly readiness: { isReady(): Promise<boolean> }
  /** Server-sent streams that are open. */
  readonly streams: () => number
  /** The moment that the newest backup is of, in milliseconds since 1970; null before the first one. */
  readonly lastBackup: () => Promise<number | null>
}

export type ProcessMetrics = {
  readonly contentType: string
  /** In Prometheus' text format. */
  text(): Promise<string>
  /** Records an answered request: `call` is the declared path, never the address typed. */
  answered(request: { readonly call: string; readonly status: number; readonly seconds: number }): void
}

const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

/** Creates the metrics of this process for operators, named by Prometheus' conventions. */
export function processMetrics(measured: MetricSources): ProcessMetrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'fairdesk_http_request_duration_seconds',
    help: 'Time from a request to its answer, by call and class of status',
    labelNames: ['call', 'status'] as const,
    buckets,
    registers,
  })
  addCounts(registers)
  addPools(registers, measured)
  addStates(registers, measured)
  return {
    contentType: registry.contentType,
    text: () => registry.metrics(),
    answered: ({ call, status, seconds }) =>
      requests.observe({ call, status: `${Math.floor(status / 100)}xx` }, seconds),
  }
}

type Counts = readonly { readonly name: string; readonly help: string; readonly readCount: () => number }[]

/** Counted since the process began. */
const counts: Counts = [
  { name: 'fairdesk_saves_total', help: 'Orders saved', readCount: () => tally.saves },
  {
    name: 'fairdesk_optimistic_saves_total',
    help: 'Orders saved in one round trip, as judged from memory',
    readCount: () => tally.optimisticSaves,
  },
  {
    name: 'fairdesk_outdated_saves_total',
    help: 'Saves judged from memory that was out of date, and judged again',
    readCount: () => tally.outdatedSaves,
  },
  {
    name: 'fairdesk_repeated_writes_total',
    help: 'Writes that were sent again and had been done',
    readCount: () => tally.repeats,
  },
  {
    name: 'fairdesk_cancelled_statements_total',
    help: 'Statements ended by their limits or because nobody waited any more',
    readCount: () => tally.cancelled,
  },
  {
    name: 'fairdesk_sign_ins_refused_total',
    help: 'Sign-ins with a wrong password, card or second factor',
    readCount: () => tally.signIns.refused,
  },
  {
    name: 'fairdesk_sign_ins_throttled_total',
    help: 'Sign-ins that were told to wait',
    readCount: () => tally.signIns.throttled,
  },
  { name: 'fairdesk_slow_statements_total', help: 'Statements that took over a second', readCount: () => tally.slow },
  {
    name: 'fairdesk_unconfirmed_commits_total',
    help: 'Commits that the database did not confirm in time',
    readCount: () => tally.doubts,
  },
  {
    name: 'fairdesk_secret_gets_total',
    help: 'Calls that brought a password in their address: 0 before LEGACY_GET_LOGIN is switched off',
    readCount: () => tally.secretGets,
  },
  {
    name: 'fairdesk_incarnation_changes_total',
    help: 'Times that a fair was found in another database, as after a restore or a failover',
    readCount: () => tally.incarnations,
  },
]

function addCounts(registers: Registry[]): void {
  for (const { name, help, readCount } of counts) {
    new Counter({
      name,
      help,
      registers,
      collect() {
        this.reset()
        this.inc(readCount())
      },
    })
  }
  new Counter({
    name: 'fairdesk_jobs_ended_total',
    help: 'Jobs that ended in this process, by how',
    labelNames: ['state'] as const,
    registers,
    collect() {
      this.reset()
      for (const [state, count] of Object.entries(tally.jobs)) this.inc({ state }, count)
    },
  })
}

function addPools(registers: Registry[], { platform, fairs }: MetricSources): void {
  new Gauge({
    name: 'fairdesk_database_connections',
    help: 'Connections of this process, and calls that wait for one',
    labelNames: ['pool', 'state'] as const,
    registers,
    collect() {
      const { open, idle, waiting } = fairs.connections
      this.set({ pool: 'platform', state: 'used' }, platform.totalCount - platform.idleCount)
      this.set({ pool: 'platform', state: 'idle' }, platform.idleCount)
      this.set({ pool: 'platform', state: 'waiting' }, platform.waitingCount)
      this.set({ pool: 'fairs', state: 'used' }, open - idle)
      this.set({ pool: 'fairs', state: 'idle' }, idle)
      this.set({ pool: 'fairs', state: 'waiting' }, waiting)
    },
  })
}

function addStates(registers: Registry[], { engines, readiness, streams, lastBackup }: MetricSources): void {
  new Gauge({
    name: 'fairdesk_database_up',
    help: '1 while the database answers and takes commits',
    registers,
    async collect() {
      this.set((await readiness.isReady()) ? 1 : 0)
    },
  })
  new Gauge({
    name: 'fairdesk_figures_loaded',
    help: 'Fairs whose figures are in memory',
    registers,
    collect() {
      this.set(engines.count)
    },
  })
  new Gauge({
    name: 'fairdesk_streams_open',
    help: 'Screens and devices that are told of changes',
    registers,
    collect() {
      this.set(streams())
    },
  })
  new Gauge({
    name: 'fairdesk_last_backup_timestamp_seconds',
    help: 'The moment that the newest backup in a place is of; 0 before the first one',
    registers,
    async collect() {
      // The value is in the database: during an outage the last known one stays.
      const backupMs = (await readiness.isReady()) ? await lastBackup().catch(() => undefined) : undefined
      if (backupMs !== undefined) this.set((backupMs ?? 0) / 1000)
    },
  })
}
