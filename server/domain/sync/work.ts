import { goesOnEvents } from '@fairdesk/contract/orders/sync-fields'
import { type Kysely, type SqlBool, sql } from 'kysely'
import type { FairDb } from '../../db/fair-types.gen.ts'
import type { JobKind, JobRun } from '../jobs/job.ts'
import type { JobPlace } from '../jobs/runner.ts'
import type { Seal } from '../settings/seal.ts'
import type { FairName } from './documents/document.ts'
import { linkFolder } from './folder/link-folder.ts'
import { sendByFolder, settleBegun } from './folder/send-by-folder.ts'
import { sendByHttp } from './http/send-by-http.ts'
import { isOutLink, linksWhere, type OutLink, openSecrets } from './link.ts'
import { jobOfLink, linkOfJob } from './link-job.ts'
import { claimRows } from './outbox/claim.ts'
import { gatherMissing } from './outbox/gather.ts'
import { readyRows } from './outbox/ready-rows.ts'
import { askForTimes, beginRun, noteRun, openRun, type RunCount } from './runs.ts'

type SyncFair = FairName & { readonly schema: string }
type SyncPlace = JobPlace & { readonly db: Kysely<FairDb>; readonly fair: SyncFair }
export type SyncServices = { readonly dataDir: string; seal(): Seal }

/** Maximum time of a link before it yields to others and is queued again. */
const longestMs = 20_000
const callsAtOnce = 2

/** On, not held, waiting for nothing, and live by now. */
export const isAwake = sql<SqlBool>`(enabled and held_at is null and next_at <= now() and coalesce(go_live_at <= now(), true))`
const goesOut = sql<SqlBool>`${isAwake} and direction = 'out'`
const hasRows = sql<SqlBool>`(
  exists (select from sync_runs where link_id = sync_links.id and ended_at is null and total < 0)
  or exists (select from sync_outbox where link_id = sync_links.id
    and (state = 'pending' and next_at <= now() or state = 'sending' and lease_until < now())))`

/** Job that sends pending rows, one job per link: a slow system does not delay other links. */
export function syncJob<P extends SyncPlace>(services: SyncServices): JobKind<P> {
  return {
    kind: 'sync.work',
    resumes: true,
    isRemote: true,
    dueOnlyWith: { table: 'sync_links', where: 'enabled' },
    due: async (scope) => {
      await askForTimes(scope)
      return (await linksWhere(scope.db, sql<SqlBool>`${goesOut} and ${hasRows}`)).map(({ id }) => jobOfLink(id))
    },
    run: async (run) => {
      const id = linkOfJob(run.job.input)
      const [link] = id === null ? [] : await linksWhere(run.scope.db, sql<SqlBool>`${goesOut} and id = ${id}`)
      if (!link || !isOutLink(link)) return { sent: 0 }
      const { ok } = await workOn(services, run, { link, until: performance.now() + longestMs })
      return { sent: ok }
    },
  }
}

/** Maximum rows of a file. Lists stay in one file if possible: a file per hundred customers would be useless. */
const mostInFile = 5000
const mostOrdersInFile = 100
function mostAtOnce({ kind, transport, documentsPerCall }: OutLink): number {
  if (transport === 'http') return documentsPerCall
  return goesOnEvents(kind) ? mostOrdersInFile : mostInFile
}

type SendTotals = { ok: number; failed: number; unconfirmed: number }

async function workOn(
  services: SyncServices,
  job: JobRun<SyncPlace>,
  { link, until }: { readonly link: OutLink; readonly until: number },
): Promise<RunCount> {
  const { db, fair } = job.scope
  let run = await openRun(db, link.id)
  if (run && !run.isGathered) await gatherMissing(db, link, fair)
  const sum: SendTotals = { ok: 0, failed: 0, unconfirmed: 0 }
  let [goesOn, isEmpty] = [true, false]
  const mayGoOn = () => !job.signal.aborted && performance.now() < until
  const next = async () => {
    while (goesOn && !isEmpty && mayGoOn()) {
      const rows = await claimRows(db, link.id, mostAtOnce(link))
      isEmpty ||= rows.length === 0
      if (rows.length === 0) return
      run ??= await beginRun(db, link.id, 'event')
      const sent = await send(services, job, { link, rows, mayGoOn })
      goesOn &&= sent.goesOn
      for (const key of ['ok', 'failed', 'unconfirmed'] as const) sum[key] += sent[key]
      job.progress(link.name, sum.ok, null)
    }
  }
  await Promise.all(Array.from({ length: link.transport === 'http' ? callsAtOnce : 1 }, next))
  if (run) await noteRun(db, run, { ...sum, isOver: isEmpty || !goesOn })
  return sum
}

type LinkClaim = {
  readonly link: OutLink
  readonly rows: Awaited<ReturnType<typeof claimRows>>
  /** Returns true if a further call may begin. */
  mayGoOn(): boolean
}

async function send(
  { dataDir, seal }: SyncServices,
  { scope, signal }: JobRun<SyncPlace>,
  { link, rows, mayGoOn }: LinkClaim,
) {
  const { db, fair } = scope
  if (link.transport === 'http')
    return sendByHttp(db, { link, rows }, { fair, secrets: openSecrets(seal(), link), signal, mayGoOn })
  const folder = linkFolder(dataDir, fair.schema, link.id)
  const remainingRows = await settleBegun(db, { link, rows }, folder)
  const ready = await readyRows(db, { linkId: link.id, fair, rows: remainingRows })
  const sent = await sendByFolder(
    db,
    { link, rows: ready },
    { folder, fair: fair.code, timeZone: fair.timeZone, currentTime: new Date() },
  )
  return { ...sent, ok: sent.ok + rows.length - remainingRows.length }
}
