import type { Refusal } from '@fairdesk/contract/refusal'
import { type QueryExecutorProvider, type SqlBool, sql } from 'kysely'

/** Database that holds jobs: a fair's own, or the platform's. */
export type JobDb = QueryExecutorProvider

/** Job as stored in its row; `checkpoint` is what finished chunks left for the next one. */
export type ClaimedJob = {
  readonly id: number
  readonly kind: string
  readonly input: unknown
  readonly fence: number
  readonly checkpoint: unknown
  readonly principal: string
  readonly realName: string
  readonly requestId: string
}

export type NewJob = {
  readonly kind: string
  readonly input?: unknown
  /** While a job of the kind with this key waits or runs, no other begins. */
  readonly dedupeKey?: string
  /** If it is running already, it runs once more: this request may have come too late for it. */
  readonly runsAgain?: true
  readonly principal: string
  readonly realName?: string
  readonly requestId?: string
}

/** Work that begins by itself, once for each key. */
export type DueJob = Pick<NewJob, 'input'> & { readonly dedupeKey: string }

/** Arguments of a running job. */
export type JobRun<Place> = {
  readonly job: ClaimedJob
  readonly scope: Place
  /**
   * Aborted when cancellation is requested, when the lease is lost, and when the process ends: stop at the next
   * chunk.
   */
  readonly signal: AbortSignal
  /** Reports progress to watchers, every few seconds. */
  progress(stage: string, done: number, total: number | null): void
  /**
   * Locks the job for the rest of this transaction, so that no other process writes the same results; stores the
   * checkpoint if given. Must come first in every transaction of the job.
   * @throws JobLost
   */
  hold(db: JobDb, checkpoint?: unknown): Promise<void>
}

/** A kind of long work, declared where it is done. */
export type JobKind<Place> = {
  readonly kind: string
  /** True if another process may resume it after a crash: chunks are transactions with checkpoints, or idempotent. */
  readonly resumes: boolean
  /** Mostly waits for other systems: runs beside the work that takes the processor, not in its place. */
  readonly isRemote?: boolean
  /** Returns the jobs to start automatically in a database. Called every few seconds, so it must be a quick query. */
  due?(scope: Place): Promise<readonly DueJob[]>
  /** A fair without such a row has nothing of it due, and is not asked. */
  readonly dueOnlyWith?: { readonly table: string; readonly where: string }
  /** Gives the result that its row keeps. */
  run(run: JobRun<Place>): Promise<unknown>
}

/** The database's sessions as the `runner` of a job that a call does itself: its own session ends with its process, at once. */
export const sessionName = sql`pid || ' ' || extract(epoch from backend_start)`
export const isRunnerThere = sql<SqlBool>`exists (select from pg_stat_activity where ${sessionName} = runner)`

/** Problem stored for a job whose process died. */
export const brokenOff = JSON.stringify({ key: 'job.broken', params: {} })

/** Thrown if another process has taken the job, or it no longer exists: write nothing more. */
export class JobLost extends Error {}

export type JobEnd =
  | { readonly state: 'done'; readonly result: unknown }
  | { readonly state: 'failed'; readonly refusal: Pick<Refusal, 'key' | 'params'> }
  /** `refusal` says what the stop left undone. */
  | { readonly state: 'cancelled'; readonly refusal?: Pick<Refusal, 'key' | 'params'> }
  | { readonly state: 'waiting' }
