import type { Refusal } from '@fairdesk/contract/refusal'
import { type QueryExecutorProvider, type SqlBool, sql } from 'kysely'

/** Where jobs stand: a fair's own database, or the platform's. */
export type JobDb = QueryExecutorProvider

/** A job as its row has it; `checkpoint` is what the chunks done so far have left for the next. */
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
  /** Where it runs already it runs once more: what it is asked for now may have come too late for it. */
  readonly runsAgain?: true
  readonly principal: string
  readonly realName?: string
  readonly requestId?: string
}

/** Work that begins by itself, once for each key. */
export type DueJob = Pick<NewJob, 'input'> & { readonly dedupeKey: string }

/** What a running job is given. */
export type JobRun<Place> = {
  readonly job: ClaimedJob
  readonly place: Place
  /** Aborted when somebody asks to cancel it, when the lease is lost, and when the process ends: stop at the next chunk. */
  readonly signal: AbortSignal
  /** Told to whoever watches, every few seconds. */
  progress(stage: string, done: number, total: number | null): void
  /**
   * Holds the job for the rest of this transaction, so that what it writes is written by nobody else as well; with a
   * checkpoint, keeps that too. First in every transaction of the job. @throws JobLost
   */
  hold(db: JobDb, checkpoint?: unknown): Promise<void>
}

/** A kind of long work, declared where it is done. */
export type JobKind<Place> = {
  readonly kind: string
  /** Whether another process may go on where this one died: each chunk is a transaction with its checkpoint, or doing it again is harmless. */
  readonly resumes: boolean
  /** Mostly waits for other systems: runs beside the work that takes the processor, not in its place. */
  readonly isRemote?: boolean
  /** The jobs of it that are to begin by themselves at a place: looked at every few seconds, so nothing but a quick question. */
  due?(place: Place): Promise<readonly DueJob[]>
  /** A fair without such a row has nothing of it due, and is not asked. */
  readonly dueOnlyWith?: { readonly table: string; readonly where: string }
  /** Gives the result that its row keeps. */
  run(run: JobRun<Place>): Promise<unknown>
}

/** The database's sessions as the `runner` of a job that a call does itself: its own session ends with its process, at once. */
export const sessionName = sql`pid || ' ' || extract(epoch from backend_start)`
export const isRunnerThere = sql<SqlBool>`exists (select from pg_stat_activity where ${sessionName} = runner)`

/** What the row of a job says whose process died. */
export const brokenOff = JSON.stringify({ key: 'job.broken', params: {} })

/** Another process has the job by now, or nobody any more: nothing more may be written. */
export class JobLost extends Error {}

export type JobEnd =
  | { readonly state: 'done'; readonly result: unknown }
  | { readonly state: 'failed'; readonly refusal: Pick<Refusal, 'key' | 'params'> }
  | { readonly state: 'cancelled' }
  | { readonly state: 'waiting' }
