import { type Kysely, type SqlBool, sql } from 'kysely'
import type { FairDb } from '../../db/fair-types.gen.ts'
import type { DueJob, JobKind, JobRun } from '../jobs/job.ts'
import type { JobPlace } from '../jobs/runner.ts'
import type { Seal } from '../settings/seal.ts'
import { folderProblem, linkFolder } from './folder/link-folder.ts'
import { InFolder } from './inbox/in-folder.ts'
import type { Intake } from './inbox/intake.ts'
import { retryRefused } from './inbox/retry-refused.ts'
import type { TakeCount } from './inbox/take-file.ts'
import { type IntakeEnd, takeAll } from './inbox/take-link.ts'
import { type InLink, isInLink, linksWhere, openSecrets } from './link.ts'
import { jobOfLink, linkOfJob } from './link-job.ts'
import { linkFailed, linkWentWell } from './outbox/link-health.ts'
import { askForTimes, beginRun, noteRun, openRun } from './runs.ts'
import { isAwake } from './work.ts'

type TakePlace = JobPlace & {
  readonly db: Kysely<FairDb>
  readonly fair: { readonly code: string; readonly schema: string }
}
export type TakeServices<P> = {
  readonly dataDir: string
  seal(): Seal
  intakeAt(scope: P): Intake
  log(line: string, error: unknown): void
}

/** Another import has the fair. */
const busySeconds = 20

const comesIn = sql<SqlBool>`${isAwake} and direction = 'in'`

/** Imports of links follow each other: a fair takes one at a time, and they take the processor. */
let lastImport: Promise<unknown> = Promise.resolve()

function inTurn<T>(step: () => Promise<T>): Promise<T> {
  const result = lastImport.then(step)
  lastImport = result.catch(() => undefined)
  return result
}

/** Job that takes incoming data, one job per link. */
export function takeJob<P extends TakePlace>(services: TakeServices<P>): JobKind<P> {
  return {
    kind: 'sync.take',
    resumes: true,
    isRemote: true,
    dueOnlyWith: { table: 'sync_links', where: 'enabled' },
    due: async (scope) => {
      await askForTimes(scope)
      const due: DueJob[] = []
      for (const link of await linksIn(scope.db)) if (await hasWork(services, scope, link)) due.push(jobOfLink(link.id))
      return due
    },
    run: async (run) => {
      const link = (await linksIn(run.scope.db)).find(({ id }) => id === linkOfJob(run.job.input))
      return { taken: link ? (await workOn(services, run, link)).ok : 0 }
    },
  }
}

const linksIn = async (db: Kysely<FairDb>): Promise<InLink[]> => (await linksWhere(db, comesIn)).filter(isInLink)

async function hasWork<P extends TakePlace>(
  { dataDir }: TakeServices<P>,
  { db, fair }: P,
  link: InLink,
): Promise<boolean> {
  const result = await sql`
    select where exists (select from sync_runs where link_id = ${link.id} and ended_at is null)
      or exists (select from sync_refused line join sync_arrivals arrival on arrival.id = line.arrival_id
        where line.state = 'pending' and arrival.link_id = ${link.id})
      or exists (select from sync_arrivals where link_id = ${link.id} and next_cursor is not null)`.execute(db)
  if (result.rows.length > 0) return true
  if (link.transport !== 'folder' || !link.onEvents) return false
  try {
    const folder = new InFolder(linkFolder(dataDir, fair.schema, link.id))
    return (await folder.startedNames()).length > 0 || (await folder.ready(new Date())).length > 0
  } catch {
    // The job itself reports problems with the folder.
    return true
  }
}

type TakeTotals = { ok: number; failed: number }

async function workOn<P extends TakePlace>(
  services: TakeServices<P>,
  job: JobRun<P>,
  link: InLink,
): Promise<TakeTotals> {
  const { db, fair } = job.scope
  const folder = new InFolder(linkFolder(services.dataDir, fair.schema, link.id))
  const intake = services.intakeAt(job.scope)
  let run = await openRun(db, link.id)
  const sum: TakeTotals = { ok: 0, failed: 0 }
  const count = async (step: () => Promise<TakeCount>): Promise<TakeCount> => {
    run ??= await beginRun(db, link.id, 'file')
    const takeCount = await inTurn(step)
    sum.ok += takeCount.ok
    sum.failed += takeCount.failed
    job.progress(link.name, sum.ok, null)
    if (takeCount.isBusy)
      await sql`update sync_links set next_at = now() + make_interval(secs => ${busySeconds}) where id = ${link.id}`.execute(
        db,
      )
    return takeCount
  }
  let end: IntakeEnd = 'well'
  try {
    if ((await hasPending(db, link.id)) && (await count(() => retryRefused(db, { link, folder, intake }))).isBusy)
      end = 'waits'
    if (end === 'well') {
      const [secrets, isAsked] = [() => openSecrets(services.seal(), link), run !== undefined]
      const { signal } = job
      end = await takeAll({ db, fair: fair.code, secrets, signal, link, folder, intake, isAsked, count })
    }
  } catch (error) {
    const problem = folderProblem(error)
    // Report an internal error like one of theirs and retry later: an immediate retry would loop forever.
    if (problem === null) services.log(`link ${link.id} of ${fair.schema}`, error)
    run ??= await beginRun(db, link.id, 'file')
    await linkFailed(db, link.id, {
      problem: problem ?? 'fault',
      detail: '',
      afterMs: null,
      holdsAtOnce: problem !== null,
    })
    end = 'waits'
  }
  if (end === 'well') await linkWentWell(db, link.id)
  if (run) await noteRun(db, run, { ...sum, unconfirmed: 0, isOver: end !== 'waits' || (await isHeld(db, link.id)) })
  return sum
}

async function hasPending(db: Kysely<FairDb>, linkId: number): Promise<boolean> {
  const result = await sql`
    select from sync_refused line join sync_arrivals arrival on arrival.id = line.arrival_id
    where line.state = 'pending' and arrival.link_id = ${linkId} limit 1`.execute(db)
  return result.rows.length > 0
}

async function isHeld(db: Kysely<FairDb>, linkId: number): Promise<boolean> {
  const result = await sql`select from sync_links where id = ${linkId} and held_at is not null`.execute(db)
  return result.rows.length > 0
}
