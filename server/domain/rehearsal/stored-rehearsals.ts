import {
  RehearsalInput as InputShape,
  RehearsalProgress as ProgressShape,
  type RehearsalInput,
  type RehearsalProgress,
  type RehearsalReport,
  type RehearsalStop,
  RehearsalReport as ReportShape,
  rehearsalStops,
} from '@fairdesk/contract/areas/settings/rehearsal'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../db/fair-types.gen.ts'

/** A rehearsal as its fair keeps it; `jobId` is of the platform. */
export type StoredRehearsal = {
  readonly id: number
  readonly input: RehearsalInput
  readonly jobId: number
  readonly state: string
  readonly progress: RehearsalProgress | null
  readonly report: RehearsalReport | null
  /** Why it ended before its time, where that is known. */
  readonly stopped: RehearsalStop | null
  readonly copyFairId: number | null
  readonly by: string
  readonly startedAt: Date
  readonly endedAt: Date | null
}

type Row = Omit<StoredRehearsal, 'input' | 'progress' | 'report' | 'stopped'> & {
  readonly stopped: string | null
  readonly input: unknown
  readonly progress: unknown
  readonly report: unknown
}

const mostShown = 20

/** The newest first; one of them where `id` names it. */
export async function storedRehearsals(db: Kysely<FairDb>, id?: number): Promise<StoredRehearsal[]> {
  const result = await sql<Row>`
    select id, input, (input ->> 'jobId')::int as "jobId", state, progress, report,
      coalesce(report ->> 'stopped', progress ->> 'stopped') as stopped,
      case when copy_removed_at is null then copy_fair_id end as "copyFairId", made_by as by, started_at as "startedAt",
      ended_at as "endedAt"
    from rehearsals ${id === undefined ? sql`` : sql`where id = ${id}`} order by id desc limit ${mostShown}`.execute(db)
  return result.rows.map((row) => ({
    ...row,
    input: InputShape.parse(row.input),
    // A report by an older program may lack fields: treat it as absent.
    progress: ProgressShape.safeParse(row.progress).data ?? null,
    report: ReportShape.safeParse(row.report).data ?? null,
    stopped: rehearsalStops.find((stopReason) => stopReason === row.stopped) ?? null,
  }))
}

export async function beginRehearsal(
  db: Kysely<FairDb>,
  { input, jobId, author }: { readonly input: RehearsalInput; readonly jobId: number; readonly author: string },
): Promise<number> {
  const result = await sql<{ id: number }>`
    insert into rehearsals (input, made_by) values (${JSON.stringify({ ...input, jobId })}::jsonb, ${author}) returning id`.execute(
    db,
  )
  return result.rows[0]?.id ?? 0
}

export async function tellProgress(db: Kysely<FairDb>, id: number, progress: RehearsalProgress): Promise<void> {
  const state = progress.stage === 'running' || progress.stage === 'checking' ? 'running' : 'preparing'
  await sql`update rehearsals set state = ${state}, progress = ${JSON.stringify(progress)}::jsonb where id = ${id}`.execute(
    db,
  )
}

export async function keepCopy(db: Kysely<FairDb>, id: number, copyFairId: number): Promise<void> {
  await sql`update rehearsals set copy_fair_id = ${copyFairId} where id = ${id}`.execute(db)
}

type End =
  | { readonly report: RehearsalReport }
  /** Without a report: stopped before there was one, or ended by a fault. */
  | { readonly report: null; readonly stopped: RehearsalStop | null }

export async function endRehearsal(db: Kysely<FairDb>, id: number, end: End): Promise<void> {
  const { report, stopped } = end.report === null ? end : { report: end.report, stopped: end.report.stopped }
  const ended = report === null ? 'failed' : 'done'
  await sql`
    update rehearsals set state = ${stopped === null ? ended : 'stopped'}, ended_at = clock_timestamp(),
      progress = ${report === null && stopped !== null ? JSON.stringify({ stopped }) : null}::jsonb,
      report = ${report && JSON.stringify(report)}::jsonb
    where id = ${id}`.execute(db)
}
