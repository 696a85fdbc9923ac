import type { Moments } from '@fairdesk/contract/areas/reports/moment'
import type { Refusal } from '@fairdesk/contract/refusal'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { MomentFigures, Moved, OtherFair, Services } from './areas/context.ts'
import type { FairDb } from './db/fair-types.gen.ts'
import type { PlatformDb } from './db/platform-types.gen.ts'
import { prepared } from './db/prepared.ts'
import type { Principal } from './domain/accounts/principal.ts'
import { AddressRate } from './domain/accounts/sign-in/address-rate.ts'
import { DealerDoor } from './domain/accounts/sign-in/dealer-door.ts'
import { whySessionEnded } from './domain/accounts/sign-in/why-ended.ts'
import type { NewJob } from './domain/jobs/job.ts'
import { enqueue } from './domain/jobs/queue.ts'
import { refuseClosedOrders } from './domain/orders/closed-orders.ts'
import { type SentFile, unpackSent } from './domain/pictures/unpack-sent.ts'
import { readSystemSettings } from './domain/settings/system-settings.ts'
import type { Engine } from './engine/engine.ts'
import { figuresAt } from './figures-at.ts'
import { knownFault } from './http/answer.ts'
import { changeRecorder } from './http/change-recorder.ts'
import { DevicePaces } from './http/device-paces.ts'
import type { Call, Rooms, WriteHandler } from './http/dispatch.ts'
import { type AuditEntry, type Done, runWrite } from './http/write.ts'
import { engineWith, feedOf, gatherMoved, showMoved } from './moved.ts'
import { otherFairOf } from './other-fair.ts'
import type { Parts } from './parts.ts'

/** Gives each call the contexts its area's types promise: the right database, the engine, the transaction. */
export function roomsOf(parts: Parts): Rooms {
  const { platform, sessions, passwords, seal, fairs, dataDir, pictureSource, fillDemo, rehearsing } = parts
  const { presence, shown, deviceNews, engines, jobs, standby, log } = parts
  const services: Services = {
    ...{ platform, sessions, passwords, seal, fairs, dataDir, pictureSource, fillDemo, rehearsing, standby },
    ...{ presence, shown, deviceNews, log, wakeJobs: () => jobs.wake(), changed: (fair) => engines.changed(fair) },
    ...{ engineOf: (fair) => engines.of(fair), signIns: new AddressRate(), dealerDoor: new DealerDoor() },
  }
  return {
    dataDir: parts.dataDir,
    limits: parts.limits,
    diskStage: () => parts.disk.stage,
    paces: parts.isUnpaced ? { check: () => undefined } : new DevicePaces(),
    whyEnded: (token) => whySessionEnded(parts.platform, token),
    principalOf: (token) => (token === '' ? Promise.resolve(null) : parts.sessions.principalOf(token)),
    readContext: (call) => readContext(parts, services, call),
    write: (call, audit, handler) => write({ parts, services }, { call, slip: audit }, handler),
    largestUpload: async ({ uploadLimit }) => {
      const { settings } = await readSystemSettings(parts.platform)
      return (uploadLimit === 'pictures' ? settings.pictureZipMegabytes : settings.uploadMegabytes) * 1024 * 1024
    },
  }
}

async function readContext(parts: Parts, services: Services, call: Call): Promise<unknown> {
  const { user, principal, caller } = call
  if (call.endpoint.access.kind === 'public' || !principal) return { services, caller, user }
  noteDevice(parts, principal)
  const { db } = await parts.fairs.of(principal.fair)
  return { services, caller, ...whoAsks(principal), db, ...figuresFor(parts, call) }
}

/** A device that calls is there, whatever it calls for. */
function noteDevice({ presence }: Pick<Parts, 'presence'>, principal: Principal | null): void {
  if (principal?.kind !== 'dealer') return
  presence.touched(principal.fair, { deviceId: principal.deviceId, accountId: principal.ref })
}

/** Staff as `user`, others under the name of their kind, so that no handler takes one for another. */
function whoAsks(principal: Principal): object {
  return principal.kind === 'staff' ? { user: principal } : { [principal.kind]: principal }
}

type Whole = { readonly parts: Parts; readonly services: Services }
type ClaimedCall = { readonly call: Call; readonly slip: AuditEntry }

async function write(
  { parts, services }: Whole,
  { call, slip: audit }: ClaimedCall,
  handler: WriteHandler,
): Promise<unknown> {
  const { principal, caller, endpoint, input } = call
  const files = endpoint.uploadLimit === 'pictures' ? await picturesOf(call, parts) : call.files
  const after: (() => unknown)[] = []
  const afterFailing: ((refusal: Refusal | null) => unknown)[] = []
  let gathered = gatherMoved()
  const work = async (tables: Record<string, unknown>) => {
    after.length = 0
    afterFailing.length = 0
    gathered = gatherMoved()
    const { record, recordNothing, result } = changeRecorder(endpoint.path)
    const afterCommit = (run: () => unknown) => void after.push(run)
    const afterRollBack = (run: (refusal: Refusal | null) => unknown) => void afterFailing.push(run)
    const telling = { record, recordNothing, afterCommit, afterRollBack, moved: gathered.moved }
    const startJob = (job: Pick<NewJob, 'kind' | 'input' | 'dedupeKey' | 'runsAgain'>) => {
      afterCommit(() => parts.jobs.wake())
      const { account, realName } = audit
      return enqueue(Object(tables).db, { ...job, principal: account, realName, requestId: caller.requestId })
    }
    const who = principal ? whoAsks(principal) : { user: null }
    const base = { services, caller, ...who, files, ...telling, startJob, ...figuresFor(parts, call) }
    const answer = await handler.run({ ...base, ...tables }, input)
    return { answer, change: result(), feed: feedOf(gathered.all()) }
  }
  const tellLog = (error: unknown) => parts.log(`after ${endpoint.path}`, error)
  try {
    const answer = await inTransaction({ parts, call, slip: audit }, work)
    noteDevice(parts, principal)
    if (principal) void showMoved(parts.engines, principal.fair, gathered.all()).catch(tellLog)
    await Promise.all(after.map((run) => Promise.resolve().then(run).catch(tellLog)))
    return await completed(parts, call, { handler, answer, moved: gathered.all() })
  } catch (error) {
    for (const run of afterFailing) await Promise.resolve(knownFault(error)).then(run).catch(tellLog)
    throw error
  }
}

type Given = { readonly handler: WriteHandler; readonly answer: unknown; readonly moved: readonly Moved[] }

/** The answer with the fields that are counted whenever it is given. */
async function completed(
  parts: Parts,
  { principal, input }: Call,
  { handler, answer, moved }: Given,
): Promise<unknown> {
  if (!handler.complete || !principal) return answer
  const { fair } = principal
  const { db } = await parts.fairs.of(fair)
  const engine = await engineWith(parts.engines, fair, moved)
  return { ...Object(answer), ...Object(await handler.complete({ ...whoAsks(principal), db, engine }, input)) }
}

async function picturesOf({ files }: Call, { platform }: Parts): Promise<SentFile[]> {
  const { settings } = await readSystemSettings(platform)
  return unpackSent(files, settings.pictureMegabytes * 1024 * 1024)
}

type Work = (tables: Record<string, unknown>) => Promise<Done>

async function inTransaction(
  { parts, call, slip: audit }: { parts: Parts; call: Call; slip: AuditEntry },
  work: Work,
): Promise<unknown> {
  const { endpoint, principal } = call
  // A call open to everybody (sign-in) holds no transaction while it waits for a password to be hashed.
  if (endpoint.access.kind === 'public' || !principal) return publicWrite(parts.platform, audit, work)
  if (endpoint.database === 'platform') {
    return runWrite(parts.platform, audit, (platform: Transaction<PlatformDb>) => work({ platform }))
  }
  const { db } = await parts.fairs.of(principal.fair)
  return runWrite(db, audit, async (transaction: Transaction<FairDb>) => {
    if (principal.kind === 'staff') await refuseClosedOrders(transaction, endpoint, principal)
    return work({ db: transaction })
  })
}

async function publicWrite(platform: Kysely<PlatformDb>, audit: AuditEntry, work: Work): Promise<unknown> {
  const { answer, change } = await work({})
  if (change) {
    const { ip, action, requestId } = audit
    const { account = '', realName = '' } = change.by ?? {}
    await sql`${prepared}
      insert into operation_log (account, real_name, ip, action, request_id, ref)
      values (${account}, ${realName}, ${ip}, ${action}, ${requestId}, ${change.ref})`.execute(platform)
  }
  return answer
}

/** The fair's engine, its figures of any moment, and another fair beside it; without a user there is no fair. */
function figuresFor(parts: Parts, { principal, user, endpoint }: Call) {
  const fairOf = (): Principal['fair'] => {
    if (!principal) throw new Error('no fair without a user')
    return principal.fair
  }
  const engine = async (): Promise<Engine> => parts.engines.of(fairOf())
  const figures = async (moments: Moments): Promise<MomentFigures> => {
    const fair = fairOf()
    const { db } = await parts.fairs.of(fair)
    return figuresAt({ platform: parts.platform, db, fair, engine }, moments)
  }
  const otherFair = (fairId: number): Promise<OtherFair> => {
    if (!user) throw new Error('no other fair but for staff')
    return otherFairOf(parts, { user, endpoint }, fairId)
  }
  return { engine, figures, otherFair }
}
