import { setImmediate } from 'node:timers/promises'
import type { bulkImport } from '@fairdesk/contract/areas/data/bulk-import'
import type { ImportProgress } from '@fairdesk/contract/import-commits'
import { Refusal } from '@fairdesk/contract/refusal'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import type { AttachedJob } from '../../../domain/jobs/attached-job.ts'
import { isRunnerThere } from '../../../domain/jobs/job.ts'
import type { Handler } from '../../handler.ts'

const running = new Map<string, Progress>()

type Of = { readonly id: string; readonly account: string; readonly isTrial: boolean }

/**
 * Where an import under way says how far it is. Work in between must let others have the processor, or nobody could ask.
 * A trial gives way to a later run of the same import: whoever asked for it has changed the columns and waits no more.
 */
export class Progress {
  readonly of: Of
  /** The job of a commit, which says it to everybody. */
  job: AttachedJob | undefined
  at: ImportProgress = { stage: 'reading', done: 0, total: null }
  #isOvertaken = false

  constructor(of: Of) {
    this.of = of
    const before = running.get(of.id)
    if (before) before.#isOvertaken = before.of.isTrial
    if (!before || before.#isOvertaken) running.set(of.id, this)
  }

  set(stage: ImportProgress['stage'], done: number, total: number | null): void {
    this.at = { stage, done, total }
    this.job?.progress(stage, done, total)
  }

  /** A long list in pieces, with room for others between them. */
  async *inPieces<T>(list: readonly T[], size: number): AsyncGenerator<readonly T[]> {
    for (let start = 0; start < list.length; start += size) {
      await setImmediate()
      this.giveWay()
      yield list.slice(start, start + size)
    }
  }

  /**
   * Asked before anything is kept; never from an event, where nobody would catch it.
   * @throws Refusal `import.running` when a later run of the same import has begun, `import.cancelled` when somebody stopped it
   */
  giveWay(): void {
    if (this.job?.isStopped) throw new Refusal('import.cancelled', {})
    if (this.#isOvertaken) throw new Refusal('import.running', {})
  }

  end(): void {
    if (running.get(this.of.id) === this) running.delete(this.of.id)
  }
}

/** How far the import of this number is, as this process or another one's job tells; null where none works on it. */
export async function progressOf(db: Kysely<FairDb>, id: string): Promise<ImportProgress | null> {
  const here = running.get(id)
  return here ? here.at : ((await commitUnderWay(db, id))?.at ?? null)
}

export const importProgress: Handler<typeof bulkImport.progress> = async ({ db, user }, { importId }) => {
  const here = running.get(importId)
  const { account, at } = here
    ? { account: here.of.account, at: here.at }
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
