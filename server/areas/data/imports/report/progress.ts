import { setImmediate } from 'node:timers/promises'
import type { bulkImport } from '@fairdesk/contract/areas/data/bulk-import'
import type { ImportProgress } from '@fairdesk/contract/import-commits'
import { Refusal } from '@fairdesk/contract/refusal'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../../../db/fair-types.gen.ts'
import type { AttachedJob } from '../../../../domain/jobs/attached-job.ts'
import { isRunnerThere } from '../../../../domain/jobs/job.ts'
import type { Handler } from '../../../handler.ts'

const running = new Map<string, Progress>()

type ImportOwner = {
  readonly id: string
  readonly account: string
  readonly isTrial: boolean
  /** Aborted when the caller has gone: a trial is of no use then. */
  readonly signal?: AbortSignal | undefined
}

/**
 * Progress of a running import. Work in between must yield to the event loop, or progress cannot be queried. A dry
 * run yields to a later run of the same import: its caller has changed the columns and no longer waits.
 */
export class Progress {
  readonly of: ImportOwner
  /** The job of a commit, which says it to everybody. */
  job: AttachedJob | undefined
  at: ImportProgress = { stage: 'reading', done: 0, total: null }
  #isOvertaken = false

  constructor(importRun: ImportOwner) {
    this.of = importRun
    const existing = running.get(importRun.id)
    if (existing) existing.#isOvertaken = existing.of.isTrial
    if (!existing || existing.#isOvertaken) running.set(importRun.id, this)
  }

  set(stage: ImportProgress['stage'], done: number, total: number | null): void {
    this.at = { stage, done, total }
    this.job?.progress(stage, done, total)
  }

  /** A long list in pieces, with room for others between them. */
  inPieces<T>(list: readonly T[], size: number): AsyncGenerator<readonly T[]> {
    return inPieces(list, { size, rest: () => this.rest() })
  }

  /** Answers other calls between two steps over all rows. */
  async rest(): Promise<void> {
    await setImmediate()
    this.giveWay()
  }

  /**
   * Ends the run if it is superseded or stopped. Call before anything is stored; never from an event, where nothing
   * catches it.
   * @throws Refusal `import.running` if a later run of the same import has begun, `import.cancelled` if somebody
   * stopped it
   */
  giveWay(): void {
    if (this.stopReason) throw new Refusal(this.stopReason, {})
  }

  get stopReason(): 'import.cancelled' | 'import.running' | undefined {
    if (this.job?.isStopped || (this.of.isTrial && this.of.signal?.aborted)) return 'import.cancelled'
    return this.#isOvertaken ? 'import.running' : undefined
  }

  end(): void {
    if (running.get(this.of.id) === this) running.delete(this.of.id)
  }
}

/** Cuts a list into pieces, with a rest before each. */
export async function* inPieces<T>(
  list: readonly T[],
  { size, rest }: { readonly size: number; rest(): Promise<void> },
): AsyncGenerator<readonly T[]> {
  for (let start = 0; start < list.length; start += size) {
    await rest()
    yield list.slice(start, start + size)
  }
}

/** The progress of a run, in whichever thread it works. */
export type ImportSteps = Pick<Progress, 'set' | 'inPieces' | 'rest' | 'giveWay'>

/** The steps of a run, as the parts of an import report them. */
export type Steps = Pick<Progress, 'set' | 'inPieces'>

/** For files too small to wait for. */
export const unwatched: Steps = {
  set: () => {},
  async *inPieces(list) {
    yield list
  },
}

/** Returns the progress of this import, from this process or another process's job; null if none works on it. */
export async function progressOf(db: Kysely<FairDb>, id: string): Promise<ImportProgress | null> {
  const runningProgress = running.get(id)
  return runningProgress ? runningProgress.at : ((await commitUnderWay(db, id))?.at ?? null)
}

export const importProgress: Handler<typeof bulkImport.progress> = async ({ db, user }, { importId }) => {
  const runningProgress = running.get(importId)
  const { account, at } = runningProgress
    ? { account: runningProgress.of.account, at: runningProgress.at }
    : ((await commitUnderWay(db, importId)) ?? {})
  return account === user.account ? (at ?? null) : null
}

type CommitUnderWay = { readonly account: string; readonly at: ImportProgress }

/** The job of a commit that is being written, in whichever process. */
export async function commitUnderWay(db: Kysely<FairDb>, id: string): Promise<CommitUnderWay | null> {
  const { rows } = await sql<ImportProgress & { account: string }>`
    select principal as account, coalesce(nullif(stage, ''), 'reading') as stage, done::int, total::int from jobs
    where kind = 'import' and state = 'running' and lease_until > clock_timestamp() and ${isRunnerThere} and input ->> 'importId' = ${id}`.execute(
    db,
  )
  const [row] = rows
  return row ? { account: row.account, at: { stage: row.stage, done: row.done, total: row.total } } : null
}
