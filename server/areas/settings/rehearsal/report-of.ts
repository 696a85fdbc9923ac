import { cpus, loadavg, totalmem } from 'node:os'
import type {
  RehearsalDoubt,
  RehearsalFigures,
  RehearsalInput,
  RehearsalReport,
  RehearsalStop,
} from '@fairdesk/contract/areas/settings/rehearsal'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import type { Fair } from '../../../domain/visibility/session-user.ts'

type RehearsalReportInput = {
  readonly sourceFair: Fair
  readonly input: RehearsalInput
  readonly figures: RehearsalFigures
  readonly invariants: RehearsalReport['invariants']
  readonly stopped: RehearsalStop | null
  readonly seconds: number
  /** Load of the machine before the test. */
  readonly load: number
}

/** Beyond these the generator measured itself. */
const mostLagMs = 50
const mostCpu = 0.8
/** Minimum share of the requested dealers that must arrive. */
const fewestCome = 0.9
/** Limit for saves, and the minimum number of saves for ten seconds to be judged. */
const goodSaveMs = 150
const fewestSaves = 10
const sliceSeconds = 10

export async function reportOf(copy: Kysely<FairDb>, rehearsal: RehearsalReportInput): Promise<RehearsalReport> {
  const { sourceFair, input, figures, invariants, stopped, seconds, load } = rehearsal
  const counts = await sql<{ styles: number; customers: number }>`
    select (select count(*)::int from styles where deleted_at is null) as styles,
      (select count(*)::int from customers where deleted_at is null) as customers`.execute(copy)
  const { styles = 0, customers = 0 } = counts.rows[0] ?? {}
  const invalid = doubtsOf(figures, input)
  return {
    ...figures,
    input,
    fair: { code: sourceFair.code, name: sourceFair.name, styles, customers },
    machine: {
      cores: cpus().length,
      model: cpus()[0]?.model ?? '',
      memoryGb: Math.round(totalmem() / 1024 ** 3),
      node: process.version,
      load,
    },
    seconds: Math.round(seconds),
    isValid: invalid.length === 0,
    invalid,
    stopped,
    invariants,
    breaksAt: breaksAt(figures),
    busiest: Math.max(0, ...figures.curve.map(({ calls }) => calls / sliceSeconds)),
  }
}

export function doubtsOf(
  { lagP99, cpuShare, calls }: Pick<RehearsalFigures, 'lagP99' | 'cpuShare' | 'calls'>,
  { dealers }: Pick<RehearsalInput, 'dealers'>,
): RehearsalDoubt[] {
  const count = (call: string) => calls.find((callStats) => callStats.call === call)?.count ?? 0
  const isFew = count('/device/signIn') < dealers * fewestCome || count('/device/save') === 0
  return [
    ...(lagP99 > mostLagMs ? (['late'] as const) : []),
    ...(cpuShare > mostCpu ? (['busy'] as const) : []),
    ...(isFew ? (['few'] as const) : []),
  ]
}

/** The lowest rate at which saves were no longer good; null where they always were. */
export function breaksAt({ curve }: Pick<RehearsalFigures, 'curve'>): number | null {
  const bad = curve.filter(({ saves, savesP95 }) => saves >= fewestSaves && (savesP95 ?? 0) > goodSaveMs)
  return bad.length === 0 ? null : Math.min(...bad.map(({ calls }) => calls / sliceSeconds))
}

export function machineLoad(): number {
  return Math.round((loadavg()[0] ?? 0) * 10) / 10
}
